import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Refusal, type ReviewBudgetName } from '../api.ts'
import type { Review, ReviewStatus } from '../wire.ts'
import { ReviewRequest } from './request.svelte.ts'

const POLL_MS = 1500
const NONE: Partial<ReviewStatus> = { state: 'none', progress: 0 }
const DONE: Partial<ReviewStatus> = { state: 'done', progress: 1 }
const HALF: Partial<ReviewStatus> = { state: 'running', progress: 0.5 }
const OFFLINE = new Refusal('no_connection', '')

let states: Record<ReviewBudgetName, Partial<ReviewStatus>>

function answer(quick: Partial<ReviewStatus>, full: Partial<ReviewStatus>) {
  states = { quick, default: full }
}

beforeEach(() => {
  vi.useFakeTimers()
  answer(NONE, NONE)
  const status = (_: string, budget: ReviewBudgetName) =>
    Promise.resolve({ budget, ...states[budget] } as ReviewStatus)
  vi.spyOn(api, 'review').mockImplementation(status)
  vi.spyOn(api, 'askReview').mockImplementation(status)
  vi.spyOn(api, 'reviewData').mockImplementation((_, budget) =>
    Promise.resolve({ budget } as unknown as Review),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the best review is shown', async () => {
  answer(DONE, DONE)
  const request = new ReviewRequest('g')
  await request.load()
  expect([request.budget, request.running]).toEqual(['default', null])
})

test('a quick review is shown while a full one is being made, and then replaced', async () => {
  answer(DONE, HALF)
  const request = new ReviewRequest('g')
  await request.load()
  await vi.advanceTimersByTimeAsync(0)
  expect([request.budget, request.running]).toEqual(['quick', { budget: 'default', progress: 0.5 }])
  answer(DONE, DONE)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect([request.budget, request.running]).toEqual(['default', null])
})

test('a review that was running is followed until an answer fails, and can be asked for again', async () => {
  answer(HALF, NONE)
  const request = new ReviewRequest('g')
  await request.load()
  vi.mocked(api.review).mockRejectedValueOnce(OFFLINE)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(request.running).toBeNull()
  expect(request.problem).toBe('The server is not responding.')
  answer(DONE, NONE)
  await request.ask('quick')
  expect([request.budget, request.problem]).toEqual(['quick', null])
})

test('a request that fails says why', async () => {
  vi.mocked(api.askReview).mockRejectedValueOnce(OFFLINE)
  const request = new ReviewRequest('g')
  await request.ask('quick')
  expect(request.running).toBeNull()
  expect(request.problem).toBe('The server is not responding.')
})

test('a review that the server gave up is reported', async () => {
  const request = new ReviewRequest('g')
  void request.ask('quick')
  await vi.advanceTimersByTimeAsync(2 * POLL_MS)
  expect([request.running, request.problem]).toEqual([null, 'The review was stopped. Try again.'])
})

test('a page that was left asks no more', async () => {
  answer(HALF, NONE)
  const request = new ReviewRequest('g')
  await request.load()
  request.close()
  await vi.advanceTimersByTimeAsync(POLL_MS)
  const asked = vi.mocked(api.review).mock.calls.length
  answer(DONE, NONE)
  await vi.advanceTimersByTimeAsync(10 * POLL_MS)
  expect([vi.mocked(api.review).mock.calls.length, request.review]).toEqual([asked, null])
})
