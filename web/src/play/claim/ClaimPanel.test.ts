// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adviceAt } from '../../api.ts'
import type { Action } from '../../wire.ts'
import { Choice } from '../choice.svelte.ts'
import ClaimPanel from './ClaimPanel.svelte'
import { LITTLE, viewOf } from '../test-board.ts'

// There is no board over which the panel could lie.
vi.mock('../panels/covered.svelte.ts', async (original) => {
  const its = await original<typeof import('../panels/covered.svelte.ts')>()
  return { ...its, coverOf: () => new its.Cover() }
})

// Arden-Bel has a red track and a gray one.
const RED: Action = { type: 'claim', route: 0, color: 'red', wilds: 0 }
const GRAY: Action = { type: 'claim', route: 1, color: 'red', wilds: 0 }
const FAR: Action = { type: 'claim', route: 4, color: 'green', wilds: 0 }

let choice: Choice
let panel: Record<string, unknown> | undefined

function open(legal: Action[]): void {
  const link = {
    table: 'x',
    advice: adviceAt('x'),
    news: null,
    onsteps: () => () => undefined,
    send: () => Promise.resolve({ type: 'done' as const, game: 'x', key: 'k', version: 1 }),
  }
  const view = viewOf(legal)
  choice = new Choice(() => ({ link, edition: LITTLE, seat: 0, view, frozen: false }))
  choice.route(0)
  panel = mount(ClaimPanel, { target: document.body, props: { choice, route: 0, side: 'left' } })
  flushSync()
}

function close(): void {
  if (panel) void unmount(panel)
  panel = undefined
  flushSync()
}

const tracks = () => [...document.querySelectorAll<HTMLButtonElement>('[role=group] button')]
const lit = () => choice.marks.selected

beforeEach(() => open([RED, GRAY, FAR]))
afterEach(close)

test('each track of a double route has its name, and the one that is open is pressed', () => {
  expect(tracks().map((one) => one.textContent.trim())).toEqual(['Track: red', 'Track: gray'])
  expect(tracks().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  expect(lit()).toBe(0)
})

test.each([
  ['pointed at', 'pointerenter', 'pointerleave'],
  ['reached by keys', 'focus', 'blur'],
])('a track that is %s lights up alone, until one leaves it', (_, come, leave) => {
  const other = tracks()[1]!
  other.dispatchEvent(new Event(come))
  expect(lit()).toBe(1)
  other.dispatchEvent(new Event(leave))
  expect(lit()).toBe(0)
})

test('a track that was pointed at does not stay lit when the panel closes', () => {
  tracks()[1]!.dispatchEvent(new Event('pointerenter'))
  choice.close()
  close()
  expect(choice.hover).toBeNull()
  expect(lit()).toBeUndefined()
})

test('pressing a track opens it in place of the other', () => {
  tracks()[1]!.click()
  expect(choice.panel).toEqual({ kind: 'claim', route: 1 })
  expect(lit()).toBe(1)
})

test('where only one track is available there is nothing to choose', () => {
  close()
  open([RED, FAR])
  expect(tracks()).toEqual([])
  expect(lit()).toBe(0)
})
