/** On a board seen from far away a route shows its colour, ferry or cart by one badge: on which space, and how large. */
import type { RouteData, Track } from '../wire.ts'

/** Below this scale spaces are too small for signs of their own. */
export const FAR = 0.5
/** The reach of a badge as printed. Its sign is kept at so many pixels, within a limit. */
export const REACH = 7.4
const SIGN = 9.4
const PIXELS = 10
const MOST = 2.5

/** How much larger than printed the badges are. */
export const badgeGrowth = (scale: number): number => Math.min(Math.max(1, PIXELS / (SIGN * scale)), MOST)

/** The space of each route that has its badge: the middle one, but on parallel tracks beside one another, so that none hides the next. */
export function badgesOf(routes: readonly RouteData[], tracks: readonly Track[]): readonly number[] {
  const parallel = new Map<string, RouteData[]>()
  for (const route of routes) parallel.set(ends(route), [...(parallel.get(ends(route)) ?? []), route])
  return routes.map((route, i) => {
    const { spaces, wilds, cart } = tracks[i]!
    const fixed = cart ?? wilds?.[0]
    if (fixed !== undefined && fixed !== null) return fixed
    const tracksThere = parallel.get(ends(route)) ?? [route]
    const at = onTrack(spaces.length, tracksThere.length > 1 ? tracksThere.indexOf(route) : null)
    return tracksThere[0]!.a === route.a ? at : spaces.length - 1 - at
  })
}

const ends = ({ a, b }: RouteData): string => [a, b].sort().join(' ')

/** The first of parallel tracks has its badge before the middle, the second as far behind, a third in the middle. */
function onTrack(spaces: number, which: number | null): number {
  const early = Math.max(Math.floor(spaces / 2) - 1, 0)
  if (which === 0) return early
  return which === 1 ? spaces - 1 - early : Math.floor((spaces - 1) / 2)
}
