import { expect, test } from 'vitest'
import type { View } from '../../wire.ts'
import { viewOf } from '../test-board.ts'
import { completedSince, ticketsOf } from './moments.svelte.ts'

/** The tickets completed from one view of seat 0 to the next. */
const between = (before: View, now: View) => completedSince(ticketsOf(0, before), ticketsOf(0, now))

/** A view in which a seat has shown these completed tickets, as in a journey. */
function shown(seat: number, completed: number[], changes: Partial<View> = {}): View {
  const view = viewOf([], changes)
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, completed } : one)) }
}

test('a ticket that a route has connected is completed', () => {
  const before = viewOf([], { tickets: [0, 1] })
  expect(between(before, viewOf([], { tickets: [0, 1], connected: [1] }))).toEqual([{ ticket: 1, seat: 0 }])
  expect(between(before, before)).toEqual([])
})

test('a ticket that was connected when it was drawn is no moment', () => {
  const before = viewOf([], { tickets: [0] })
  expect(between(before, viewOf([], { tickets: [0, 2], connected: [2] }))).toEqual([])
})

test('in a journey everybody sees who completed what', () => {
  const before = shown(1, [2], { tickets: [0] })
  expect(between(before, shown(1, [2, 1], { tickets: [0] }))).toEqual([{ ticket: 1, seat: 1 }])
  expect(between(shown(0, [], { tickets: [0] }), shown(0, [0], { tickets: [2] }))).toEqual([
    { ticket: 0, seat: 0 },
  ])
})

test('crossing the board is a moment, for everybody and once', () => {
  const crossed = (seat: number) => {
    const view = shown(seat, [])
    return { ...view, players: view.players.map((one) => ({ ...one, crossing: one.seat === seat })) }
  }
  expect(between(shown(1, []), crossed(1))).toEqual([{ ticket: 'crossing', seat: 1 }])
  expect(between(crossed(0), crossed(0))).toEqual([])
})
