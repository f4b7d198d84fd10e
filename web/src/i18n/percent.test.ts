import { expect, test } from 'vitest'
import { chance, change, percent } from './percent.ts'

test('a chance is never certain before the end', () => {
  expect(chance(0.43)).toBe('43%')
  expect(chance(0.998)).toBe('>\u00a099%')
  expect(chance(1)).toBe('>\u00a099%')
  expect(chance(0.994)).toBe('99%')
  expect(chance(0.002)).toBe('<\u00a01%')
  expect(chance(0.006)).toBe('1%')
})

test('a result is exact', () => {
  expect(chance(1, true)).toBe('100%')
  expect(chance(0, true)).toBe('0%')
})

test('what is below zero has a minus sign, not a hyphen', () => {
  expect(percent(-0.72)).toBe('−72%')
  expect(change(-0.02)).toBe('−2%')
  expect(change(0.04)).toBe('+4%')
})
