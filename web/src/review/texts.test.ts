import { expect, test } from 'vitest'
import type { TicketStory } from '../wire.ts'
import { moveText, ticketEnding, turnText } from './texts.ts'

const story = (changes: Partial<TicketStory>): TicketStory => ({
  ticket: 0,
  points: 5,
  completed: false,
  kept: 1,
  certain: null,
  impossible: null,
  ...changes,
})

test('a ticket is completed with a move, or at the end by a station', () => {
  expect(ticketEnding(story({ completed: true, certain: 12 }))).toEqual({
    step: 12,
    text: 'completed with move 12',
  })
  expect(ticketEnding(story({ completed: true }))).toEqual({ step: null, text: 'completed at the end' })
})

test('a ticket that was not completed became impossible, or was missed', () => {
  expect(ticketEnding(story({ impossible: 30 })).text).toBe('impossible after move 30')
  expect(ticketEnding(story({}))).toEqual({ step: null, text: 'missed at the end' })
})

test('what is chosen before the first turn belongs to no turn', () => {
  const points = [0, 0, 1, 2].map((turn, step) => ({ step, turn, known: [], open: [] }))
  expect([0, 1].map(turnText)).toEqual(['Before the game', 'Turn 1'])
  expect(points.map((_, move) => moveText(points, move))).toEqual([
    'The deal',
    'Move 1 of 3, before the game',
    'Move 2 of 3, before the game',
    'Move 3 of 3, turn 1',
  ])
})
