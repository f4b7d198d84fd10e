import { expect, test } from 'vitest'
import { hurried, left, nextTick, shown } from './clock.ts'

const reading = {
  clocks: { left: [60_000, 30_000], running: [1], vacation: [], vacation_left: [] },
  at: 1_000,
}
const days = (d: number, h: number) => `${d} d ${h} h`

test('only the clock of a seat that is waited for runs', () => {
  expect(left(reading, 0, 6_000)).toBe(60_000)
  expect(left(reading, 1, 6_000)).toBe(25_000)
})

test('a clock never shows less than nothing', () => {
  expect(left(reading, 1, 99_000)).toBe(0)
})

test('without clocks there is nothing to show', () => {
  expect(left(null, 0, 0)).toBeNull()
})

test('a new reading of the server wins over what ticked here', () => {
  expect(
    left(
      { clocks: { left: [60_000, 28_000], running: [1], vacation: [], vacation_left: [] }, at: 5_000 },
      1,
      6_000,
    ),
  ).toBe(27_000)
})

test('times are written as on a clock, the last ten seconds with tenths', () => {
  expect([125_000, 3_725_000, 9_940, 59_001, 273_600_000].map((time) => shown(time, days))).toEqual([
    '2:05',
    '1:02:05',
    '9.9',
    '1:00',
    '3 d 4 h',
  ])
})

test('a clock is looked at when what it shows changes', () => {
  expect([61_400, 60_000, 4_000].map(nextTick)).toEqual([400, 1000, 100])
})

test('the last quarter of a minute hurries', () => {
  expect([hurried(14_999), hurried(15_000), hurried(null)]).toEqual([true, false, false])
})

test('a clock stands still during a vacation', () => {
  const away = { clocks: { left: [60_000], running: [0], vacation: [4_000], vacation_left: [0] }, at: 0 }
  expect(left(away, 0, 3_000)).toBe(60_000)
  expect(left(away, 0, 10_000)).toBe(54_000)
})
