/** The camera: which part of a board is visible, and at what scale. Pure functions of the camera, the board's size and its area on the screen. */
import type { Box } from '../../wire.ts'
import type { Point } from '../land/projection.ts'
import { NARROW_BOARD_PX } from '../../theme/breakpoints.ts'

/** `scale` is pixels for each unit of the board, `x` and `y` the point of the board in the middle of the field. */
export interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The field on the screen, in pixels. */
export interface Field {
  readonly wide: number
  readonly high: number
  /** The height at the top that is always covered, for example by the prompt on a phone. */
  readonly top?: number
}

/** What covers the edges of the field, in pixels: panels, sheets. */
export interface Insets {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly left?: number
}

export type Size = readonly [wide: number, high: number]

/** The largest scale: a space is then 29 by 72 pixels, the size of a fingertip. */
const MAX_SCALE = 2.4
/** The largest scale is at least this multiple of the smallest. */
const MIN_ZOOM_RANGE = 4
/** The visible margin beyond the edge of the board, in units. */
const MARGIN_UNITS = 16
/** On a narrow screen a board that is zoomed in can be pushed up by this many pixels, out from under the zoom buttons. */
const BUTTONS_PX = 136
/** The smallest scale at which names are legible, in pixels per unit. On a narrow screen a board opens no smaller. */
const LEGIBLE_SCALE = 0.62
/** The margin around points that are brought into view, in pixels: room for a name beside a city. */
const POINT_MARGIN_X_PX = 62
const POINT_MARGIN_Y_PX = 28
/** The margin around names that are brought into view, in pixels. */
const NAME_MARGIN_PX = 8
/** A board that almost fits is shown whole, so that no name is cut off at an edge. */
const ALMOST_FITS = 1.2
/** The margin around the tracks when a board opens with all of them, in pixels: half a city's mark, and a name below. */
const TRACK_MARGIN_X_PX = 20
const TRACK_MARGIN_Y_PX = 24

/** The scale at which the whole board is visible. */
export const wholeScale = ([wide, high]: Size, field: Field): number =>
  Math.min(field.wide / (wide + MARGIN_UNITS), field.high / (high + MARGIN_UNITS))

/** The scale at which the board covers the whole field. */
export const coverScale = ([wide, high]: Size, field: Field): number =>
  Math.max(field.wide / wide, field.high / high)

export function limits(size: Size, field: Field): { readonly least: number; readonly most: number } {
  const least = wholeScale(size, field)
  return { least, most: Math.max(least * MIN_ZOOM_RANGE, MAX_SCALE) }
}

/** Limit the camera to the board and a small margin; a board smaller than the field is centred. */
export function held(camera: Camera, size: Size, field: Field): Camera {
  const { least, most } = limits(size, field)
  const scale = Math.min(Math.max(camera.scale, least), most)
  const free = field.wide < NARROW_BOARD_PX && scale > least
  const above = free ? (field.top ?? 0) / scale : 0
  const below = free ? BUTTONS_PX / scale : 0
  const along = (at: number, long: number, px: number, before = 0, after = 0) => {
    const half = px / scale / 2
    const fits = long + 2 * MARGIN_UNITS <= 2 * half
    const middle = (long - before) / 2
    const [from, to] = fits ? [middle, middle] : [half - MARGIN_UNITS, long + MARGIN_UNITS - half]
    const first = before > 0 ? Math.min(from, half - MARGIN_UNITS - before) : from
    const last = after > 0 ? Math.max(to, long + MARGIN_UNITS + after - half) : to
    return Math.min(Math.max(at, first), last)
  }
  return {
    scale,
    x: along(camera.x, size[0], field.wide),
    y: along(camera.y, size[1], field.high, above, below),
  }
}

/** The uncovered part of the field, and the distance of its middle from the field's. */
function openPart(
  field: Field,
  { left = 0, top = 0, right = 0, bottom = 0 }: Insets,
): { open: Field; aside: Point } {
  const open = {
    wide: Math.max(field.wide - left - right, 120),
    high: Math.max(field.high - top - bottom, 120),
  }
  return { open, aside: [(left - right) / 2, (top - bottom) / 2] }
}

/** The camera that shows the whole board in the uncovered part of the field. */
export function whole(size: Size, field: Field, inset: Insets = {}): Camera {
  const { open, aside } = openPart(field, inset)
  const { scale, x, y } = held({ scale: wholeScale(size, open), x: size[0] / 2, y: size[1] / 2 }, size, open)
  return { scale, x: x - aside[0] / scale, y: y - aside[1] / scale }
}

/**
 * How a board is first seen: all of it. On a narrow screen its empty edges are left out: all tracks are seen if they
 * can be read then, else as much of the board as can be read. `tracks` is the box around them.
 */
export function opening(size: Size, field: Field, tracks?: Box): Camera {
  if (Math.max(field.wide, field.high) >= NARROW_BOARD_PX) return whole(size, field)
  const all = tracks && allTracks(tracks, field)
  const least = Math.max(wholeScale(size, field), Math.min(coverScale(size, field), LEGIBLE_SCALE))
  const nearlyWhole = wholeScale(size, field) * ALMOST_FITS > LEGIBLE_SCALE
  if (all && (all.scale >= least || nearlyWhole)) return held(all, size, field)
  if (nearlyWhole) return whole(size, field)
  const aside = (field.top ?? 0) / 2 / least
  return held({ scale: least, x: size[0] / 2, y: size[1] / 2 - aside }, size, field)
}

