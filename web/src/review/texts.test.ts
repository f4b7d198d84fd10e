import { expect, test } from 'vitest'
import type { TicketStory } from '../wire.ts'
import { ticketEnding } from './texts.ts'

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
