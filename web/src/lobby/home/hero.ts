// The strip of a board behind the welcome, and trains on it as in the middle of a game.
import type { Box, RouteData } from '../../wire.ts'

/** As wide as a large screen. The plate covers its left part, so the board is shifted to the right. */
export function strip([wide, high]: readonly [number, number]): Box {
  const shown = Math.min(1500, wide * 1.35)
  const low = (shown * 270) / 1500
  return [wide / 2 - shown * 0.64, high / 2 - low / 2, shown, low]
}

const SEATS = 4

/** Owners of some routes, always the same: neighbours mostly belong together, parallel tracks never. */
export function underWay(routes: readonly RouteData[]): Record<number, number> {
  const owners: Record<number, number> = {}
  const liked = new Map<string, number>() // by city
  const used = new Map<string, Set<number>>() // by the two ends
  routes.forEach(({ a, b }, route) => {
    if ((route * 7 + 3) % 10 >= 4) return
    const ends = `${a} ${b}`
    const taken = used.get(ends) ?? new Set()
    const seat = (route % 3 === 0 ? undefined : (liked.get(a) ?? liked.get(b))) ?? ((route * 11) >> 1) % SEATS
    if (taken.has(seat)) return
    owners[route] = seat
    liked.set(a, seat)
    liked.set(b, seat)
    used.set(ends, taken.add(seat))
  })
  return owners
}
