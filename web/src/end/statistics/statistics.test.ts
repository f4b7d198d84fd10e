import { expect, test } from 'vitest'
import { factsOf } from './statistics.ts'
import { edition, frame, result, row } from '../test-game.ts'

test('facts come from the result, the last view and what happened', () => {
  const ended = result(row(0, { completed: [0], failed: [1], longest_path: 5 }), row(1))
  const frames = [
    frame(null, 1, [0, 0], [{ type: 'turn_began', turn: 1, seat: 0 }]),
    frame(
      0,
      1,
      [0, 0],
      [
        { type: 'card_drawn', seat: 0, card: 'red' },
        { type: 'card_taken', seat: 0, slot: 1, card: 'red' },
        { type: 'turn_began', turn: 2, seat: 1 },
      ],
    ),
    frame(1, 2, [2, 4], [], { owners: [0, 0] }),
  ]
  expect(factsOf(edition(), ended, frames)).toEqual([
    {
      seat: 0,
      kept: 2,
      made: 1,
      failed: 1,
      routes: 2,
      trains: 5,
      turns: 1,
      cards: 2,
      longest: 5,
      stations: null,
      passengers: null,
      merchandise: null,
    },
    expect.objectContaining({ seat: 1, routes: 0, turns: 1, cards: 0 }),
  ])
})
