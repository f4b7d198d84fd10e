// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Topology } from 'topojson-specification'
import type { EditionData, Layout } from '../../wire.ts'
import { boundsOf } from './bounds.ts'
import { withCoast } from './coast.ts'
import { Earth } from './earth.ts'
import { area, clipLine, clipRing, pointsOf, rounded, straight, thinned, thinnedRing } from './lines.ts'
import { makeLand } from './build-land.ts'
import { onBoard, type Point } from './projection.ts'
import { Room } from './free-space.ts'
import { same } from './scenery.ts'

const BOARDS = ['usa', 'europe', 'germany', 'amsterdam', 'first_journey']
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout
const box = { left: 0, top: 0, right: 10, bottom: 10 }

/** Latitudes and longitudes from the edition file, read plainly. */
function cities(id: string): Pick<EditionData['board']['cities'][number], 'id' | 'lat' | 'lon'>[] {
  const text = readFileSync(new URL(`../../../../src/waggonway/editions/${id}.toml`, import.meta.url), 'utf8')
  return [...text.matchAll(/\{ id = "(\w+)",.*?lat = ([-\d.]+),\s*lon = ([-\d.]+)/g)].map(
    ([, city, lat, lon]) => ({
      id: city ?? '',
      lat: Number(lat),
      lon: Number(lon),
    }),
  )
}

test.each(BOARDS)('the land of %s comes to lie where its cities are', (id) => {
  const board = layout(id)
  const place = onBoard(board)
  for (const { id: city, lat, lon } of cities(id)) {
    const laid = board.cities.find((one) => one.id === city)
    if (!laid) continue
    const [x, y] = place(lat, lon)
    expect(Math.hypot(x - laid.at[0], y - laid.at[1]), city).toBeLessThan(45)
  }
})

test('a ring is cut to the rectangle', () => {
  const ring: Point[] = [
    [-5, 5],
    [5, -5],
    [15, 5],
    [5, 15],
  ]
  const inside = clipRing(ring, box)
  expect(area(inside)).toBeCloseTo(100)
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([])
})

test('a line is cut into the pieces that are inside', () => {
  const pieces = clipLine(
    [
      [-5, 1],
      [5, 1],
      [15, 1],
      [15, 5],
      [5, 5],
      [-5, 5],
    ],
    box,
  )
  expect(pieces).toEqual([
    [
      [-5, 1],
      [5, 1],
      [15, 1],
    ],
    [
      [15, 5],
      [5, 5],
      [-5, 5],
    ],
  ])
})

test('a thinned line keeps its corners and loses what is straight', () => {
  const line: Point[] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 5],
    [10, 10],
  ]
  expect(thinned(line, () => 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
  const square: Point[] = [
    [0, 0],
    [5, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 5],
  ]
  expect(thinnedRing(square, () => 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ])
})

test('paths are short and exact to a tenth', () => {
  expect(
    straight(
      [
        [1, 2],
        [3.04, 1.96],
        [0, 0],
      ],
      true,
    ),
  ).toBe('M1 2l2 0-3-2z')
  expect(straight([[1, 2]], true)).toBe('')
  expect(
    rounded(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      false,
    ),
  ).toBe('M0 0Q10 0 10 10')
})

test('the points of a path can be read again', () => {
  const points: Point[] = [
    [-1.5, 2],
    [0.3, -0.4],
    [1200, 7.7],
    [1200, 7],
  ]
  expect(pointsOf(straight(points, true))).toEqual(points)
})

test('a coast is stored once and drawn as an area, a shore and an echo', () => {
  const land = makeLand(
    layout('europe'),
    { look: 'map', atlas: '110m', off: 1, title: same('X'), below: same(''), titleAt: [0, 0] },
    null,
  )
  const rings = [
    'M0 0l100 0 0 100-50 1-50-1z', // 50 1 is too near to the line for the echo
    'M200 200l5 0 0 5z', // too small for an echo
  ]
  const drawn = withCoast({ ...land, rings }, [1000, 1000])
  expect(drawn.coast).toBe(rings.join(''))
  expect(drawn.shore).toEqual(['M0 0l100 0 0 100-50 1-50-1 0-100', 'M200 200l5 0 0 5-5-5'])
  expect(drawn.echo).toEqual(['M0 0l100 0 0 100-100 0 0-100'])
  const soft = withCoast({ ...land, rings, rounded: true }, [1000, 1000])
  expect(soft.coast).toBe(soft.shore.join(''))
  expect(soft.shore[1]).toMatch(/^M202.5 200Q205 200/)
})

test('land on both sides of the date line is whole on a board that lies there', () => {
  const projection = {
    kind: 'cylindric',
    parallels: [0, 0],
    meridian: 180,
    scale: [100, 100],
    shift: [100, 100],
  } as const
  const warp = { x: 0, y: 0, step: 100, columns: 2, rows: 2, across: [0, 0, 0, 0], down: [0, 0, 0, 0] }
  const earth = new Earth({ projection, warp }, { left: 0, top: 0, right: 200, bottom: 200 })
  const rings = earth.rings(
    [
      [
        [
          [170, 10],
          [-170, 10],
          [-170, -10],
          [170, -10],
          [170, 10],
        ],
      ],
    ],
    1,
  )
  expect(rings).toHaveLength(1)
  expect(area(rings[0]!)).toBeCloseTo(((20 * Math.PI) / 1.8) ** 2, 3)
})

test.each(BOARDS)('title, names and ornaments of %s cover nothing that is played with', (id) => {
  const board = layout(id)
  const room = new Room(board, 0)
  const scenery = {
    look: 'sheet',
    atlas: '110m',
    off: 1,
    title: same('A board'),
    below: same('and a word'),
    titleAt: [0.1, 0.1],
  } as const
  const land = makeLand(board, scenery, null)
  const { at, wide, high } = land.cartouche!
  expect(room.free([at[0], at[1], wide, high])).toBe(true)
  expect(land.graticule.length).toBeGreaterThan(6)
})

test('land has a coast, and an outline for tickets', () => {
  const world = JSON.parse(
    readFileSync(new URL('../../../node_modules/world-atlas/countries-110m.json', import.meta.url), 'utf8'),
  ) as Topology
  const board = layout('europe')
  const scenery = {
    look: 'map',
    atlas: '110m',
    off: 1,
    borders: true,
    title: same('X'),
    below: same(''),
    titleAt: [0, 0],
  } as const
  const land = withCoast(makeLand(board, scenery, { world }), board.size)
  expect(land.coast.length).toBeGreaterThan(500)
  expect(land.outline.length).toBeGreaterThan(100)
  expect(land.borders[0]?.startsWith('M')).toBe(true)
  expect(land.shore.length).toBeGreaterThan(5)
  const { left, right } = boundsOf(board.size)
  expect(left).toBeLessThan(0)
  expect(right).toBeGreaterThan(board.size[0])
})
