import { expect, test } from 'vitest'
import { barOf, rowsOf, scaleOf, unratedOn } from './standings.ts'

const board = { edition: 'e', title: 'E', ref: 'r', players: 2, opponents: { weak: 1000, strong: 1600 } }
const standing = (program: string, value: number, low: number | null, high: number | null) => ({
  ...{ program, name: program, board: 'e/1/2', rating: { value, low, high } },
  ...{ games: 3, won: 1, faults: 0, illegal: 0, last: 1 },
})

test('bots stand between the programs and have no rank', () => {
  const rows = rowsOf(board, [standing('a', 1700, 1650, null), standing('b', 1200, 1100, 1300)])
  expect(rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['a', 1],
    ['strong', null],
    ['b', 2],
    ['weak', null],
  ])
})

test('an open end reaches the edge of the scale', () => {
  const rows = rowsOf(board, [standing('a', 1700, 1650, null)])
  const scale = scaleOf(rows)
  expect(scale).toEqual({ low: 960, high: 1740 })
  expect(barOf(rows[0]!.rating, scale)).toEqual({ from: 88.5, to: 100, at: 94.9 })
})

test('a bot without a rating on a board is named once', () => {
  const others: Record<string, number>[] = [
    { weak: 900, 'best:50': 1800 },
    { strong: 1500, 'best:200': 1900 },
  ]
  const boards = [board, ...others.map((opponents) => ({ ...board, opponents }))]
  expect(unratedOn(board, boards)).toEqual(['best'])
  expect(unratedOn(boards[1]!, boards)).toEqual(['strong'])
  expect(unratedOn(board, [board])).toEqual([])
})
