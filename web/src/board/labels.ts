/** Which names are printed at a scale: never under 11 pixels, so on a small board the greater cities only. */
import type { Box, EditionData, Layout } from '../wire.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
/** Names may touch a little before one of them goes. */
const TOUCH = 1

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

/** The cities whose names are printed; those in `first` always are. */
export function printed(
  layout: Layout,
  weights: ReadonlyMap<string, number>,
  scale: number,
  first: readonly string[] = [],
): ReadonlySet<string> {
  const times = growth(scale)
  if (times === 1) return new Set(layout.cities.map(({ id }) => id))
  const order = [...layout.cities].sort(
    (p, q) =>
      Number(first.includes(q.id)) - Number(first.includes(p.id)) || (weights.get(q.id) ?? 0) - (weights.get(p.id) ?? 0),
  )
  const taken: Box[] = []
  const shown = new Set<string>()
  for (const { id, at, label } of order) {
    const box = grown(label.box, at, times)
    const marks = layout.cities.every((other) => {
      const mark: Box = [other.at[0] - 6, other.at[1] - 6, 12, 12]
      return other.id === id || times > 1.9 || apart(box, mark)
    })
    if (!first.includes(id) && (!marks || !taken.every((other) => apart(box, other)))) continue
    taken.push(box)
    shown.add(id)
  }
  return shown
}
