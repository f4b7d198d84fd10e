/** The area of the map that is drawn beyond its board, because screens have other proportions. */
import type { Bounds } from './lines.ts'

/** The widest and the highest screen that a board fills to its edges. */
const WIDEST = 2.6
const HIGHEST = 0.6
const MOST_BEYOND = 700

/** The part of the map that is drawn: more than the board, because screens have other proportions. */
export function boundsOf([wide, high]: readonly [number, number]): Bounds {
  const across = Math.min(Math.max(high * WIDEST - wide, 0) / 2 + 60, MOST_BEYOND)
  const down = Math.min(Math.max(wide / HIGHEST - high, 0) / 2 + 60, MOST_BEYOND)
  return { left: -across, top: -down, right: wide + across, bottom: high + down }
}
