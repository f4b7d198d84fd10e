import { expect, test } from 'vitest'
import { frame } from '../end/test-game.ts'
import { chairsOf, journalUpTo, linesOf } from './journal.ts'

const frames = [
  frame(null, 0, [0, 0], [{ type: 'turn_began', turn: 1, seat: 0 }]),
  frame(0, 1, [0, 0], [{ type: 'card_drawn', seat: 0, card: 'red' }]),
  frame(
    0,
    2,
    [0, 0],
    [
      { type: 'card_taken', seat: 0, slot: 1, card: 'wild' },
      { type: 'turn_began', turn: 2, seat: 1 },
    ],
  ),
  frame(
    1,
    2,
    [0, 0],
    [
      { type: 'tunnel_tried', seat: 1, route: 0, color: 'red', wilds: 0 },
      { type: 'tunnel_revealed', cards: ['red'], toll: 1 },
    ],
  ),
  frame(
    1,
    3,
    [0, 0],
    [
      { type: 'tunnel_declined', seat: 1 },
      { type: 'turn_began', turn: 3, seat: 0 },
    ],
  ),
]

test('the journal tells no more than has happened up to a move', () => {
  const drew = (move: number) => journalUpTo(frames, move)[0]?.lines.map((line) => line.said)
  expect(drew(0)).toBeUndefined()
  expect(drew(1)).toMatchObject([{ type: 'drew', cards: [{ card: 'red' }] }])
  expect(drew(2)).toMatchObject([{ type: 'drew', cards: [{ card: 'red' }, { card: 'wild' }] }])
})

test('a move by itself tells what it alone has done', () => {
  expect(linesOf(frames, 2).map((line) => line.said)).toEqual([
    { type: 'drew', seat: 0, cards: [{ from: 'market', card: 'wild' }] },
  ])
  expect(linesOf(frames, 0)).toEqual([])
  expect(linesOf(frames, 99)).toEqual([])
})

test('a tunnel is told with its route and by whom, also one move later', () => {
  expect(linesOf(frames, 3)[0]?.said).toMatchObject({ type: 'tunnel', seat: 1, route: 0, toll: 1 })
  expect(linesOf(frames, 4)[0]?.said).toEqual({ type: 'declined', seat: 1 })
})

test('chairs have the names and colours of the game', () => {
  expect(chairsOf(['Ann'], [{ name: 'plum' }])).toMatchObject([{ seat: 0, name: 'Ann', color: 'plum' }])
})
