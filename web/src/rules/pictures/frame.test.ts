import { expect, test } from 'vitest'
import type { EditionData, Layout } from '../../wire.ts'
import { frameOf, partOf, routesBetween } from './frame.ts'

const label = (x: number, y: number) => ({ box: [x, y, 40, 14], align: 'start', lines: [] })
const edition = {
  board: {
    routes: [
      { a: 'x', b: 'y' },
      { a: 'y', b: 'x' },
      { a: 'y', b: 'z' },
    ],
  },
} as unknown as EditionData
const layout = {
  size: [2000, 1000],
  cities: [
    { id: 'x', at: [100, 100], label: label(110, 90) },
    { id: 'y', at: [300, 100], label: label(310, 90) },
    { id: 'z', at: [1900, 900], label: label(1800, 890) },
  ],
  countries: [],
  borders: [],
  tracks: [
    {
      spaces: [
        [150, 95, 0],
        [250, 95, 0],
      ],
    },
    {
      spaces: [
        [150, 110, 0],
        [250, 110, 0],
      ],
    },
    { spaces: [[1000, 500, 0]] },
  ],
} as unknown as Layout

test('routes are found from either end, parallel ones together', () => {
  expect(routesBetween(edition, 'x', 'y')).toEqual([0, 1])
  expect(routesBetween(edition, 'z', 'y')).toEqual([2])
  expect(routesBetween(edition, 'x', 'z')).toEqual([])
})

test('a frame has the wanted shape and holds its routes with the names of their ends', () => {
  const [x, y, wide, high] = frameOf(edition, layout, [0], { ratio: 2 })
  expect(wide / high).toBeCloseTo(2)
  expect(x).toBeLessThan(100)
  expect(x + wide).toBeGreaterThan(350)
  expect(y).toBeLessThan(90)
  expect(y + high).toBeGreaterThan(104)
})

test('a part keeps what lies in its frame, and knows the routes by their numbers', () => {
  const part = partOf(edition, layout, [50, 0, 400, 200])
  expect(part.routes).toEqual([0, 1])
  expect(part.layout.tracks).toHaveLength(2)
  expect(part.edition.board.routes).toHaveLength(2)
  expect(part.layout.cities.map((city) => city.id)).toEqual(['x', 'y'])
})
