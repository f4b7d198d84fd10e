// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Layout } from '../wire.ts'
import {
  dragged,
  held,
  limits,
  opening,
  showing,
  toBoard,
  toField,
  whole,
  zoomed,
  type Field,
} from './camera/camera.ts'
import { shownOf } from './cities/passengers.ts'
import { fromLine, meant, placeNear, routesNear } from './input/hit-test.ts'
import { neighbour } from './input/neighbours.ts'
import { lineAlong, tracksBox } from './positions.ts'
import type { Point } from './land/projection.ts'

const SIZE = [1400, 830] as const
const DESK: Field = { wide: 1140, high: 658 }
const PHONE: Field = { wide: 390, high: 554 }
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout

describe('the camera', () => {
  test('shows the whole board on a desktop, and the legible part on a phone', () => {
    expect(opening(SIZE, DESK)).toEqual(whole(SIZE, DESK))
    expect(opening(SIZE, PHONE).scale).toBeGreaterThan(whole(SIZE, PHONE).scale * 1.5)
  })

  test.each(['germany', 'amsterdam', 'first_journey'])(
    'opens %s on a phone with all tracks as large as possible',
    (id) => {
      const board = layout(id)
      const field = { ...PHONE, top: 58 }
      const camera = opening(board.size, field, tracksBox(board))
      expect(camera.scale).toBeGreaterThan(whole(board.size, field).scale)
      for (const { at } of board.cities) {
        const [x, y] = toField(camera, field, at)
        expect(x).toBeGreaterThan(20)
        expect(x).toBeLessThan(field.wide - 20)
        expect(y).toBeGreaterThan(field.top)
        expect(y).toBeLessThan(field.high - 20)
      }
    },
  )

  test('lets a board be pulled out from under what covers its upper edge', () => {
    const field = { ...PHONE, top: 58 }
    const down = dragged(opening(SIZE, field), [0, 5000], SIZE, field)
    expect(toField(down, field, [0, 0])[1]).toBeGreaterThanOrEqual(58)
  })

  test('zooms to where a finger can tap a space, and no further', () => {
    const { most } = limits(SIZE, PHONE)
    expect(most * 12).toBeGreaterThanOrEqual(22)
    expect(zoomed(whole(SIZE, PHONE), 1000, [0, 0], SIZE, PHONE).scale).toBe(most)
    expect(zoomed(whole(SIZE, PHONE), 0.001, [0, 0], SIZE, PHONE).scale).toBe(limits(SIZE, PHONE).least)
  })

  test('keeps the point under the fingers where it is', () => {
    const start = held({ scale: 1, x: 700, y: 400 }, SIZE, DESK)
    const about: Point = [700, 300]
    const before = toBoard(start, DESK, about)
    const after = toField(zoomed(start, 1.7, about, SIZE, DESK), DESK, before)
    expect(after[0]).toBeCloseTo(about[0])
    expect(after[1]).toBeCloseTo(about[1])
  })

  test('never leaves the board', () => {
    const far = dragged({ scale: 2, x: 700, y: 400 }, [1e6, -1e6], SIZE, DESK)
    const [left] = toBoard(far, DESK, [0, 0])
    const [, bottom] = toBoard(far, DESK, [0, DESK.high])
    expect(left).toBeCloseTo(-16)
    expect(bottom).toBeCloseTo(830 + 16)
  })

  test('brings points into the part of the field that nothing covers', () => {
    const start = held({ scale: 1.5, x: 300, y: 300 }, SIZE, DESK)
    const points: Point[] = [
      [1000, 500],
      [1100, 600],
    ]
    const next = showing(points, start, SIZE, DESK, { right: 320 })
    for (const point of points) {
      const [x, y] = toField(next, DESK, point)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(DESK.wide - 320)
      expect(y).toBeLessThanOrEqual(DESK.high)
    }
  })

  test('zooms out for points that are far apart, and stays for those it sees', () => {
    const start = held({ scale: 2, x: 700, y: 400 }, SIZE, DESK)
    expect(
      showing(
        [
          [0, 0],
          [1400, 830],
        ],
        start,
        SIZE,
        DESK,
      ).scale,
    ).toBeLessThan(1)
    expect(
      showing(
        [
          [120, 400],
          [1250, 500],
        ],
        start,
        SIZE,
        PHONE,
      ),
    ).toEqual(whole(SIZE, PHONE)) // hardly smaller, and no name is cut off
    expect(showing([[700, 400]], start, SIZE, DESK)).toEqual(start)
    expect(showing([], start, SIZE, DESK)).toEqual(start)
  })

  test('makes room beside what covers it, and comes back between its edges afterwards', () => {
    const start = whole(SIZE, DESK)
    const low = showing([[700, 825]], start, SIZE, DESK, { bottom: 300 })
    expect(toField(low, DESK, [700, 825])[1]).toBeLessThanOrEqual(DESK.high - 300)
    expect(showing([[700, 200]], start, SIZE, DESK, { bottom: 300 })).toBe(start)
    expect(showing([], low, SIZE, DESK)).toEqual(held(low, SIZE, DESK))
  })
})

