/** What a tap means: the routes and cities near a point of the board. */
import { distance } from '../land/lines.ts'
import type { Point } from '../land/projection.ts'

export interface Near {
  readonly route: number
  /** From the point to the line along the spaces, in units of the board. */
  readonly away: number
}

/** The distance of a point from a line of several points. */
export function fromLine(point: Point, line: readonly Point[]): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (a && b) least = Math.min(least, distance(point, a, b))
  }
  return least
}

/** The routes within a distance, the nearest first. */
export function routesNear(point: Point, lines: readonly (readonly Point[])[], within: number): Near[] {
  return lines
    .map((line, route) => ({ route, away: fromLine(point, line) }))
    .filter(({ away }) => away <= within)
    .sort((p, q) => p.away - q.away)
}

/** A tap this much nearer to one route than to all others means that one. */
const CLEARLY_NEARER = 0.35
/** Half a space and its outline, in units: a tap on a space means that route, unless another is as near. */
const ON_SPACE = 6.5

/** The routes a tap may mean: one if it is clear, else those to choose from. Routes that can be claimed come first. */
export function meant(near: readonly Near[], lit: ReadonlySet<number> | null): number[] {
  const [first, second] = near
  if (!first) return []
  if (
    !second ||
    first.away <= CLEARLY_NEARER * second.away ||
    (first.away <= ON_SPACE && second.away >= 2 * ON_SPACE)
  )
    return [first.route]
  const can = lit ? near.filter(({ route }) => lit.has(route)) : []
  if (can.length === 1 && can[0]) return [can[0].route]
  return (can.length > 1 ? can : near).slice(0, 3).map(({ route }) => route)
}

/** The place nearest to a point, if it is within a distance. */
export function placeNear(
  point: Point,
  places: readonly { readonly id: string; readonly at: Point }[],
  within: number,
): string | null {
  let [found, least]: [string | null, number] = [null, within]
  for (const { id, at } of places) {
    const away = Math.hypot(at[0] - point[0], at[1] - point[1])
    if (away <= least) [found, least] = [id, away]
  }
  return found
}
