// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { change, changedHere, defaults, keepChanged, settings, take } from '../settings.svelte.ts'
import { keptCoaching, noteShown, isCoached } from '../coach/first-games.svelte.ts'
import { keepLesson, keptLesson } from '../tutorial/kept-lessons.ts'
import { takeProgress, toTell, toUse } from './follow-settings.ts'

const NOTHING = { theme: null, language: null, sound: null, volume: null } as const
const PROGRESS = { puzzles: null, coaching: null, tutorials: null } as const
const SERVER = { ...NOTHING, motion: null, bots: null, confirm: null, coach: null, ...PROGRESS }
const BEGUN = { at: 2, moves: [{ type: 'draw_blind' }] } as const

beforeEach(() => {
  localStorage.clear()
  take(defaults())
  keepChanged({})
})

test('a change is told with its age, and what was chosen long ago as very old', () => {
  take({ theme: 'dark' })
  change({ coach: false })
  const { values, ages } = toTell(Date.now() + 5000, changedHere())
  expect(values).toEqual({ theme: 'dark', coach: false })
  expect(ages?.coach).toBeGreaterThanOrEqual(5000)
  expect(ages?.coach).toBeLessThan(60_000)
  expect(ages?.theme).toBeGreaterThan(300 * 24 * 3600e3)
})

test('a setting that went back to its default is told, too', () => {
  change({ sound: true })
  expect(toTell(Date.now(), changedHere()).values).toEqual({ sound: true })
})

test('the settings of other devices are used, but not over a change that is not told yet', () => {
  change({ theme: 'light' })
  const found = { ...SERVER, theme: 'dark', motion: 'reduced' } as const
  expect(toUse(found, changedHere())).toEqual({ motion: 'reduced' })
  expect(toUse(found, {})).toEqual({ theme: 'dark', motion: 'reduced' })
  expect(toUse({ ...SERVER, bots: settings.bots }, {})).toEqual({})
})

test('each tutorial follows on its own, and a finished one is told as not begun', () => {
  keepLesson('usa', BEGUN)
  keepLesson('europe', BEGUN)
  keepChanged({})
  keepLesson('europe', { at: 0, moves: [] })
  const { values, ages } = toTell(Date.now(), changedHere())
  expect(values.tutorials).toEqual({ usa: BEGUN, europe: { at: 0, moves: [] } })
  expect(ages?.['tutorials.usa']).toBeGreaterThan(ages!['tutorials.europe']!)
  const further = { at: 5, moves: [...BEGUN.moves, ...BEGUN.moves] }
  takeProgress({ ...SERVER, tutorials: { usa: further, europe: further } }, changedHere())
  expect([keptLesson('usa').at, keptLesson('europe').at]).toEqual([5, 0])
})

test('no device forgets a game with tips or a tip that it has shown', () => {
  isCoached('here')
  noteShown('danger')
  keepChanged({})
  takeProgress({ ...SERVER, coaching: { games: ['there'], shown: { danger: 1, double: 2 } } }, {})
  const both = { games: ['there', 'here'], shown: { danger: 1, double: 2 } }
  expect(keptCoaching()).toEqual(both)
  expect(toTell(Date.now(), changedHere()).values.coaching).toEqual(both)
  expect(Object.keys(changedHere())).toEqual(['coaching'])
  keepChanged({})
  takeProgress({ ...SERVER, coaching: both }, {})
  expect(changedHere()).toEqual({}) // the server knows it all
})
