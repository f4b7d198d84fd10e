import { expect, test } from 'vitest'
import { confettiOf, LASTS } from './celebration.ts'

test('all paper has fallen when the moment ends, which is short', () => {
  for (const random of [() => 0, () => 0.999]) {
    for (const { delay, ms } of confettiOf(['#D2381A'], random))
      expect(delay + ms).toBeLessThanOrEqual(LASTS.won)
  }
  expect(LASTS.won).toBeLessThan(4000)
})

test('some of the paper has the winner’s colour', () => {
  expect(confettiOf(['#D2381A']).filter(({ color }) => color === '#D2381A').length).toBeGreaterThan(5)
})
