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

/** Whether a box is completely inside another. */
export const inside = ([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean =>
  x >= u && y >= v && x + wide <= u + w && y + high <= v + h

export const apart = ([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean =>
  x + wide <= u + MAX_OVERLAP ||
  u + w <= x + MAX_OVERLAP ||
  y + high <= v + MAX_OVERLAP ||
  v + h <= y + MAX_OVERLAP

export const distance = ([x, y, wide, high]: Box, [u, v]: Point): number =>
  Math.hypot(Math.max(x - u, 0, u - x - wide), Math.max(y - v, 0, v - y - high))

/** Whether a box overlaps a space, which may be rotated: it does unless a line separates the two. */
export function over(
  [x, y, wide, high]: Box,
  [u, v, angle]: Space,
  [long, broad]: readonly [number, number],
): boolean {
  const turn = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [x + wide / 2 - u, y + high / 2 - v]
  const directions: readonly Point[] = [
    [1, 0],
    [0, 1],
    [c, s],
    [-s, c],
  ]
  return directions.every(([p, q]) => {
    const box = (Math.abs(p) * wide + Math.abs(q) * high) / 2
    const space = (Math.abs(p * c + q * s) * long + Math.abs(q * c - p * s) * broad) / 2
    return Math.abs(p * dx + q * dy) < box + space - BOX_MARGIN
  })
}
