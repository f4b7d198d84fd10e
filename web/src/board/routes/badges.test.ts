import { describe, expect, test } from 'vitest'
import type { RouteData, Track } from '../../wire.ts'
import { badgeGrowth, badgesOf } from './badges.ts'

const route = (a: string, b: string) => ({ a, b, length: 1, color: 'red' }) as RouteData
const track = (spaces: number, more: Partial<Track> = {}) =>
  ({ path: '', spaces: Array.from({ length: spaces }, () => [0, 0, 0] as const), ...more }) as Track
const spaces = (...badges: Parameters<typeof badgesOf>) => badgesOf(...badges).map(({ space }) => space)

describe('the badge of a route', () => {
  test('stands in the middle', () => {
    const routes = [route('a', 'b'), route('b', 'c'), route('c', 'd')]
    expect(spaces(routes, [track(1), track(4), track(5)])).toEqual([0, 1, 2])
    expect(badgesOf(routes, [track(1), track(4), track(5)]).every(({ aside }) => aside[0] === 0)).toBe(true)
  })

  test('stands on another space than that of a parallel track', () => {
    for (const [many, both] of [
      [2, [0, 1]],
      [3, [0, 2]],
      [4, [1, 2]],
      [5, [1, 3]],
      [6, [2, 3]],
    ] as const)
      expect(spaces([route('a', 'b'), route('a', 'b')], [track(many), track(many)])).toEqual(both)
    expect(spaces([route('a', 'b'), route('b', 'a')], [track(3), track(3)])).toEqual([0, 0]) // counted from the other end
    expect(spaces(Array(3).fill(route('a', 'b')), [track(3), track(3), track(3)])).toEqual([0, 2, 1])
  })

  test('is pushed along where parallel tracks have no other space for it', () => {
    expect(
      badgesOf([route('a', 'b'), route('a', 'b')], [track(1), track(1)]).map(({ aside }) => aside[0]),
    ).toEqual([-9, 9])
    const ferries = [track(2, { wilds: [0] }), track(2, { wilds: [0] })]
    expect(badgesOf([route('a', 'b'), route('a', 'b')], ferries).map(({ aside }) => aside[0])).toEqual([
      -9, 9,
    ])
    const upright = [
      { ...track(1), spaces: [[0, 0, 90] as const] },
      { ...track(1), spaces: [[0, 0, 90] as const] },
    ]
    expect(badgesOf([route('a', 'b'), route('a', 'b')], upright)[1]!.aside[1]).toBeCloseTo(9)
  })

  test('is that of a ferry or a cart where it has one', () => {
    expect(
      spaces([route('a', 'b'), route('b', 'c')], [track(4, { wilds: [2] }), track(3, { cart: 0 })]),
    ).toEqual([2, 0])
  })

  test('can be read from far away, but never grows without end', () => {
    expect(badgeGrowth(0.45) * 9.4 * 0.45).toBeCloseTo(10)
    expect(badgeGrowth(2)).toBe(1)
    expect(badgeGrowth(0.05)).toBe(badgeGrowth(0.1))
  })
})
