import { expect, test } from 'vitest'
import { matching } from './tunnel.ts'

test('cards of the colour and wilds make the toll', () => {
  expect(matching(['blue', 'red', 'wild'], 'blue', 2)).toEqual([true, false, true])
})

test('a tunnel entered with wilds alone counts wilds alone', () => {
  expect(matching(['blue', 'wild', 'red'], 'wild', 1)).toEqual([false, true, false])
})

test('nothing is marked that would contradict the toll', () => {
  expect(matching(['blue', 'red'], 'blue', 2)).toEqual([false, false])
})
