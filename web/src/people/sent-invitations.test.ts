import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../api.ts'
import { calls } from './calls.ts'
import { invite, isInvited } from './sent-invitations.ts'

afterEach(() => vi.restoreAllMocks())

test('an invitation is remembered for its table, wherever it was sent from', async () => {
  vi.spyOn(calls, 'invite').mockResolvedValue({ done: true })
  await invite('t1', ['bob', 'eve'])
  expect([isInvited('t1', 'bob'), isInvited('t1', 'eve'), isInvited('t2', 'bob')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a refused invitation can be sent again', async () => {
  vi.spyOn(calls, 'invite').mockRejectedValue(new Refusal('too_fast', 'Wait.'))
  await expect(invite('t3', ['bob'])).rejects.toThrow()
  expect(isInvited('t3', 'bob')).toBe(false)
})
