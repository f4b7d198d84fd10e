// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Poll } from './poll.svelte.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is polled comes again after its pause, until it is stopped', async () => {
  let asked = 0
  const poll = new Poll(() => Promise.resolve(++asked), 1000)
  const stop = poll.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(poll.value).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(poll.value).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toBe(2)
})

test('a failure keeps what was known, says so, and makes the pauses longer', async () => {
  let asked = 0
  const poll = new Poll(
    () => (++asked === 1 ? Promise.resolve('old') : Promise.reject(new Error('no'))),
    1000,
  )
  const stop = poll.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(poll.value).toBe('old')
  expect(poll.problem).toBeInstanceOf(Error)
  await vi.advanceTimersByTimeAsync(1500)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toBe(3)
  stop()
})
