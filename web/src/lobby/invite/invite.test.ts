// @vitest-environment happy-dom
import { mount, unmount } from 'svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TableView } from '../../wire.ts'
import Invite from './Invite.svelte'
import Invited from './Invited.svelte'

vi.mock('./QrCode.svelte', () => ({ default: () => undefined })) // what is drawn does not matter here

let shown: Record<string, unknown> | undefined
afterEach(async () => {
  if (shown) await unmount(shown)
  shown = undefined
  document.body.replaceChildren() // what an unfinished transition may have left
})

const text = () => document.body.textContent.replace(/\s+/g, ' ')
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent.trim())

/** A table with two chairs, of which the second may be free. */
const table = (free: boolean, spectators: boolean) =>
  ({
    edition: { id: 'usa', title: 'USA', ref: 'usa' },
    host: 'p1',
    chairs: [
      { seat: 0, kind: 'person', person: 'p1', name: 'Ann' },
      { seat: 1, kind: free ? 'free' : 'bot', person: null, name: free ? '' : 'Club' },
    ],
    options: { spectators },
  }) as unknown as TableView

describe('who is at a table reads how others get there', () => {
  const invite = (full: boolean, spectators: boolean, open = false) =>
    (shown = mount(Invite, {
      target: document.body,
      props: { table: 'k3f92mqtx0ab', title: '', full, spectators, open },
    }))

  test('while a chair is free they sit down', () => {
    invite(false, true)
    expect(text()).toContain('Only people with this link can join. No account needed.')
  })

  test('at a table that is open to anyone that is said', () => {
    invite(false, true, true)
    expect(text()).toContain('Anyone can join from the home page')
  })

  test('at a full table they can look on', () => {
    invite(true, true)
    expect(text()).toContain('All seats are taken. Anyone with this link can watch.')
    expect(text()).not.toContain('sit down')
  })

  test('unless the table is not for spectators', () => {
    invite(true, false)
    expect(text()).toContain('All seats are taken, and this table does not allow spectators.')
  })
})

describe('who opens the link of a table is offered what is possible', () => {
  const onwatch = vi.fn()
  const invited = (free: boolean, spectators: boolean) =>
    (shown = mount(Invited, {
      target: document.body,
      props: { table: table(free, spectators), onnamed: () => Promise.resolve(), onwatch },
    }))

  test('a chair, or to look on', () => {
    invited(true, true)
    expect(buttons()).toEqual(['Join the table', 'Just watch'])
    expect(text()).toContain('At the table: Ann. 1 free seat.')
  })

  test('at a full table to look on', () => {
    invited(false, true)
    expect(text()).toContain('At the table: Ann and Club. All seats are taken. You can watch.')
    expect(buttons()).toEqual(['Just watch'])
    document.querySelector('button')?.click()
    expect(onwatch).toHaveBeenCalledOnce()
  })

  test('where nobody may look on it is not offered', () => {
    invited(true, false)
    expect(buttons()).toEqual(['Join the table'])
    void unmount(shown!)
    invited(false, false)
    expect(text()).toContain('All seats are taken, and this table does not allow spectators.')
    expect(buttons()).toEqual([])
  })
})
