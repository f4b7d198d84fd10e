// The timeline of a replay: one tick for each turn, in its player's colour; claims are tall.
import type { Event, Frame } from '../wire.ts'

export type TickKind = 'opening' | 'draw' | 'tickets' | 'claim' | 'station' | 'pass'

export interface Tick {
  readonly turn: number
  readonly seat: number | null
  readonly kind: TickKind
  /** The first and last move of the turn. */
  readonly first: number
  readonly last: number
}

const KINDS: Partial<Record<Event['type'], TickKind>> = {
  route_claimed: 'claim',
  station_built: 'station',
  tickets_dealt: 'tickets',
  tickets_swapped: 'tickets',
  card_drawn: 'draw',
  card_taken: 'draw',
  passed: 'pass',
}
const ORDER: readonly TickKind[] = ['opening', 'pass', 'draw', 'tickets', 'station', 'claim']

/** The turns of a game; the first is the opening, which belongs to nobody. */
export function ticksOf(frames: readonly Frame[]): Tick[] {
  const ticks: Tick[] = []
  let now: Tick = { turn: 0, seat: null, kind: 'opening', first: 0, last: 0 }
  for (const [move, frame] of frames.entries()) {
    now = { ...now, last: move }
    for (const event of frame.events) {
      if (event.type === 'turn_began') {
        ticks.push(now)
        const { turn, seat } = event
        now = { turn, seat, kind: 'pass', first: move + 1, last: move }
      } else if (now.seat !== null) now = { ...now, kind: stronger(now.kind, KINDS[event.type]) }
    }
  }
  ticks.push(now)
  return ticks
}

function stronger(a: TickKind, b: TickKind | undefined): TickKind {
  return b && ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a
}

/** The tick of a move: its position in the list. A turn that was passed automatically has no move. */
export function tickAt(ticks: readonly Tick[], move: number): number {
  const found = ticks.findIndex((tick) => tick.first <= move && move <= tick.last)
  return found < 0 ? ticks.length - 1 : found
}

/** The turn a seat has at a move, for a label. */
export function turnAt(ticks: readonly Tick[], move: number): number {
  return ticks[tickAt(ticks, move)]?.turn ?? 0
}

/** The last move of the turn before, or after, the one that a move is in. */
export function turnBefore(ticks: readonly Tick[], move: number): number {
  const at = tickAt(ticks, move)
  for (let i = at - 1; i >= 0; i--) {
    const tick = ticks[i]
    if (tick && tick.last < move && tick.first <= tick.last) return tick.last
  }
  return 0
}

export function turnAfter(ticks: readonly Tick[], move: number, moves: number): number {
  const own = ticks[tickAt(ticks, move)]
  if (own && own.last > move) return own.last
  for (const tick of ticks) if (tick.first > move && tick.first <= tick.last) return tick.last
  return moves
}

/** The position of a move between 0 and 1; moves are evenly spaced. */
export function positionOf(move: number, moves: number): number {
  return moves === 0 ? 0 : move / moves
}

/** The move at a point of the line, given as a part of its length. */
export function moveAt(part: number, moves: number): number {
  return Math.min(Math.max(Math.round(part * moves), 0), moves)
}
