import { expect, test } from 'vitest'
import { lineOf, moveAt, moveByKey, steepestFall, xAt, yAt } from './lines.ts'

const BOX = { left: 10, top: 0, right: 110, bottom: 100 }
const POINTS = [0.5, 0.25, 1].map((chance, step) => ({
  step,
  turn: step,
  open: [chance, 1 - chance],
  known: [chance, 0.5],
}))

test('a line goes through all moves, with certainty at the top', () => {
  expect(lineOf(POINTS, 0, 'open', BOX)).toBe('M10.0 50.0L60.0 75.0L110.0 0.0')
  expect(lineOf(POINTS, 1, 'known', BOX)).toBe('M10.0 50.0L60.0 50.0L110.0 50.0')
})

test('pointing finds the nearest move', () => {
  for (const move of [0, 1, 2]) expect(moveAt(xAt(move, 2, BOX), 2, BOX)).toBe(move)
  expect(moveAt(-100, 2, BOX)).toBe(0)
  expect(moveAt(1000, 2, BOX)).toBe(2)
  expect(yAt(0, BOX)).toBe(100)
})

test('keys go from move to move and stay within the game', () => {
  expect(moveByKey('ArrowRight', 1, 2)).toBe(2)
  expect(moveByKey('ArrowRight', 2, 2)).toBe(2)
  expect(moveByKey('PageDown', 5, 20)).toBe(0)
  expect(moveByKey('End', 0, 20)).toBe(20)
  expect(moveByKey('x', 0, 20)).toBe(null)
})

test('the steepest fall of a chance is found, if there is one', () => {
  expect(steepestFall(POINTS, 0, 'open')).toEqual({ move: 1, from: 0.5, to: 0.25 })
  expect(steepestFall(POINTS, 1, 'open')).toEqual({ move: 2, from: 0.75, to: 0 })
  expect(steepestFall(POINTS, 1, 'known')).toBe(null)
})
