// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { frame } from '../end/test-game.ts'
import type { Replay } from '../wire.ts'
import { Film } from './film.svelte.ts'

const REPLAY = {
  frames: Array.from({ length: 10 }, (_, turn) => frame(0, turn, [0, 0])),
} as unknown as Replay
const LONG = 5000
let film: Film

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/games/x/replay')
  film = new Film('x', REPLAY, 'all', null)
})
afterEach(() => {
  film.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const address = () => location.search

test('where one stays is written into the address, and only then', () => {
  for (let i = 0; i < 3; i++) film.press('forward')
  expect(address()).toBe('')
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=3&view=all')
})

test('an address that was followed is not written again, so it cannot overwrite the next one', () => {
  history.pushState(null, '', '?move=4&view=all')
  film.follow(4, 'all')
  expect(film.now.move).toBe(4)
  history.pushState(null, '', '?move=7&view=all') // and before anybody is told of it
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=7&view=all')
  film.follow(7, 'all')
  expect(film.now.move).toBe(7)
})

test('the way back counts for more than a step that was not written yet', () => {
  film.show(5)
  vi.advanceTimersByTime(LONG)
  film.press('forward')
  film.follow(5, 'all')
  vi.advanceTimersByTime(LONG)
  expect(film.now.move).toBe(5)
  expect(address()).toBe('?move=5&view=all')
})

test('an address that is written does not stop the playing', () => {
  film.press('toggle')
  vi.advanceTimersByTime(1300)
  film.follow(film.now.move, 'all')
  expect(film.now.playing).toBe(true)
  vi.advanceTimersByTime(1300)
  expect(film.now.move).toBe(2)
})

test('an address beyond the end leads to the end, and one without a move leads nowhere', () => {
  film.follow(99, 'all')
  expect(film.now.move).toBe(9)
  film.follow(null, 'all')
  expect(film.now.move).toBe(9)
})

test('other eyes are written into the address, unless it named them', async () => {
  const asked = vi.spyOn(api, 'replay').mockResolvedValue(REPLAY)
  await film.see(1)
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=0&view=1')
  history.pushState(null, '', '?move=2&view=0')
  film.follow(2, 0)
  expect([film.now.move, film.view]).toEqual([2, 0])
  history.pushState(null, '', '?move=3&view=all')
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=3&view=all')
  expect(asked).toHaveBeenCalledTimes(2)
})
