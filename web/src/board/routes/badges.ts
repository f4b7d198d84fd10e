/** Badges: on a small board, one legible sign for each route, placed so that none hides another. */
import type { Box, Layout, Space, Track } from '../../wire.ts'
import { about } from '../labels/boxes.ts'
import type { Point } from '../land/projection.ts'
import { CAR } from './trains.ts'

/** Below this scale spaces are too small for signs of their own. */
export const FAR = 0.5
/** Half the width of a badge at its printed size. Its sign keeps this many pixels, within a limit. */
export const REACH = 7.4
const SIGN = 9.4
const PIXELS = 8.6
const MOST = 2.5

/** Sizes to try, as parts of the full size, and what each costs. */
const SIZES = [
  [1, 0],
  [0.86, 1.5],
  [0.72, 4],
  [0.6, 10],
  [0.5, 24],
] as const
/** Routes up to this length try all sizes and positions; longer ones have enough spaces to choose from. */
const SHORT = 3
/** Positions to try beside the middle of a space, in half widths of the badge: along the track and across it. */
const BESIDE: readonly Point[] = [
  [0, 0],
  [0.5, 0],
  [-0.5, 0],
  [0, 0.55],
  [0, -0.55],
  [0, 0.95],
  [0, -0.95],
  [0.6, 0.7],
  [-0.6, 0.7],
  [0.6, -0.7],
  [-0.6, -0.7],
]
/** The cost of hiding a badge, a city, a space of another route, and the only space of its own route. */
const COST = { badge: 150, city: 70, space: 70, own: 30 }
const AIR = 1
const CITY = 7
/** A space is touched this far from its middle line. */
const EDGE = 3
const PASSES = 3

export interface Badge {
  /** The space that it belongs to. */
  readonly space: number
  readonly at: Point
  /** How much larger than printed it is. */
  readonly times: number
}

/** How much larger than printed a badge is where there is room for it. */
export const badgeGrowth = (scale: number): number => Math.min(Math.max(1, PIXELS / (SIGN * scale)), MOST)

/** The square that a badge takes. */
export const badgeBox = ({ at, times }: Badge): Box => about(at, 2 * REACH * times, 2 * REACH * times)

interface Candidate {
  readonly badge: Badge
  readonly box: Box
  /** The cost that does not depend on other badges. */
  readonly cost: number
}

/**
 * Place the badge of every route at a scale; none at a scale that shows signs on the spaces.
 *
 * Short routes choose first. Ownership plays no part, so no badge and no name moves when a route is claimed.
 */
export function badgesOf({ tracks, cities }: Pick<Layout, 'tracks' | 'cities'>, scale: number): Badge[] {
  if (scale >= FAR) return []
  const full = badgeGrowth(scale)
  const cityBoxes = cities.map(({ at }) => about(at, 2 * CITY, 2 * CITY))
  const choices = tracks.map((_, route) => candidatesOf(tracks, route, full, cityBoxes))
  const order = tracks.map((_, route) => route).sort((p, q) => choices[p]!.length - choices[q]!.length)
  const chosen: (Candidate | undefined)[] = []
  for (let pass = 0; pass < PASSES; pass++)
    for (const route of order) {
      const reach = boundsOf(choices[route]!)
      const others = chosen.filter(
        (one, other): one is Candidate => !!one && other !== route && shared(one.box, reach, AIR) > 0,
      )
      chosen[route] = cheapest(choices[route]!, others)
    }
  return chosen.map((one) => one!.badge)
}

/** The box around all candidates. */
function boundsOf(choices: readonly Candidate[]): Box {
  const [left, top] = [0, 1].map((of) => Math.min(...choices.map(({ box }) => box[of]!)))
  const [right, bottom] = [0, 1].map((of) => Math.max(...choices.map(({ box }) => box[of]! + box[of + 2]!)))
  return [left!, top!, right! - left!, bottom! - top!]
}

