import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { byPlace, shared, tieBreaks } from './ranking.ts'
import { edition, result, row } from '../test-game.ts'

test('rows stand in the order of places, those who share one by seat', () => {
  const ended = result(row(0, { place: 2 }), row(1, { place: 1 }), row(2, { place: 1 }))
  expect(byPlace(ended).map((one) => one.seat)).toEqual([1, 2, 0])
  expect(ended.seats.map((one) => shared(ended, one))).toEqual([false, true, true])
})

test('who has as many points is behind for a reason, which is told', () => {
  const ended = result(
    row(0, { place: 2, total: 9, completed: [1] }),
    row(1, { place: 1, total: 9, completed: [0, 1] }),
    row(2, { place: 3, total: 4 }),
  )
  const rules = edition()
  expect(tieBreaks(rules, ended, columnsOf(rules, ended))).toEqual([
    { ahead: 1, behind: 0, by: 'tickets', values: [2, 1] },
  ])
})

test('later criteria count only where the earlier ones are even', () => {
  const rules = edition({
    ranking: ['points', 'tickets', 'stations_kept', 'holds longest_path'],
    stations: { count: 3, worth: 4 },
  })
  const ended = result(
    row(0, { place: 1, total: 9, bonus: { longest_path: 10 } }),
    row(1, { place: 2, total: 9, bonus: { longest_path: 0 } }),
    row(2, { place: 3, total: 9, borrowed: [['a', null]], bonus: { longest_path: 10 } }),
  )
  expect(tieBreaks(rules, ended, columnsOf(rules, ended)).map((one) => one.by)).toEqual([
    'longest_path',
    'stations_kept',
  ])
})

test('a shared place needs no reason', () => {
  const rules = edition()
  const ended = result(row(0, { place: 1, total: 9 }), row(1, { place: 1, total: 9 }))
  expect(tieBreaks(rules, ended, columnsOf(rules, ended))).toEqual([])
})
