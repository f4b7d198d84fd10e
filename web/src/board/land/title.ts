/** The title of a board on a narrow screen, where the whole board is not visible when it opens. */
import type { Box, Layout } from '../../wire.ts'
import { apart, inside } from '../labels/boxes.ts'
import { NARROW_SIZE } from '../camera/corners.ts'
import type { Viewport } from '../camera/viewport.svelte.ts'
import { Room } from './free-space.ts'
import type { Cartouche } from './types.ts'

/** How far a title may be moved, in units. */
const FAR = 400
/** The space between a title and the edge of the screen, in units. */
const EDGE = 8

/** The part of a board that is visible when it opens, if that is not all of it and it is drawn at that scale now. */
export function seenAtFirst(viewport: Viewport): Box | undefined {
  const { wide, high, top = 0 } = viewport.field
  if (wide === 0) return undefined
  const { scale, x, y } = viewport.opening
  if (viewport.drawn !== scale || viewport.opensWhole) return undefined
  return [x - wide / 2 / scale, y - (high / 2 - top) / scale, wide / scale, (high - top) / scale]
}

/** Move a title that would be cut off into the nearest free space of the visible part, if there is one. */
export function titleWithin(layout: Layout, title: Cartouche, seen: Box, scale: number): Cartouche {
  const { at, wide, high } = title
  const box: Box = [...at, wide, high]
  if (inside(box, seen) || apart(box, seen)) return title
  const [x, y, w, h] = seen
  const field: Box = [x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE]
  const room = new Room(layout)
  for (const corner of lowerCorners(seen, scale)) room.take(corner)
  const middle = room.near([at[0] + wide / 2, at[1] + high / 2], wide, high, field, FAR)
  return middle ? { ...title, at: [middle[0] - wide / 2, middle[1] - high / 2] } : title
}

/** The corners where zoom buttons may be. */
function lowerCorners([x, y, wide, high]: Box, scale: number): readonly Box[] {
  const [w, h] = NARROW_SIZE.map((pixels) => pixels / scale) as [number, number]
  return [
    [x, y + high - h, w, h],
    [x + wide - w, y + high - h, w, h],
  ]
}
