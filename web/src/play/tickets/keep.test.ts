import { expect, test } from 'vitest'
import { fewest, keeping, missing } from './keep.ts'
import type { Of } from '../legal-actions.ts'

const KEEPS: Of<'keep'>[] = [
  [4, 7],
  [4, 9],
  [7, 9],
  [4, 7, 9],
].map((tickets) => ({ type: 'keep', tickets }))

test('the fewest tickets are read off the legal choices', () => {
  expect(fewest(KEEPS)).toBe(2)
  expect(fewest([])).toBe(0)
})

test('tickets picked in any order find their action', () => {
  expect(keeping(KEEPS, new Set([9, 4]))?.tickets).toEqual([4, 9])
  expect(keeping(KEEPS, new Set([9]))).toBeNull()
  expect(keeping(KEEPS, new Set([9, 3]))).toBeNull()
})

test('the counter says how many are still to be picked', () => {
  expect(missing(KEEPS, new Set())).toBe(2)
  expect(missing(KEEPS, new Set([4]))).toBe(1)
  expect(missing(KEEPS, new Set([4, 7, 9]))).toBe(0)
})
