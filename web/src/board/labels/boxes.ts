/** Boxes on a board, and whether they lie over one another or over a space of a track. */
import type { Box, Space } from '../../wire.ts'
import type { Point } from '../land/projection.ts'

/** Names may touch a little before one of them goes. */
const TOUCH = 1
/** A name's box is a little larger than its letters. */
const BESIDE = 2

/** A box grown about a point. */
export const grown = ([x, y, wide, high]: Box, [u, v]: Point, times: number): Box => [
  u + (x - u) * times,
  v + (y - v) * times,
  wide * times,
  high * times,
]

/** A box by its middle. */
export const about = ([x, y]: Point, wide: number, high: number): Box => [
  x - wide / 2,
  y - high / 2,
  wide,
  high,
]

export const within = ([x, y, wide, high]: Box, [u, v]: Point): boolean =>
  u >= x && v >= y && u <= x + wide && v <= y + high

/** Whether a box lies wholly within another. */
export const inside = ([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean =>
  x >= u && y >= v && x + wide <= u + w && y + high <= v + h

export const apart = ([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean =>
  x + wide <= u + TOUCH || u + w <= x + TOUCH || y + high <= v + TOUCH || v + h <= y + TOUCH

export const distance = ([x, y, wide, high]: Box, [u, v]: Point): number =>
  Math.hypot(Math.max(x - u, 0, u - x - wide), Math.max(y - v, 0, v - y - high))

/** Whether a box lies over a space, which is turned: it does unless there is a line between the two. */
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
    return Math.abs(p * dx + q * dy) < box + space - BESIDE
  })
}
