// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { hasChat, hasHints, offers } from './features.ts'
import { obstacle } from './you/webauthn.ts'
import { canBeOpen, firstPlan } from './lobby/new-table/plan.ts'
import type { Options } from './wire.ts'

const options = { seats: 2, chat: true, hints: true } as Options

afterEach(() => (document.head.innerHTML = ''))

test('without a note, everything is on', () => {
  expect(offers('imports') && hasChat(options) && hasHints(options)).toBe(true)
  expect(hasChat({ ...options, chat: false })).toBe(false)
})

test('what the note names is off', () => {
  document.head.innerHTML = '<meta name="switched-off" content="chat public_lobby" />'
  expect(offers('public_lobby')).toBe(false)
  expect(hasChat(options)).toBe(false)
  expect(hasHints(options)).toBe(true)
  expect(obstacle()).not.toBe('missing')
  expect(canBeOpen(firstPlan('usa', 'casual'))).toBe(false)
})

test('passkeys are hidden, whatever the browser can do, if the server does not offer them', () => {
  document.head.innerHTML = '<meta name="switched-off" content="passkeys" />'
  expect(obstacle()).toBe('missing')
})
