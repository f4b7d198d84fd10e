import { expect, test } from 'vitest'
import { SECRET_EVENT_FIELDS } from '../../secrets.ts'
import type { Event, View } from '../../wire.ts'
import { eventsFor, publicView, screenFor, viewFor } from './hot-seat.ts'

test('one seat has the screen to itself', () => {
  expect(screenFor(null, [2], [0])).toEqual({ seat: 2, next: null })
})

test('a spectator has no seat and no curtain', () => {
  expect(screenFor(null, [], [0])).toEqual({ seat: null, next: null })
})

test('the curtain falls before the next of several seats decides', () => {
  expect(screenFor(0, [0, 1], [1])).toEqual({ seat: null, next: 1 })
})

test('who decides again keeps the screen', () => {
  expect(screenFor(1, [0, 1], [1])).toEqual({ seat: 1, next: null })
})

test('while others play the last one keeps the screen', () => {
  expect(screenFor(0, [0, 1], [2])).toEqual({ seat: 0, next: null })
})

test('after a reload nobody has the screen', () => {
  expect(screenFor(null, [0, 1], [2])).toEqual({ seat: null, next: 0 })
})

test('of several who choose at the same time one comes after the other', () => {
  expect(screenFor(0, [0, 1, 3], [1, 2, 3])).toEqual({ seat: null, next: 1 })
  expect(screenFor(3, [0, 1, 3], [0, 1])).toEqual({ seat: null, next: 0 })
})

test('a seat that a stand-in plays does not ask for the screen', () => {
  expect(screenFor(0, [0, 1], [1], [0])).toEqual({ seat: 0, next: null })
})

const view = {
  viewer: 0,
  hand: { red: 2 },
  tickets: [1],
  connected: [],
  offer: [3],
  chosen: [4],
  legal: [{ type: 'decline' }],
  deck: 9,
} as unknown as View

test('behind the curtain a view has no secret', () => {
  expect(publicView(view)).toEqual({
    viewer: null,
    hand: null,
    tickets: null,
    connected: null,
    offer: null,
    chosen: null,
    legal: [],
    deck: 9,
  })
  expect(viewFor([view], null)?.hand).toBeNull()
  expect(viewFor([view], 0)?.hand).toEqual({ red: 2 })
})

test('another seat of the same screen keeps its draws to itself', () => {
  const drawn = { type: 'card_drawn', seat: 1, card: 'red' } as const
  expect(eventsFor([drawn], 0)).toEqual([{ ...drawn, card: null }])
  expect(eventsFor([drawn], 1)).toEqual([drawn])
})

test.each(Object.entries(SECRET_EVENT_FIELDS))('nobody else reads the secrets of %s', (type, fields) => {
  const secret = Object.fromEntries(fields.map((field) => [field, ['something']]))
  const event = { type, seat: 1, count: 2, ...secret } as unknown as Event
  const hidden = { ...event, ...Object.fromEntries(fields.map((field) => [field, null])) }
  expect(eventsFor([event], 0)).toEqual([hidden])
  expect(eventsFor([event], null)).toEqual([hidden])
  expect(eventsFor([event], 1)).toEqual([event])
})
