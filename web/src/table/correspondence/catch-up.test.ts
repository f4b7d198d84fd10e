import { expect, test } from 'vitest'
import type { Line, Turn } from '../journal/journal.ts'
import { keepSeen, missed, seenVersion } from './catch-up.ts'

const line = (version: number, seat: number | null): Line => ({
  id: String(version),
  version,
  seat,
  said: { type: 'passed', seat: seat ?? 0, chosen: false },
  routes: [],
  cities: [],
})
const journal: Turn[] = [
  { turn: 1, seat: 0, lines: [line(3, 0)] },
  { turn: 2, seat: 1, lines: [line(4, 1), line(5, 1)] },
  { turn: 3, seat: 2, lines: [line(6, 2), line(7, null)] },
]
const versions = (lines: Line[]) => lines.map((one) => one.version)

test('everything after the own last move is new on another device', () => {
  expect(versions(missed(journal, 0, 0))).toEqual([4, 5, 6, 7])
})

test('what this browser has shown is not shown again', () => {
  expect(versions(missed(journal, 0, 5))).toEqual([6, 7])
  expect(missed(journal, 0, 7)).toEqual([])
})

test('who moved last has missed only what came later', () => {
  expect(versions(missed(journal, 1, 0))).toEqual([6, 7])
})

test('what a stand-in did is new to the player whose seat it is', () => {
  const byStandIn: Turn[] = [
    ...journal,
    { turn: 4, seat: 0, lines: [{ ...line(8, 0), standIn: true }] },
    { turn: 5, seat: 1, lines: [line(9, 1)] },
  ]
  expect(versions(missed(byStandIn, 0, 0))).toEqual([4, 5, 6, 7, 8, 9])
  expect(versions(missed(byStandIn, 0, 7))).toEqual([8, 9])
})

test('your own vacation is no news, but that your time ran out is', () => {
  const note = (version: number, said: Line['said']): Line => ({ ...line(version, null), said })
  const notes: Turn[] = [
    ...journal,
    {
      turn: 4,
      seat: 0,
      lines: [
        note(8, { type: 'note', note: { type: 'vacation_began', seat: 0, days: 7 } }),
        note(9, { type: 'note', note: { type: 'vacation_began', seat: 1, days: 7 } }),
        note(10, { type: 'note', note: { type: 'stand_in_sat', seat: 0, why: 'clock', used: 0 } }),
      ],
    },
  ]
  expect(versions(missed(notes, 0, 7))).toEqual([9, 10])
})

test('the version is kept until the game is over', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  keepSeen('t1', 17, storage)
  expect(seenVersion('t1', storage)).toBe(17)
  keepSeen('t1', null, storage)
  expect(seenVersion('t1', storage)).toBe(0)
})
