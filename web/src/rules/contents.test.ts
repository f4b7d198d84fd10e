import { expect, test } from 'vitest'
import { sectionAt } from './contents.ts'

const places = (...tops: number[]) => tops.map((top, i) => ({ id: `s${i}`, top }))

test('the section whose heading has passed the upper edge is being read', () => {
  expect(sectionAt(places(-900, -20, 700), false)).toBe('s1')
  expect(sectionAt(places(-900, -400, 120), false)).toBe('s2')
})

test('above the first heading it is the first section, at the end of the page the last', () => {
  expect(sectionAt(places(300, 900), false)).toBe('s0')
  expect(sectionAt(places(-900, 200, 500), true)).toBe('s2')
  expect(sectionAt([], false)).toBe('')
})
