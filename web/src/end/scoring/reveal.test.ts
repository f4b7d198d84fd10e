import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from './reveal.svelte.ts'
import type { RevealStep } from './steps.ts'

const step = (gain: number, ms: number): RevealStep => ({
  source: 'routes',
  kind: 'routes',
  seat: 0,
  gain,
  number: 1,
  city: null,
  routes: [],
  cities: [],
  ms,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('without being played the result stands at once', () => {
  const reveal = new Reveal([step(1, 100)])
  expect([reveal.over, reveal.shown, reveal.step]).toEqual([true, 1, null])
})

test('steps come one after the other, each for its time', () => {
  const reveal = new Reveal([step(1, 100), step(2, 300)])
  reveal.play()
  expect([reveal.step?.gain, reveal.shown, reveal.over]).toEqual([1, 1, false])
  vi.advanceTimersByTime(100)
  expect([reveal.step?.gain, reveal.shown, reveal.over]).toEqual([2, 2, false])
  vi.advanceTimersByTime(299)
  expect(reveal.over).toBe(false)
  vi.advanceTimersByTime(1)
  expect([reveal.step, reveal.over]).toEqual([null, true])
})

test('a tap ends the count, and nothing comes after it', () => {
  const reveal = new Reveal([step(1, 100), step(2, 300)])
  reveal.play()
  reveal.skip()
  vi.advanceTimersByTime(1000)
  expect([reveal.over, reveal.at]).toEqual([true, 2])
  reveal.play()
  expect(reveal.step?.gain).toBe(1)
})

test('a game in which nothing is counted is over at once', () => {
  const reveal = new Reveal([])
  reveal.play()
  expect(reveal.over).toBe(true)
})
