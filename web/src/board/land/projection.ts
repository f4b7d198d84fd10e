/** From latitude and longitude to the board, as the cities went: projection, then warp (docs/maps.md). */
import type { Projection, Warp } from '../../wire.ts'

export type Point = readonly [x: number, y: number]

const RADIANS = Math.PI / 180
const stretched = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2))

function cone(first: number, second: number): readonly [n: number, f: number] {
  const [p, q] = [first * RADIANS, second * RADIANS]
  const n =
    Math.abs(first - second) < 1e-6
      ? Math.sin(p)
      : Math.log(Math.cos(p) / Math.cos(q)) / (stretched(second) - stretched(first))
  return [n, (Math.cos(p) * Math.exp(n * stretched(first))) / n]
}

/** Degrees east of the meridian, from -180 to 180. */
export const eastOf = (meridian: number, lon: number): number =>
  ((((lon - meridian + 180) % 360) + 360) % 360) - 180

/** The projection as a function of latitude and degrees east of its meridian; these may go beyond 180. */
export function flattener(projection: Projection): (lat: number, east: number) => Point {
  const { kind, parallels, scale, shift } = projection
  if (kind === 'cylindric') {
    const narrow = Math.cos(parallels[0] * RADIANS)
    return (lat, east) => [shift[0] + scale[0] * east * RADIANS * narrow, shift[1] - scale[1] * lat * RADIANS]
  }
  const [n, f] = cone(...parallels)
  return (lat, east) => {
    const rho = f * Math.exp(-n * stretched(Math.min(Math.max(lat, -89), 89)))
    const turn = n * east * RADIANS
    return [shift[0] + scale[0] * rho * Math.sin(turn), shift[1] + scale[1] * rho * Math.cos(turn)]
  }
}

/** The warp as a function of projected points. */
export function bender(warp: Warp): (point: Point) => Point {
  const { x: left, y: top, step, columns, rows, across, down } = warp
  return ([x, y]) => {
    const column = Math.min(Math.max((x - left) / step, 0), columns - 1.001)
    const row = Math.min(Math.max((y - top) / step, 0), rows - 1.001)
    const [i, j] = [Math.floor(column), Math.floor(row)]
    const [p, q] = [column - i, row - j]
    const k = j * columns + i
    const mix = (shifts: readonly number[]) =>
      (1 - q) * ((1 - p) * (shifts[k] ?? 0) + p * (shifts[k + 1] ?? 0)) +
      q * ((1 - p) * (shifts[k + columns] ?? 0) + p * (shifts[k + columns + 1] ?? 0))
    return [x + mix(across), y + mix(down)]
  }
}

/** Where a point of the Earth is on a board. */
export function onBoard(layout: { projection: Projection; warp: Warp }): (lat: number, lon: number) => Point {
  const flat = flattener(layout.projection)
  const bend = bender(layout.warp)
  return (lat, lon) => bend(flat(lat, eastOf(layout.projection.meridian, lon)))
}
