/** The area of the map that is drawn beyond its board, because screens have other proportions. */
import type { Bounds, Off } from './lines.ts'

/** The widest and the highest screen that a board fills to its edges. */
const MAX_ASPECT = 2.6
const MIN_ASPECT = 0.6
/** The margin of the map around its board. */
const MIN_MARGIN_UNITS = 60
const MAX_MARGIN_UNITS = 700

/** The part of the map that is drawn: more than the board, because screens have other proportions. */
export function boundsOf([wide, high]: readonly [number, number]): Bounds {
  const across = Math.min(Math.max(high * MAX_ASPECT - wide, 0) / 2 + MIN_MARGIN_UNITS, MAX_MARGIN_UNITS)
  const down = Math.min(Math.max(wide / MIN_ASPECT - high, 0) / 2 + MIN_MARGIN_UNITS, MAX_MARGIN_UNITS)
  return { left: -across, top: -down, right: wide + across, bottom: high + down }
}

/** Beyond the board itself a map has less detail. */
const COARSER = 4
const EDGE_UNITS = 60

/** How far lines may be off: little on the board, more beside it. */
export function offOf([wide, high]: readonly [number, number], off: number): Off {
  const outside = (at: number, size: number) => at < -EDGE_UNITS || at > size + EDGE_UNITS
  return ([x, y]) => (outside(x, wide) || outside(y, high) ? off * COARSER : off)
}