describe('a tap', () => {
  const lines: Point[][] = [
    [
      [0, 0],
      [100, 0],
    ],
    [
      [0, 16.4],
      [100, 16.4],
    ],
    [
      [0, 200],
      [100, 200],
    ],
  ]

  test('finds the routes near it, the nearest first', () => {
    expect(routesNear([50, 5], lines, 22).map(({ route }) => route)).toEqual([0, 1])
    expect(fromLine([130, 40], lines[0]!)).toBe(50)
  })

  test('between two tracks asks which', () => {
    expect(meant(routesNear([50, 7], lines, 22), null)).toEqual([0, 1])
  })

  test('on a track means it, and one that can be claimed before one that cannot', () => {
    expect(meant(routesNear([50, 1], lines, 22), null)).toEqual([0])
    expect(meant(routesNear([50, 7], lines, 22), new Set([1]))).toEqual([1])
    expect(meant([], null)).toEqual([])
  })

  test('finds the nearest city', () => {
    const places = [
      { id: 'a', at: [0, 0] as Point },
      { id: 'b', at: [10, 0] as Point },
    ]
    expect(placeNear([7, 0], places, 20)).toBe('b')
    expect(placeNear([70, 0], places, 20)).toBeNull()
  })
})

describe('arrow keys', () => {
  test('go to the nearest route in their direction', () => {
    const points: Point[] = [
      [0, 0],
      [10, 0],
      [30, 1],
      [0, 40],
      [-5, 30],
    ]
    expect(neighbour(points, 0, 'right')).toBe(1)
    expect(neighbour(points, 1, 'right')).toBe(2)
    expect(neighbour(points, 0, 'up')).toBeNull()
    expect(neighbour(points, 0, 'down')).toBe(3)
  })

  test.each(['usa', 'europe', 'germany', 'amsterdam', 'first_journey'])('reach every route of %s', (id) => {
    const board = layout(id)
    const points = board.tracks.map(({ spaces }) => {
      const [x, y] = spaces[Math.floor(spaces.length / 2)]!
      return [x, y] as const
    })
    const seen = new Set([0])
    for (const from of seen)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbour(points, from, direction)
        if (next !== null) seen.add(next)
      }
    expect(seen.size).toBe(points.length)
  })
})

test('the line along a route goes through its spaces from end to end', () => {
  const board = layout('europe')
  board.tracks.forEach(({ spaces }, route) => {
    const line = lineAlong(board, route)
    expect(line.length).toBe(Math.max(spaces.length + 2, 2) - (spaces.length === 1 ? 1 : 0))
    const long = line
      .slice(1)
      .reduce((sum, p, i) => sum + Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]), 0)
    expect(long).toBeGreaterThan(30 * spaces.length - 1)
  })
})

test('of a crowd each colour is seen before a second of the same', () => {
  expect(shownOf({ red: 3, blue: 1, green: 0 }, 3)).toEqual(['red', 'red', 'blue'])
  expect(shownOf({ red: 3, blue: 1, green: 1, white: 1 }, 3)).toEqual(['red', 'blue', 'green'])
})
