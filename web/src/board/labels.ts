/** Which names are printed at a scale: never under 11 pixels and never over a space, so on a small board those of some cities only. */
import type { Box, EditionData, Layout } from '../wire.ts'
import { apart, covers, distance, grown } from './boxes.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
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

export interface Wishes {
  /** Cities whose names are printed in any case. */
  readonly first?: readonly string[]
  /** Cities that go before others, and whose names may lie over a space. */
  readonly wanted?: readonly string[]
  /** What is taken already. */
  readonly taken?: readonly Box[]
}

/** The cities whose names are printed, each nearest to its own. */
export function printed(
  layout: Layout,
  weights: ReadonlyMap<string, number>,
  scale: number,
  { first = [], wanted = [], taken: before = [] }: Wishes = {},
): ReadonlySet<string> {
  const times = growth(scale)
  if (times === 1) return new Set(layout.cities.map(({ id }) => id))
  const order = [...layout.cities].sort(
    (p, q) =>
      Number(first.includes(q.id)) - Number(first.includes(p.id)) ||
      Number(wanted.includes(q.id)) - Number(wanted.includes(p.id)) ||
      (weights.get(q.id) ?? 0) - (weights.get(p.id) ?? 0),
  )
  const taken = [...before]
  const shown = new Set<string>()
  for (const { id, at, label } of order) {
    const box = grown(label.box, at, times)
    const own = distance(box, at)
    const clear = (): boolean =>
      layout.cities.every((other) => other.id === id || distance(box, other.at) > Math.max(own, DOT)) &&
      taken.every((other) => apart(box, other)) &&
      (wanted.includes(id) || !covers(layout, box))
    if (!first.includes(id) && !clear()) continue
    taken.push(box)
    shown.add(id)
  }
  return shown
}
