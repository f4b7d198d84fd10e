import { afterEach, expect, test, vi } from 'vitest'
import { adviceAt, api } from '../../api.ts'
import type { EditionData, View } from '../../wire.ts'
import { LITTLE, viewOf } from '../test-board.ts'
import { askStations, gainedAt, stationKey, stationsServe } from './stations.ts'

const BUILT = { tickets: [0, 1], stations: { bel: 0 } }

/** A seat of an edition with stations, as far as a question about them needs it. */
function asking(
  changes: Partial<View> = {},
  edition: EditionData = { ...LITTLE, stations: { count: 3, worth: 4 } },
) {
  const link = { table: 'x', news: null, advice: adviceAt('x') } as never
  return { edition, seat: 0, view: viewOf([], changes), link, byStation: [] as readonly number[] }
}

afterEach(() => vi.restoreAllMocks())

test('nothing is asked before a station could connect a ticket', () => {
  expect(stationKey(asking({ tickets: [0] }))).toBeNull()
  expect(stationKey(asking({ ...BUILT, stations: { bel: 1 } }))).toBeNull()
  expect(stationKey(asking({ ...BUILT, connected: [0, 1] }))).toBeNull()
  expect(stationKey(asking({ ...BUILT, phase: 'over' }))).toBeNull()
  expect(stationKey(asking(BUILT, LITTLE))).toBeNull()
  expect(stationKey({ ...asking(BUILT), seat: null })).toBeNull()
})

test('stations promise nothing in a race for tickets, except under the first rules', () => {
  const race = { ...LITTLE, stations: { count: 3, worth: 4 }, journey: { goal: 3, swap: 2 } }
  expect(stationsServe(asking({ ...BUILT, rules: 2 }, race))).toBe(false)
  expect(stationKey(asking({ ...BUILT, rules: 2 }, race))).toBeNull()
  expect(stationKey(asking({ ...BUILT, rules: 1 }, race))).not.toBeNull()
})

test('it is asked again when a route is claimed, and not when a card is drawn', () => {
  const key = stationKey(asking(BUILT))
  expect(key).not.toBeNull()
  expect(stationKey(asking({ ...BUILT, deck: 7, hand: { red: 9 } }))).toBe(key)
  expect(stationKey(asking({ ...BUILT, owners: [1, null, null, null, null, null, null] }))).not.toBe(key)
})

test('the server says what stations connect; an answer that is too late is not shown', async () => {
  vi.spyOn(api, 'stations').mockResolvedValue({ now: [1], then: [1] })
  const choice = asking(BUILT)
  askStations(choice, stationKey(choice))
  await vi.waitFor(() => expect(choice.byStation).toEqual([1]))
  askStations(choice, null)
  expect(choice.byStation).toEqual([])
  askStations(choice, 'left')()
  await Promise.resolve()
  expect(choice.byStation).toEqual([])
})

test('a city gains the tickets that are not connected without it', async () => {
  vi.spyOn(api, 'stations').mockResolvedValue({ now: [1], then: [0, 1] })
  expect(await gainedAt(asking(BUILT), 'cove')).toEqual([0])
})
