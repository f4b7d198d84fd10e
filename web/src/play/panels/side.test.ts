import { expect, test } from 'vitest'
import { sideAwayFrom, sideAwayFromAll } from './side.ts'

test('a panel stands on the side away from what it is about', () => {
  const board = { pointOf: (place: string | number) => ({ x: place === 1 ? 900 : 200, y: 0 }) }
  const frame = { left: 100, width: 1000 }
  expect(sideAwayFrom(board, { routes: [1], cities: [] }, frame)).toBe('left')
  expect(sideAwayFrom(board, { routes: [1], cities: ['arden'] }, frame)).toBe('right')
  expect(sideAwayFrom({ pointOf: () => null }, { routes: [1], cities: [] }, frame)).toBe('right')
})

test('a list of routes stands where it covers fewer of them', () => {
  const board = { pointOf: (place: string | number) => ({ x: Number(place), y: 0 }) }
  const frame = { left: 100, width: 1000 }
  expect(sideAwayFromAll(board, [150, 1000, 1050], frame)).toBe('left')
  expect(sideAwayFromAll(board, [150, 200, 600, 1050], frame)).toBe('right')
  expect(sideAwayFromAll(board, [], frame)).toBe('right')
})
