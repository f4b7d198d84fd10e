import { expect, test } from 'vitest'
import { isUrgent, timeLeft } from './time-left.ts'

const HOUR = 3600e3

test('the time left is told in its largest unit', () => {
  expect(timeLeft(3 * 24 * HOUR + 5 * HOUR, 0, 'en')).toBe('3 days')
  expect(timeLeft(24 * HOUR, 0, 'de')).toBe('1 Tag')
  expect(timeLeft(5.9 * HOUR, 0, 'en')).toBe('5 hours')
  expect(timeLeft(90e3, 0, 'en')).toBe('1 minute')
  expect(timeLeft(0, HOUR, 'en')).toBe('1 minute')
})

test('the last day is urgent', () => {
  expect(isUrgent(24 * HOUR, 0)).toBe(false)
  expect(isUrgent(23 * HOUR, 0)).toBe(true)
})
