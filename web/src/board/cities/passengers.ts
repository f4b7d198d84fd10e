/** Where passengers wait, and which of many are drawn. */
import type { Box, LaidCity } from '../../wire.ts'
import { about } from '../labels/boxes.ts'
import type { Point } from '../land/projection.ts'

/** The middle of the passengers at a place, and how much larger than printed they are. */
export interface Waiting {
  readonly at: Point
  readonly times: number
}

/** Passengers grow less than names, because tracks are near. */
export const CROWD_MOST = 1.3

/** Keep a city's passengers beside its enlarged name. */
export function waitingAt({ at: [u, v], passengers }: LaidCity, times: number): Waiting | null {
  if (!passengers) return null
  const [x, y, wide, high] = passengers
  return {
    at: [u + (x + wide / 2 - u) * times, v + (y + high / 2 - v) * times],
    times: Math.min(times, CROWD_MOST),
  }
}

/** The box of the passengers at a place. */
export const roomOf = ({ at, times }: Waiting, [, , wide, high]: Box): Box =>
  about(at, wide * times, high * times)

/** Up to `most` of them: one of each colour first, then more of the most frequent. */
export function shownOf(passengers: Readonly<Record<string, number>>, most: number): string[] {
  const colors = Object.entries(passengers).filter(([, n]) => n > 0)
  const shown = colors.map(([color]) => color).slice(0, most)
  const rest = colors.flatMap(([color, n]) => Array.from({ length: n - 1 }, () => color))
  return [...shown, ...rest].slice(0, most).sort((a, b) => order(colors, a) - order(colors, b))
}

const order = (colors: readonly (readonly [string, number])[], color: string) =>
  colors.findIndex(([one]) => one === color)
