/** Meridians and parallels, not bent as the land is, so that they stay lines; faint on every board and all there is on a plain sheet. */
import type { Layout } from '../../wire.ts'
import { clipLine, straight, thinned, type Bounds } from './lines.ts'
import { flattener, type Point } from './projection.ts'

const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const PARTS = 60
/** The smallest number of lines in each direction. */
const LINES = 4

export function graticule(layout: Layout, bounds: Bounds): string[] {
  const flat = flattener(layout.projection)
  const [wide, high] = layout.size
  const corners = [0, 0.5, 1].flatMap((i) =>
    [0, 0.5, 1].map((j) => inverse(flat, layout, [wide * i, high * j])),
  )
  const lats = corners.map(([lat]) => lat)
  const easts = corners.map(([, east]) => east)
  const span = Math.min(Math.max(...lats) - Math.min(...lats), Math.max(...easts) - Math.min(...easts))
  const step = STEPS.find((s) => span / s >= LINES) ?? 0.001
  const beyond = (size: number) => Math.ceil((size * 1.6) / step) * step
  const [south, north] = [Math.min(...lats) - beyond(span), Math.max(...lats) + beyond(span)]
  const [west, east] = [Math.min(...easts) - beyond(span), Math.max(...easts) + beyond(span)]
  const lines: Point[][] = []
  const first = (from: number) => Math.ceil(from / step) * step
  const offset = layout.projection.meridian % step
  for (let lat = first(Math.max(south, -80)); lat <= Math.min(north, 80); lat += step)
    lines.push(Array.from({ length: PARTS + 1 }, (_, i) => flat(lat, west + ((east - west) * i) / PARTS)))
  for (let lon = first(Math.max(west, -179)) - offset; lon <= Math.min(east, 179); lon += step)
    lines.push(
      Array.from({ length: PARTS + 1 }, (_, i) =>
        flat(Math.max(south, -80) + ((Math.min(north, 80) - Math.max(south, -80)) * i) / PARTS, lon),
      ),
    )
  return lines
    .flatMap((line) => clipLine(line, bounds))
    .map((line) =>
      straight(
        thinned(line, () => 0.8),
        false,
      ),
    )
}

/** Latitude and degrees east of a point of the board, by steps towards it (Newton's). */
function inverse(flat: (lat: number, east: number) => Point, layout: Layout, [x, y]: Point): Point {
  let lat = (layout.projection.parallels[0] + layout.projection.parallels[1]) / 2
  let east = 0
  const tiny = 1e-4
  for (let i = 0; i < 20; i++) {
    const [u, v] = flat(lat, east)
    const [up, vp] = flat(lat + tiny, east)
    const [ue, ve] = flat(lat, east + tiny)
    const [a, b, c, d] = [(up - u) / tiny, (ue - u) / tiny, (vp - v) / tiny, (ve - v) / tiny]
    const size = a * d - b * c
    if (Math.abs(size) < 1e-12) break
    const north = (d * (x - u) - b * (y - v)) / size
    const right = (a * (y - v) - c * (x - u)) / size
    lat = Math.min(Math.max(lat + Math.min(Math.max(north, -15), 15), -84), 84)
    east = Math.min(Math.max(east + Math.min(Math.max(right, -30), 30), -179), 179)
  }
  return [lat, east]
}
