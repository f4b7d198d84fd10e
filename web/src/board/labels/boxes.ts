/** Boxes on a board: sizes, distances, and whether they overlap one another or a space of a track. */
import type { Box, Space } from '../../wire.ts'
import type { Point } from '../land/projection.ts'

/** Boxes may overlap by this many units before they count as overlapping. */
const MAX_OVERLAP = 1
/** A name's box is larger than its letters by this many units. */
const BOX_MARGIN = 2

/** A box, enlarged about a point. */
export const grown = ([x, y, wide, high]: Box, [u, v]: Point, times: number): Box => [
  u + (x - u) * times,
  v + (y - v) * times,
  wide * times,
  high * times,
]

/** A box with its middle at a point. */
export const about = ([x, y]: Point, wide: number, high: number): Box => [
  x - wide / 2,
  y - high / 2,
  wide,
  high,
]

export const within = ([x, y, wide, high]: Box, [u, v]: Point): boolean =>
  u >= x && v >= y && u <= x + wide && v <= y + high

// Names are tried at thousands of positions. These functions read boxes by index: to take an array apart in the list of
// parameters is several times slower, until the browser has optimized it.

/** Whether a box is completely inside another. */
export const inside = (box: Box, other: Box): boolean =>
  box[0] >= other[0] &&
  box[1] >= other[1] &&
  box[0] + box[2] <= other[0] + other[2] &&
  box[1] + box[3] <= other[1] + other[3]

export const apart = (box: Box, other: Box): boolean =>
  box[0] + box[2] <= other[0] + MAX_OVERLAP ||
  other[0] + other[2] <= box[0] + MAX_OVERLAP ||
  box[1] + box[3] <= other[1] + MAX_OVERLAP ||
  other[1] + other[3] <= box[1] + MAX_OVERLAP

export function distance(box: Box, point: Point): number {
  const x = Math.max(box[0] - point[0], 0, point[0] - box[0] - box[2])
  const y = Math.max(box[1] - point[1], 0, point[1] - box[1] - box[3])
  return Math.sqrt(x * x + y * y)
}

/** Whether a box overlaps a space, which may be rotated: it does unless a line separates the two. */
export function over(box: Box, space: Space, size: readonly [number, number]): boolean {
  const turn = (space[2] * Math.PI) / 180
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const x = box[0] + box[2] / 2 - space[0]
  const y = box[1] + box[3] / 2 - space[1]
  /** Whether their shadows in a direction overlap. */
  const meet = (p: number, q: number): boolean => {
    const half = (Math.abs(p) * box[2] + Math.abs(q) * box[3]) / 2
    const its = (Math.abs(p * c + q * s) * size[0] + Math.abs(q * c - p * s) * size[1]) / 2
    return Math.abs(p * x + q * y) < half + its - BOX_MARGIN
  }
  return meet(1, 0) && meet(0, 1) && meet(c, s) && meet(-s, c)
}
