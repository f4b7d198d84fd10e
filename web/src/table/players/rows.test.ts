import { expect, test } from 'vitest'
import type { EditionData, News, View } from '../../wire.ts'
import type { Line, Turn } from '../journal/journal.ts'
import { lastMoves, rowsOf } from './rows.ts'

const player = {
  seat: 0,
  trains: 8,
  stations: 2,
  points: 12,
  cards: 4,
  tickets: 3,
  backs: null,
  offered: 0,
  completed: [1, 2],
  crossing: true,
  passengers: { red: 2, blue: 0 },
  merchandise: 1,
}
const view = {
  phase: 'action',
  deciding: [0],
  players: [player, { ...player, seat: 1, trains: 9 }],
} as unknown as View
const chair = { kind: 'person', name: 'Ines', bot: null, stand_in: null, present: true }
const news = {
  table: { chairs: [chair, { ...chair, name: 'Mara', present: false }] },
  you: { seats: [0] },
} as unknown as News
const plain = { routes: { trains: 45, points: { 1: 1 } } } as unknown as EditionData

test('fewer than nine of 45 trains are marked', () => {
  expect(rowsOf(news, view, plain, null).map((row) => row.low)).toEqual([true, false])
})

test('what an edition does not have is not shown', () => {
  const [row] = rowsOf(news, view, plain, null)
  expect(row).toMatchObject({
    stations: null,
    merchandise: null,
    stamps: null,
    passengers: [],
    points: 12,
  })
})

test('what it has is', () => {
  const rich = {
    ...plain,
    routes: { trains: 20 },
    stations: { count: 3, worth: 4 },
    merchandise: {},
    journey: { goal: 6 },
    passengers: { colors: ['blue', 'red'] },
  } as unknown as EditionData
  expect(rowsOf(news, view, rich, null)[0]).toMatchObject({
    points: null,
    stations: 2,
    merchandise: 1,
    stamps: { done: 2, crossing: true, goal: 6 },
    passengers: [['red', 2]],
  })
})

test('presence that came later counts more than what the news said', () => {
  expect(rowsOf(news, view, plain, null).map((row) => row.away)).toEqual([false, true])
  expect(rowsOf(news, view, plain, [false, true]).map((row) => row.away)).toEqual([true, false])
})

test('while all choose at the same time each is choosing or ready', () => {
  const opening = { ...view, phase: 'keep_start', deciding: [1] } as View
  expect(rowsOf(news, opening, plain, null).map((row) => row.state)).toEqual(['ready', 'choosing'])
})

test('the last move of a seat is the main line of its last turn', () => {
  const line = (id: string, seat: number | null): Line => ({
    id,
    version: 1,
    seat,
    said: { type: 'capped' },
    routes: [],
    cities: [],
  })
  const journal: Turn[] = [
    { turn: 1, seat: 0, lines: [line('a', 0)] },
    { turn: 2, seat: 1, lines: [line('b', null), line('c', 1)] },
    { turn: 3, seat: 0, lines: [line('d', null)] },
  ]
  expect([...lastMoves(journal)].map(([seat, found]) => [seat, found.id])).toEqual([
    [0, 'a'],
    [1, 'c'],
  ])
})
