import { expect, test } from 'vitest'
import { frame } from '../end/test-game.ts'
import { moveAt, positionOf, tickAt, ticksOf, turnAfter, turnAt, turnBefore } from './timeline.ts'

const began = (turn: number, seat: number) => ({ type: 'turn_began', turn, seat }) as const
const frames = [
  frame(null, 0, [0, 0]),
  frame(0, 0, [0, 0]),
  frame(1, 1, [0, 0], [began(1, 0)]),
  frame(0, 1, [0, 0], [{ type: 'card_drawn', seat: 0, card: null }]),
  frame(0, 2, [0, 0], [{ type: 'card_drawn', seat: 0, card: null }, began(2, 1)]),
  frame(
    1,
    4,
    [0, 2],
    [
      { type: 'route_claimed', seat: 1, route: 0, color: 'red', wilds: 0, points: 2 },
      began(3, 0),
      { type: 'passed', seat: 0 },
      began(4, 1),
    ],
  ),
  frame(1, 4, [0, 2], [{ type: 'game_ended', reason: 'all_passed' }]),
]
const ticks = ticksOf(frames)

test('there is one tick for each turn, and one for the opening', () => {
  expect(ticks.map((tick) => [tick.turn, tick.seat, tick.kind, tick.first, tick.last])).toEqual([
    [0, null, 'opening', 0, 2],
    [1, 0, 'draw', 3, 4],
    [2, 1, 'claim', 5, 5],
    [3, 0, 'pass', 6, 5],
    [4, 1, 'pass', 6, 6],
  ])
})

test('a move belongs to the turn in which it was made', () => {
  expect([0, 2, 3, 4, 5, 6].map((move) => turnAt(ticks, move))).toEqual([0, 0, 1, 1, 2, 4])
  expect(tickAt(ticks, 99)).toBe(4)
})

test('you can go from turn to turn; turns without a move are left out', () => {
  expect([0, 2, 3, 4, 5, 6].map((move) => turnAfter(ticks, move, 6))).toEqual([2, 4, 4, 5, 6, 6])
  expect([6, 5, 4, 3, 2, 0].map((move) => turnBefore(ticks, move))).toEqual([5, 4, 2, 2, 0, 0])
})

test('a point of the line and a move mean each other', () => {
  for (let move = 0; move <= 6; move++) expect(moveAt(positionOf(move, 6), 6)).toBe(move)
  expect([moveAt(-1, 6), moveAt(2, 6), positionOf(0, 0)]).toEqual([0, 6, 0])
})
