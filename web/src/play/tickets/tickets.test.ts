import { expect, test } from 'vitest'
import { LITTLE, viewOf } from '../test-board.ts'
import { heldOf, sums } from './tickets.ts'

test('an open ticket says what is still to be claimed', () => {
  const view = viewOf([], { tickets: [0, 1], owners: [0, null, null, null, null, null, null] })
  const [first, second] = heldOf(LITTLE, view, 0)
  expect(first).toMatchObject({ ticket: 0, state: 'open', routes: 1, spaces: 3, points: 5 })
  expect(second).toMatchObject({ ticket: 1, state: 'open', spaces: 3 })
})

test('a ticket is connected when the view says so', () => {
  const view = viewOf([], { tickets: [0], connected: [0] })
  expect(heldOf(LITTLE, view, 0)[0]).toMatchObject({ state: 'connected', routes: 0, spaces: 0 })
})

test('without a free way a ticket looks lost', () => {
  const view = viewOf([], { tickets: [0], owners: [1, 1, 1, 1, 1, 1, 1] })
  expect(heldOf(LITTLE, view, 0)[0]?.state).toBe('lost')
})

test('what is safe and what is open is summed apart', () => {
  const view = viewOf([], { tickets: [0, 1], connected: [0] })
  expect(sums(heldOf(LITTLE, view, 0))).toEqual({ now: 5, open: 8 })
  expect(sums([])).toBeNull()
})

test('a ticket that only a station connects counts as safe and says so', () => {
  const view = viewOf([], { tickets: [0, 1], owners: [1, 1, 1, 1, 1, 1, 1] })
  const held = heldOf(LITTLE, view, 0, [0])
  expect(held.map(({ state }) => state)).toEqual(['station', 'lost'])
  expect(held[0]).toMatchObject({ routes: 0, spaces: 0 })
  expect(sums(held)).toEqual({ now: 5, open: 8 })
})
