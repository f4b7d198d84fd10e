/** On a board seen from far away a route shows its colour, ferry or cart by one badge: on which space, and how large. */
import type { RouteData, Track } from '../../wire.ts'
import type { Point } from '../land/projection.ts'

/** Below this scale spaces are too small for signs of their own. */
export const FAR = 0.5
/** The reach of a badge as printed. Its sign is kept at so many pixels, within a limit. */
export const REACH = 7.4
const SIGN = 9.4
const PIXELS = 10
const MOST = 2.5
/** How far badges of parallel tracks are pushed apart that have no other space. */
const SLIDE = 9

export interface Badge {
  readonly space: number
  /** From the middle of the space, in units of the board. */
  readonly aside: Point
}

/** How much larger than printed the badges are. */
export const badgeGrowth = (scale: number): number => Math.min(Math.max(1, PIXELS / (SIGN * scale)), MOST)

/** The badge of each route: on its middle space, but on parallel tracks beside one another, so that none hides the next. */
export function badgesOf(routes: readonly RouteData[], tracks: readonly Track[]): readonly Badge[] {
  const parallel = new Map<string, number[]>()
  routes.forEach((route, i) => parallel.set(ends(route), [...(parallel.get(ends(route)) ?? []), i]))
  const badges: Badge[] = []
  for (const group of parallel.values()) {
    const turned = (i: number) => routes[i]!.a !== routes[group[0]!]!.a
    const spaces = group.map((i, which) => spaceOn(tracks[i], group.length > 1 ? which : null, turned(i)))
    const from = (i: number, space: number) =>
      turned(i) ? (tracks[i]?.spaces.length ?? 1) - 1 - space : space
    const met = group.length > 1 && from(group[0]!, spaces[0]!) === from(group[1]!, spaces[1]!)
    group.forEach((i, which) => {
      const way = met && which < 2 ? (which === 0 ? -SLIDE : SLIDE) * (turned(i) ? -1 : 1) : 0
      const turn = ((tracks[i]?.spaces[spaces[which]!]?.[2] ?? 0) * Math.PI) / 180
      badges[i] = { space: spaces[which]!, aside: [way * Math.cos(turn), way * Math.sin(turn)] }
    })
  }
  return badges
}

const ends = ({ a, b }: RouteData): string => [a, b].sort().join(' ')

/** Where a ferry or a cart is printed; else the first of parallel tracks has it before the middle, the second as far behind, a third in the middle. */
function spaceOn(track: Track | undefined, which: number | null, turned: boolean): number {
  const fixed = track?.cart ?? track?.wilds?.[0]
  if (fixed !== undefined && fixed !== null) return fixed
  const last = (track?.spaces.length ?? 1) - 1
  const early = Math.max(Math.floor((last + 1) / 2) - 1, 0)
  const space = which === 0 ? early : which === 1 ? last - early : Math.floor(last / 2)
  return turned ? last - space : space
}
