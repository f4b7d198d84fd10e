/** Where things of a board are: cities, countries and routes, in board units. */
import { placeName } from '../i18n/names.ts'
import type { Box, EditionData, Layout } from '../wire.ts'
import type { Point } from './land/projection.ts'

/** The middle of a city's mark, or of a country's name. */
export function placeAt(layout: Layout, id: string): Point | null {
  const city = layout.cities.find((one) => one.id === id)
  if (city) return city.at
  const country = layout.countries.find((one) => one.id === id)
  if (!country) return null
  const [x, y, wide, high] = country.label.box
  return [x + wide / 2, y + high / 2]
}

/** The middle of a route. */
export function routeAt(layout: Layout, route: number): Point | null {
  const spaces = layout.tracks[route]?.spaces
  const middle = spaces?.[Math.floor(spaces.length / 2)]
  if (!spaces || !middle) return null
  const other = spaces[Math.floor((spaces.length - 1) / 2)] ?? middle
  return [(middle[0] + other[0]) / 2, (middle[1] + other[1]) / 2]
}

/** The line along the spaces of a route, from the beginning of the first to the end of the last. */
export function lineAlong(layout: Layout, route: number, beyond = 0): Point[] {
  const spaces = layout.tracks[route]?.spaces ?? []
  const [first, last] = [spaces[0], spaces.at(-1)]
  if (!first || !last) return []
  const half = layout.space[0] / 2 + beyond
  const towards = (from: Point, angle: number, to: Point): Point => {
    const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    // angles are between -90 and 90, so a space alone does not show the direction of its track
    const away = (to[0] - from[0]) * dx + (to[1] - from[1]) * dy > 0 ? -1 : 1
    return [from[0] + away * half * dx, from[1] + away * half * dy]
  }
  const middle = spaces.map(([x, y]): Point => [x, y])
  const a: Point = [first[0], first[1]]
  const b: Point = [last[0], last[1]]
  if (spaces.length === 1) {
    const turn = (first[2] * Math.PI) / 180
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half]
    return [
      [a[0] - dx, a[1] - dy],
      [a[0] + dx, a[1] + dy],
    ]
  }
  return [towards(a, first[2], middle[1] ?? a), ...middle, towards(b, last[2], middle.at(-2) ?? b)]
}

/** Half a train, about. */
const HALF = 17

/** The box around everything that is played on: cities, countries and tracks. */
export function tracksBox({ cities, countries, tracks }: Layout): Box {
  const squareAt = (x: number, y: number, half: number): Box => [x - half, y - half, 2 * half, 2 * half]
  const boxes = [
    ...cities.map(({ at: [x, y] }) => squareAt(x, y, HALF / 2)),
    ...tracks.flatMap(({ spaces }) => spaces.map(([x, y]) => squareAt(x, y, HALF))),
    ...countries.map(({ label }) => label.box),
  ]
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const right = Math.max(...boxes.map(([x, , wide]) => x + wide))
  const bottom = Math.max(...boxes.map(([, y, , high]) => y + high))
  return [left, top, right - left, bottom - top]
}

/** The names of a route's two ends; a border point has the name of its country. */
export function endNames(edition: EditionData, route: number): readonly [string, string] {
  const { a, b } = edition.board.routes[route] ?? { a: '', b: '' }
  return [placeName(edition, a), placeName(edition, b)]
}
