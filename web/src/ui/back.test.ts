// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack, noteEntry, wentBack } from './back.ts'

/** A history as a browser has it; happy-dom does not tell of going back. */
class Entries {
  list: unknown[] = [null]
  at = 0
  left = false
  get state() {
    return this.list[this.at]
  }
  pushState(state: unknown) {
    this.list = [...this.list.slice(0, ++this.at), state]
  }
  back() {
    if (this.at === 0) this.left = true
    else {
      this.at--
      wentBack()
    }
  }
}

let entries: Entries

beforeEach(() => {
  entries = new Entries()
  vi.stubGlobal('history', entries)
  noteEntry()
})

test('Back closes what was opened last, one thing at a time, and only then leaves', () => {
  const closed: string[] = []
  closeOnBack(() => closed.push('sheet'))
  closeOnBack(() => closed.push('dialog'))
  entries.back()
  expect(closed).toEqual(['dialog'])
  entries.back()
  expect(closed).toEqual(['dialog', 'sheet'])
  expect(entries.left).toBe(false)
  entries.back()
  expect(entries.left).toBe(true)
})

test('what was closed in another way takes no Back of its own', () => {
  const close = vi.fn()
  closeOnBack(close)()
  entries.back()
  expect(close).not.toHaveBeenCalled()
  expect(entries.left).toBe(true)
})

test('opening and closing many times adds one history entry', () => {
  for (let i = 0; i < 5; i++) closeOnBack(() => undefined)()
  expect(entries.list).toHaveLength(2)
})
