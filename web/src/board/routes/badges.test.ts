// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LaidCity, Layout, Space, Track } from '../../wire.ts'
import { badgeBox, badgeGrowth, badgesOf } from './badges.ts'
import { apart } from '../labels/boxes.ts'
import { whole } from '../camera/camera.ts'

const BOARDS = ['usa', 'europe', 'germany', 'amsterdam', 'first_journey']
const PHONE = { wide: 390, high: 554 }
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout
const track = (many: number, y = 0, more: Partial<Track> = {}) =>
  ({ path: '', spaces: Array.from({ length: many }, (_, i): Space => [i * 38, y, 0]), ...more }) as Track
const place = (...tracks: Track[]) => badgesOf({ tracks, cities: [] as LaidCity[] }, 0.4)

describe('the badge of a route', () => {
  test('stands in the middle of a route that has room', () => {
    const [one, other] = place(track(5), track(3, 500))
    expect([one!.at, other!.at]).toEqual([
      [76, 0],
      [38, 500],
    ])
    expect(one!.times).toBe(badgeGrowth(0.4))
  })

  test('keeps apart from that of a parallel track, however short', () => {
    for (const many of [1, 2, 3, 6]) {
      const [one, other] = place(track(many), track(many, 16.4)).map(badgeBox)
      expect(apart(one!, other!), `${many}`).toBe(true)
    }
  })

  test('is that of a ferry or a cart where it has one', () => {
    const ferries = place(track(4, 0, { wilds: [2] }), track(3, 500, { cart: 0 }))
    expect(ferries.map(({ space }) => space)).toEqual([2, 0])
  })

  test('can be read from far away, but never grows without end', () => {
    expect(badgeGrowth(0.45) * 9.4 * 0.45).toBeCloseTo(8.6)
    expect(badgeGrowth(2)).toBe(1)
    expect(badgeGrowth(0.05)).toBe(badgeGrowth(0.1))
  })

  test('is not drawn where the spaces have signs', () => {
    expect(badgesOf(layout('usa'), 0.5)).toEqual([])
  })
})

describe.each(BOARDS)('on a whole board on a phone: %s', (id) => {
  const board = layout(id)
  const { scale } = whole(board.size, PHONE)
  const badges = badgesOf(board, scale)
  const boxes = badges.map(badgeBox)

  test('no badge hides another', () => {
    const over = boxes.flatMap((box, i) =>
      boxes.slice(i + 1).flatMap((other, j) => (apart(box, other) ? [] : [`${i} and ${i + 1 + j}`])),
    )
    expect(over).toEqual([])
  })

  test('every badge touches its own track', () => {
    const near = badges.map(({ at, space, times }, route) => {
      const [x, y] = board.tracks[route]!.spaces[space]!
      return Math.hypot(at[0] - x, at[1] - y) / (7.4 * times)
    })
    expect(Math.max(...near)).toBeLessThan(1.2)
  })
})
