import { expect, test } from 'vitest'
import { LITTLE } from '../test-board.ts'
import { borrowable, networkOf, progress } from './paths.ts'

const FREE = { owners: [null, null, null, null, null, null, null], closed: [] }

test('a path over free routes is the shortest', () => {
  const found = progress(LITTLE, FREE, 0, 'arden', 'cove')
  expect(found.spaces).toBe(5)
  expect(found.own).toEqual([])
  expect(found.open).toHaveLength(2)
})

test('no way leads through a country, for its border points are dead ends', () => {
  const owners = [null, null, 1, null, null, null, null]
  expect(progress(LITTLE, { owners, closed: [] }, 0, 'bel', 'cove').way).toEqual([0, 4, 3])
})

test('a country is reached at any of its borders', () => {
  expect(progress(LITTLE, FREE, 0, 'arden', 'ostland').spaces).toBe(3)
  expect(progress(LITTLE, FREE, 0, 'dove', 'ostland').open).toEqual([3, 6])
})

test('own routes cost nothing, and what is joined to either end is found', () => {
  const owners = [null, 0, null, null, 0, null, 1]
  const found = progress(LITTLE, { owners, closed: [0] }, 0, 'arden', 'cove')
  expect(found.own).toEqual([1, 4])
  expect(found.open).toEqual([3])
  expect(found.spaces).toBe(2)
})

test('closed tracks and those of others are not to be used', () => {
  const owners = [1, null, null, 1, null, null, null]
  const found = progress(LITTLE, { owners, closed: [1] }, 0, 'arden', 'cove')
  expect(found.way).toBeNull()
  expect(found.spaces).toBe(0)
})

test('a finished ticket has nothing open', () => {
  const owners = [0, null, 0, null, null, null, null]
  expect(progress(LITTLE, { owners, closed: [1] }, 0, 'arden', 'cove')).toMatchObject({
    way: [0, 2],
    open: [],
    spaces: 0,
  })
})

test('a station could use the routes of others that end in its city', () => {
  expect(borrowable(LITTLE, [1, null, 0, null, null, null, null], 0, 'bel')).toEqual([0])
  expect(networkOf(LITTLE).routesAt('ostland')).toEqual([5, 6])
})
