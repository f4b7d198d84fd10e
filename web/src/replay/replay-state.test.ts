// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { frame } from '../end/test-game.ts'
import type { Replay } from '../wire.ts'
import { ReplayState } from './replay-state.svelte.ts'

const REPLAY = {
  frames: Array.from({ length: 10 }, (_, turn) => frame(0, turn, [0, 0])),
} as unknown as Replay
const LONG = 5000
let replayState: ReplayState

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/games/x/replay')
  replayState = new ReplayState('x', REPLAY, 'all', null)
})
afterEach(() => {
  replayState.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const address = () => location.search

test('where one stays is written into the address, and only then', () => {
  for (let i = 0; i < 3; i++) replayState.press('forward')
  expect(address()).toBe('')
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=3&view=all')
})

test('an address that was followed is not written again, so it cannot overwrite the next one', () => {
  history.pushState(null, '', '?move=4&view=all')
  replayState.follow(4, 'all')
  expect(replayState.now.move).toBe(4)
  history.pushState(null, '', '?move=7&view=all') // and before anybody is told of it
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=7&view=all')
  replayState.follow(7, 'all')
  expect(replayState.now.move).toBe(7)
})

test('the way back counts for more than a step that was not written yet', () => {
  replayState.show(5)
  vi.advanceTimersByTime(LONG)
  replayState.press('forward')
  replayState.follow(5, 'all')
  vi.advanceTimersByTime(LONG)
  expect(replayState.now.move).toBe(5)
  expect(address()).toBe('?move=5&view=all')
})

test('an address that is written does not stop the playing', () => {
  replayState.press('toggle')
  vi.advanceTimersByTime(1300)
  replayState.follow(replayState.now.move, 'all')
  expect(replayState.now.playing).toBe(true)
  vi.advanceTimersByTime(1300)
  expect(replayState.now.move).toBe(2)
})

test('an address beyond the end leads to the end, and one without a move leads nowhere', () => {
  replayState.follow(99, 'all')
  expect(replayState.now.move).toBe(9)
  replayState.follow(null, 'all')
  expect(replayState.now.move).toBe(9)
})

test('other eyes are written into the address, unless it named them', async () => {
  const asked = vi.spyOn(api, 'replay').mockResolvedValue(REPLAY)
  await replayState.see(1)
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=0&view=1')
  history.pushState(null, '', '?move=2&view=0')
  replayState.follow(2, 0)
  expect([replayState.now.move, replayState.view]).toEqual([2, 0])
  history.pushState(null, '', '?move=3&view=all')
  vi.advanceTimersByTime(LONG)
  expect(address()).toBe('?move=3&view=all')
  expect(asked).toHaveBeenCalledTimes(2)
})
