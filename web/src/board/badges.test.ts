import { describe, expect, test } from 'vitest'
import type { RouteData, Track } from '../wire.ts'
import { badgeGrowth, badgesOf } from './badges.ts'

const route = (a: string, b: string) => ({ a, b, length: 1, color: 'red' }) as RouteData
const track = (spaces: number, more: Partial<Track> = {}) =>
  ({ path: '', spaces: Array.from({ length: spaces }, () => [0, 0, 0] as const), ...more }) as Track

describe('the badge of a route', () => {
  test('stands in the middle', () => {
    expect(badgesOf([route('a', 'b'), route('b', 'c'), route('c', 'd')], [track(1), track(4), track(5)])).toEqual([0, 1, 2])
  })

  test('stands on another space than that of a parallel track', () => {
    for (const [spaces, both] of [[1, [0, 0]], [2, [0, 1]], [3, [0, 2]], [4, [1, 2]], [5, [1, 3]], [6, [2, 3]]] as const)
      expect(badgesOf([route('a', 'b'), route('a', 'b')], [track(spaces), track(spaces)])).toEqual(both)
    expect(badgesOf([route('a', 'b'), route('b', 'a')], [track(3), track(3)])).toEqual([0, 0]) // counted from the other end
    const three = [route('a', 'b'), route('a', 'b'), route('a', 'b')]
    expect(badgesOf(three, [track(3), track(3), track(3)])).toEqual([0, 2, 1])
  })

  test('is that of a ferry or a cart where it has one', () => {
    const tracks = [track(4, { wilds: [2] }), track(3, { cart: 0 })]
    expect(badgesOf([route('a', 'b'), route('b', 'c')], tracks)).toEqual([2, 0])
  })

  test('can be read from far away, but never grows without end', () => {
    expect(badgeGrowth(0.45) * 9.4 * 0.45).toBeCloseTo(10)
    expect(badgeGrowth(2)).toBe(1)
    expect(badgeGrowth(0.05)).toBe(badgeGrowth(0.1))
  })
})
