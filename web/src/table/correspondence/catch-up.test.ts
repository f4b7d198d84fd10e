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
