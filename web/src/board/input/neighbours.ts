/** Find the target of an arrow key: the nearest of many points in a direction. */
import type { Layout } from '../../wire.ts'
import type { Point } from '../land/projection.ts'
import { placeAt, routeAt } from '../positions.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

const AHEAD: Readonly<Record<Direction, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }
/** A point beside the direction counts as further away. */
const ASIDE = 2.2

/** The number of the nearest point in a direction, within 60 degrees of it; null at the edge. */
export function neighbour(
  points: readonly (Point | null)[],
  from: number,
  direction: Direction,
): number | null {
  const here = points[from]
  if (!here) return null
  const [ux, uy] = AHEAD[direction]
  let [best, least]: [number | null, number] = [null, Infinity]
  points.forEach((there, i) => {
    if (!there || i === from) return
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]]
    const ahead = dx * ux + dy * uy
    const aside = Math.abs(dx * uy - dy * ux)
    if (ahead <= 0.5 || aside > ahead * Math.sqrt(3)) return
    const far = ahead + ASIDE * aside
    if (far < least) [best, least] = [i, far]
  })
  return best
}

/** An element that can have the focus. */
export type Spot = { readonly route: number } | { readonly city: string }

/** The next route, or city that can be chosen, in a direction; null at the edge. */
export function nextSpot(
  layout: Layout,
  cities: readonly string[],
  from: Spot,
  direction: Direction,
): Spot | null {
  if ('city' in from && !cities.includes(from.city)) return null
  const spots: Spot[] = [...layout.tracks.map((_, route) => ({ route })), ...cities.map((city) => ({ city }))]
  const at = 'route' in from ? from.route : layout.tracks.length + cities.indexOf(from.city)
  const next = neighbour(
    spots.map((spot) => spotAt(layout, spot)),
    at,
    direction,
  )
  return next === null ? null : (spots[next] ?? null)
}

/** Where it is on the board. */
export const spotAt = (layout: Layout, spot: Spot): Point | null =>
  'route' in spot ? routeAt(layout, spot.route) : placeAt(layout, spot.city)
