import { expect, test } from 'vitest'
import { hidden } from './hidden.svelte.ts'

test('the lines of muted and blocked people are left out', () => {
  const lines = [{ person: 'a' }, { person: 'b' }, { person: 'a' }]
  expect(hidden.without(lines)).toBe(lines)
  hidden.all = [{ person: 'a', name: 'Ann', kind: 'mute', at: 0 }]
  expect(hidden.without(lines)).toEqual([{ person: 'b' }])
  expect([hidden.has('a'), hidden.has('b')]).toEqual([true, false])
})
