import { describe, expect, test } from 'vitest'
import { historyOf, lineOf, markTurns, roundSteps, scaleOf, spread } from './chart.ts'
import { columnsOf } from '../scoring/columns.ts'
import { edition, frame, result, row } from '../test-game.ts'

const ended = result(row(0, { total: 11, place: 1 }), row(1, { total: -3, place: 2 }))
const frames = [
  frame(null, 0, [0, 0]),
  frame(0, 1, [0, 0]),
  frame(0, 2, [4, 0]),
  frame(1, 4, [4, 2]),
  frame(1, 4, [4, 2]),
]
const history = historyOf(frames, ended, columnsOf(edition(), ended))

describe('the score over time', () => {
  test('has a number for each turn and the final score', () => {
    expect(history.turns).toBe(4)
    expect(history.series.map((one) => one.scores)).toEqual([
      [0, 4, 4, 4, 4, 11],
      [0, 0, 2, 2, 2, -3],
    ])
  })

  test('lies in its box, with round numbers beside it', () => {
    const box = { left: 10, top: 0, right: 110, bottom: 100, count: 20 }
    const scale = scaleOf(history, box)
    expect(scale.rows).toEqual([-4, -2, 0, 2, 4, 6, 8, 10, 12])
    expect([scale.x(0), scale.x(4), scale.x(5)]).toEqual([10, 90, 110])
    expect([scale.y(-4), scale.y(12)]).toEqual([100, 0])
    expect(lineOf(history.series[0]!, scale)).toBe('M10 75H30V50H90L110 6.3')
  })

  test('of a game without turns is still a line', () => {
    const none = historyOf([frame(null, 0, [0, 0])], ended, columnsOf(edition(), ended))
    const scale = scaleOf(none, { left: 0, top: 0, right: 100, bottom: 100, count: 20 })
    expect(lineOf(none.series[0]!, scale)).not.toMatch(/NaN|Infinity/)
  })
})

test('grids have steps of 1, 2, 5 or 10, larger ones also of 25 and cover what they must', () => {
  expect(roundSteps(0, 117, 5)).toEqual([0, 25, 50, 75, 100, 125])
  expect(roundSteps(0, 6, 6)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(roundSteps(0, 0, 5)).toEqual([0, 1])
  expect(roundSteps(-21, 40, 5)).toEqual([-40, -20, 0, 20, 40])
})

test('marks of two seats never stand on the same turn', () => {
  const all = [0, 1, 2, 3, 4].flatMap((seat) => markTurns(60, seat, 5))
  expect(new Set(all).size).toBe(all.length)
  expect(Math.max(...all)).toBeLessThanOrEqual(60)
  expect(markTurns(0, 0, 5)).toEqual([])
})

test('labels are moved apart and stay inside', () => {
  expect(spread([50, 52, 10], 20, 0, 100)).toEqual([50, 70, 10])
  expect(spread([95, 96], 20, 0, 100)).toEqual([80, 100])
})
