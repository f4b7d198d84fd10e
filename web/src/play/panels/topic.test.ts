import { expect, test } from 'vitest'
import { LITTLE, viewOf } from '../test-board.ts'
import type { Panel } from './panel.ts'
import { topicOf } from './topic.ts'

const asked = (panel: Panel | null, changes: object = {}) => ({
  panel,
  advised: null,
  tunnel: null,
  mine: true,
  seat: 0,
  edition: LITTLE,
  view: viewOf(),
  ...changes,
})

test('a claim, and why one is not possible, are about their route', () => {
  expect(topicOf(asked({ kind: 'claim', route: 3 }))).toEqual({ routes: [3], cities: [] })
  expect(topicOf(asked({ kind: 'why', about: { route: 2 } }))).toEqual({ routes: [2], cities: [] })
  expect(topicOf(asked({ kind: 'why', about: { city: 'bel' } }))).toEqual({ routes: [], cities: ['bel'] })
  expect(topicOf(asked({ kind: 'why', about: { slot: 2 } }))).toBeNull()
})

test('a station is about its city and the routes it could use', () => {
  const view = viewOf([], { owners: [1, null, 0, null, null, null, null] })
  expect(topicOf(asked({ kind: 'station', city: 'bel' }, { view }))).toEqual({ routes: [0], cities: ['bel'] })
  expect(topicOf(asked({ kind: 'station', city: null }, { view }))).toBeNull()
})

test('a hint is about what it advises', () => {
  const claim = { type: 'claim', route: 4, color: 'green', wilds: 0 }
  expect(topicOf(asked({ kind: 'hint' }, { advised: claim }))).toEqual({ routes: [4], cities: [] })
  expect(topicOf(asked({ kind: 'hint' }, { advised: { type: 'draw_blind' } }))).toBeNull()
})

test('a tunnel that is entered goes before anything else, and a passenger is about its city', () => {
  const tunnel = { route: 2, color: 'blue', wilds: 0, revealed: [], toll: 1 }
  expect(topicOf(asked({ kind: 'claim', route: 3 }, { tunnel }))).toEqual({ routes: [2], cities: [] })
  expect(topicOf(asked(null, { view: viewOf([], { place: 'dove' }) }))).toEqual({
    routes: [],
    cities: ['dove'],
  })
  expect(topicOf(asked(null))).toBeNull()
})
