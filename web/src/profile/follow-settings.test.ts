// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { change, changedHere, defaults, keepChanged, settings, take } from '../settings.svelte.ts'
import { toTell, toUse } from './follow-settings.ts'

const NOTHING = { theme: null, language: null, sound: null, volume: null } as const
const SERVER = { ...NOTHING, motion: null, bots: null, confirm: null, coach: null }

beforeEach(() => {
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