function cheapest(choices: readonly Candidate[], others: readonly Candidate[]): Candidate {
  let [best, least] = [choices[0]!, Infinity]
  for (const one of choices) {
    let cost = one.cost
    for (const other of others) {
      if (cost >= least) break
      const hidden = shared(one.box, other.box, AIR)
      if (hidden > 0) cost += COST.badge * (0.2 + hidden / Math.min(area(one.box), area(other.box)))
    }
    if (cost < least) [best, least] = [one, cost]
  }
  return best
}

function candidatesOf(
  tracks: readonly Track[],
  route: number,
  full: number,
  cities: readonly Box[],
): Candidate[] {
  const track = tracks[route]!
  const middle = (track.spaces.length - 1) / 2
  const room = 4 * REACH * full
  const near = tracks.flatMap(({ spaces }, other) =>
    other === route
      ? []
      : spaces
          .filter((space) => track.spaces.some((mine) => areWithin(room, space, mine)))
          .map((space) => ({ points: pointsOn(space), part: 0.4 + 0.6 / spaces.length })),
  )
  const mine = track.spaces.map(pointsOn)
  const short = track.spaces.length <= SHORT
  return spacesFor(track).flatMap((space) =>
    SIZES.slice(0, short ? SIZES.length : 2).flatMap(([part, price]) =>
      BESIDE.slice(0, short ? BESIDE.length : 3).map((beside): Candidate => {
        const badge = placed(track.spaces[space]!, space, beside, part * full)
        const box = badgeBox(badge)
        const hides = near.reduce((sum, one) => sum + one.part * covered(box, one.points), 0)
        const own = mine.reduce((sum, one) => sum + covered(box, one), 0) / track.spaces.length
        const towns = cities.reduce((sum, city) => sum + shared(box, city, 0) / area(city), 0)
        const cost =
          price +
          1.5 * Math.abs(space - middle) +
          14 * Math.hypot(...beside) +
          COST.space * hides +
          COST.own * Math.max(own - 0.5, 0) +
          COST.city * towns
        return { badge, box, cost }
      }),
    ),
  )
}

/** The spaces that may have the badge: where a ferry or a cart is printed, or any. */
function spacesFor({ spaces, cart, wilds }: Track): readonly number[] {
  if (cart !== undefined && cart !== null) return [cart]
  return wilds?.length ? wilds : spaces.map((_, i) => i)
}

function placed([x, y, angle]: Space, space: number, [along, across]: Point, times: number): Badge {
  const turn = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(turn) * REACH * times, Math.sin(turn) * REACH * times]
  return { space, times, at: [x + along * c - across * s, y + along * s + across * c] }
}

// Many badges are tried before the first board is shown, so these functions read arrays by index (labels/boxes.ts).

/** Whether the middles of two spaces are less than some units apart. */
function areWithin(units: number, p: Space, q: Space): boolean {
  const x = p[0] - q[0]
  const y = p[1] - q[1]
  return x * x + y * y < units * units
}

const area = (box: Box): number => box[2] * box[3]

/** The overlap of two boxes, including a gap between them. */
function shared(p: Box, q: Box, air: number): number {
  const across = Math.min(p[0] + p[2], q[0] + q[2]) - Math.max(p[0], q[0]) + air
  const down = Math.min(p[1] + p[3], q[1] + q[3]) - Math.max(p[1], q[1]) + air
  return across > 0 && down > 0 ? across * down : 0
}

/** Five points along the middle line of a space. */
function pointsOn([u, v, angle]: Space): readonly Point[] {
  const turn = (angle * Math.PI) / 180
  const [c, s] = [(Math.cos(turn) * CAR[0]) / 2, (Math.sin(turn) * CAR[0]) / 2]
  return [-0.8, -0.4, 0, 0.4, 0.8].map((part): Point => [u + part * c, v + part * s])
}

/** How much of a space a box covers, about. */
function covered(box: Box, points: readonly Point[]): number {
  const left = box[0] - EDGE
  const top = box[1] - EDGE
  const right = box[0] + box[2] + EDGE
  const bottom = box[1] + box[3] + EDGE
  let hit = 0
  for (const point of points)
    if (point[0] > left && point[1] > top && point[0] < right && point[1] < bottom) hit++
  return hit / points.length
}
