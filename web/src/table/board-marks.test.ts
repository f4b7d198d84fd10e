import { expect, test } from 'vitest'
import { boardMarks } from './board-marks.ts'

const still = { dropping: null, ring: null }

test('a line that is looked at is shown beside what is being decided', () => {
  const marks = boardMarks({ lit: new Set([3]), cities: ['a'] }, { routes: [7], cities: ['a', 'b'] }, still)
  expect(marks).toEqual({ lit: new Set([3]), selected: 7, cities: ['a', 'b'] })
})

test('a route that is being decided on stays selected', () => {
  expect(boardMarks({ selected: 2 }, { routes: [7], cities: [] }, still).selected).toBe(2)
})

test('cars that are being placed and a new station are shown', () => {
  const dropping = { route: 4, cars: 1 }
  expect(boardMarks({}, null, { dropping, ring: 'x' })).toEqual({ dropping, cities: ['x'] })
})
