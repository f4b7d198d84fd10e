import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session.svelte.ts'
import type { Relation } from '../wire.ts'
import { calls } from './calls.ts'
import { hidden } from './hidden.svelte.ts'

const line = (person: string) => ({ person })
const mute = (person: string, ...formers: string[]): Relation => ({
  ...{ person, name: 'Ann', kind: 'mute', at: 0 },
  formers,
})
const answers = (...relations: Relation[]) =>
  vi.spyOn(calls, 'people').mockResolvedValue({ met: [], hidden: relations })

afterEach(() => {
  session.forget()
  hidden.all = []
  vi.restoreAllMocks()
})

test('the lines of muted and blocked people are left out, also those under a former id', () => {
  const lines = ['a', 'b', 'old', 'a'].map(line)
  expect(hidden.without(lines)).toBe(lines)
  hidden.all = [mute('a', 'old')]
  expect(hidden.without(lines)).toEqual([line('b')])
  expect([hidden.has('a'), hidden.has('old'), hidden.has('b')]).toEqual([true, true, false])
})

test('muted people are not blocked', () => {
  hidden.all = [mute('a'), { ...mute('b', 'old'), kind: 'block' }]
  expect(['a', 'b', 'old', 'c'].map((one) => hidden.blocks(one))).toEqual([false, true, true, false])
})

test('a mute holds while a muted person merges two guests', async () => {
  session.become({ id: 'me', name: 'Me', token: null })
  answers(mute('bob'))
  await hidden.check(['bob', 'eve', 'me'])
  expect(hidden.without(['bob', 'eve', 'me'].map(line))).toEqual([line('eve'), line('me')])
  const merged = ['robert', 'eve', 'me'].map(line)
  expect(hidden.without(merged)).toEqual([line('eve'), line('me')]) // nobody knows yet who this is
  answers(mute('robert', 'bob'))
  await hidden.check(merged.map(({ person }) => person))
  expect(hidden.without(merged)).toEqual([line('eve'), line('me')])
})

test('people who hide nobody ask once, and see everybody at once', async () => {
  session.become({ id: 'other', name: 'Other', token: null })
  const asked = answers()
  await hidden.check(['bob'])
  const lines = ['bob', 'eve'].map(line)
  expect(hidden.without(lines)).toBe(lines)
  await hidden.check(['bob', 'eve'])
  expect(asked).toHaveBeenCalledTimes(1)
})
