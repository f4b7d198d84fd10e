/** Which names are printed at a scale: never under 11 pixels, so on a small board the greater cities only. */
import type { Box, EditionData, Layout } from '../wire.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
/** Names may touch a little before one of them goes. */
const TOUCH = 1
/** The reach of a city's mark. A name that stands nearer to another city than to its own would be taken for that one's. */
const DOT = 6

/** How much larger than printed the names are, so that they can be read. */
export const growth = (scale: number): number => Math.max(1, LEAST_PIXELS / (LETTERS * scale))

/** The greater a city, the more routes it has. */
export function importance(edition: EditionData): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { a, b, length } of edition.board.routes)
    for (const id of [a, b]) found.set(id, (found.get(id) ?? 0) + 1 + length / 10)
  return found
}

/** A box grown about a point. */
const grown = ([x, y, wide, high]: Box, [u, v]: readonly [number, number], times: number): Box => [
  u + (x - u) * times,
  v + (y - v) * times,
  wide * times,
  high * times,
]

const apart = ([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean =>
  x + wide <= u + TOUCH || u + w <= x + TOUCH || y + high <= v + TOUCH || v + h <= y + TOUCH

const distance = ([x, y, wide, high]: Box, [u, v]: readonly [number, number]): number =>
  Math.hypot(Math.max(x - u, 0, u - x - wide), Math.max(y - v, 0, v - y - high))

/** The cities whose names are printed, each nearest to its own; those in `first` always are, those in `wanted` before others. */
export function printed(
  layout: Layout,
  weights: ReadonlyMap<string, number>,
  scale: number,
  first: readonly string[] = [],
  wanted: readonly string[] = [],
): ReadonlySet<string> {
  const times = growth(scale)
  if (times === 1) return new Set(layout.cities.map(({ id }) => id))
  const order = [...layout.cities].sort(
    (p, q) =>
      Number(first.includes(q.id)) - Number(first.includes(p.id)) ||
      Number(wanted.includes(q.id)) - Number(wanted.includes(p.id)) ||
      (weights.get(q.id) ?? 0) - (weights.get(p.id) ?? 0),
  )
  const taken: Box[] = []
  const shown = new Set<string>()
  for (const { id, at, label } of order) {
    const box = grown(label.box, at, times)
    const own = distance(box, at)
    const marks = layout.cities.every((other) => other.id === id || distance(box, other.at) > Math.max(own, DOT))
    if (!first.includes(id) && (!marks || !taken.every((other) => apart(box, other)))) continue
    taken.push(box)
    shown.add(id)
  }
  return shown
}