/** The camera that shows the tracks as large as possible, in the middle of the uncovered part. */
function allTracks([x, y, wide, high]: Box, field: Field): Camera {
  const { top = 0 } = field
  const scale = Math.min(
    (field.wide - 2 * TRACK_MARGIN_X_PX) / wide,
    (field.high - top - 2 * TRACK_MARGIN_Y_PX) / high,
  )
  return { scale, x: x + wide / 2, y: y + high / 2 - top / 2 / scale }
}

/** The point of the board under a point of the field. */
export const toBoard = (camera: Camera, field: Field, [x, y]: Point): Point => [
  camera.x + (x - field.wide / 2) / camera.scale,
  camera.y + (y - field.high / 2) / camera.scale,
]

/** The point of the field over a point of the board. */
export const toField = (camera: Camera, field: Field, [x, y]: Point): Point => [
  (x - camera.x) * camera.scale + field.wide / 2,
  (y - camera.y) * camera.scale + field.high / 2,
]

/** Zoomed so that the point of the board under a point of the field stays there. */
export function zoomed(camera: Camera, factor: number, about: Point, size: Size, field: Field): Camera {
  const { least, most } = limits(size, field)
  const scale = Math.min(Math.max(camera.scale * factor, least), most)
  const [x, y] = toBoard(camera, field, about)
  const moved = {
    scale,
    x: x - (about[0] - field.wide / 2) / scale,
    y: y - (about[1] - field.high / 2) / scale,
  }
  return held(moved, size, field)
}

/** Moved by pixels, as a finger drags the board. */
export const dragged = (camera: Camera, [dx, dy]: Point, size: Size, field: Field): Camera =>
  held({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, size, field)

/** Move, and zoom out if necessary, until all points are in the uncovered part of the field. Shows the whole board if that is hardly smaller. */
export function showing(
  points: readonly Point[],
  camera: Camera,
  size: Size,
  field: Field,
  inset: Insets = {},
): Camera {
  if (points.length === 0)
    return camera.scale < wholeScale(size, field) ? whole(size, field) : held(camera, size, field)
  const { left = 0, top = 0 } = inset
  const { open, aside } = openPart(field, inset)
  const [wide, high] = [open.wide - 2 * POINT_MARGIN_X_PX, open.high - 2 * POINT_MARGIN_Y_PX]
  const there = ([x, y]: Point) =>
    x >= left + POINT_MARGIN_X_PX &&
    x <= left + POINT_MARGIN_X_PX + wide &&
    y >= top + POINT_MARGIN_Y_PX &&
    y <= top + POINT_MARGIN_Y_PX + high
  if (points.every((point) => there(toField(camera, field, point)))) return camera
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  // The uncovered part is limited to the board as if it were the whole field: the covered part may show what is beyond it.
  const seen = { ...camera, x: camera.x + aside[0] / camera.scale, y: camera.y + aside[1] / camera.scale }
  const scale = Math.min(camera.scale, wide / Math.max(x1 - x0, 1), high / Math.max(y1 - y0, 1))
  if (scale < camera.scale && scale < wholeScale(size, open) * ALMOST_FITS) return whole(size, field, inset)
  const moved = held({ ...seen, scale }, size, open)
  const [fx0, fy0] = toField(moved, open, [x0, y0])
  const [fx1, fy1] = toField(moved, open, [x1, y1])
  const push = (from: number, to: number, long: number, margin: number) =>
    from < margin ? margin - from : to > long - margin ? Math.max(long - margin - to, margin - from) : 0
  const shown = dragged(
    moved,
    [push(fx0, fx1, open.wide, POINT_MARGIN_X_PX), push(fy0, fy1, open.high, POINT_MARGIN_Y_PX)],
    size,
    open,
  )
  return { scale: shown.scale, x: shown.x - aside[0] / shown.scale, y: shown.y - aside[1] / shown.scale }
}

/** Two points that `showing` brings into view with just enough room for a box of the field: a name needs no name beside it. */
export function inFromMargin([left, top, right, bottom]: readonly [number, number, number, number]): Point[] {
  const across = Math.min(POINT_MARGIN_X_PX - NAME_MARGIN_PX, (right - left) / 2)
  const down = Math.min(POINT_MARGIN_Y_PX - NAME_MARGIN_PX, (bottom - top) / 2)
  return [
    [left + across, top + down],
    [right - across, bottom - down],
  ]
}

/** Interpolate between two cameras, fast at first: `part` is the elapsed part of the time, from 0 to 1. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const eased = 1 - (1 - part) ** 3
  return {
    scale: from.scale * (to.scale / from.scale) ** eased,
    x: from.x + (to.x - from.x) * eased,
    y: from.y + (to.y - from.y) * eased,
  }
}

export const same = (one: Camera, other: Camera): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y
