// The player's tickets: the progress of each, and their points in total.
import type { EditionData, View } from '../../wire.ts'
import { progress } from './paths.ts'

/** `station` means that only a station connects it. */
export type TicketState = 'open' | 'connected' | 'station' | 'lost'

export interface Held {
  ticket: number
  state: TicketState
  /** Routes and spaces still to be claimed on a shortest free path. */
  routes: number
  spaces: number
  /** The spaces of that path in total. */
  total: number
  points: number | null
}

/**
 * The tickets a seat holds, in the order they came. The server says which are connected, by routes
 * (the view) or by stations; `lost` only means that no free way is seen.
 */
export function heldOf(
  edition: EditionData,
  view: View,
  seat: number,
  byStation: readonly number[] = [],
): Held[] {
  const connected = new Set(view.connected ?? [])
  return (view.tickets ?? []).map((ticket) => {
    const how = connected.has(ticket) ? 'connected' : byStation.includes(ticket) ? 'station' : null
    return standing(edition, view, seat, ticket, how)
  })
}

/** Whether a ticket would count if the game ended now. */
export const isMade = ({ state }: Pick<Held, 'state'>): boolean =>
  state === 'connected' || state === 'station'

/** The progress of one ticket. */
export function standing(
  edition: EditionData,
  view: View,
  seat: number,
  ticket: number,
  connected: 'connected' | 'station' | null = null,
): Held {
  const { a, b, points = null } = edition.board.tickets[ticket]!
  const { way, open, spaces } = progress(edition, view, seat, a, b)
  const total = (way ?? []).reduce((sum, route) => sum + (edition.board.routes[route]?.length ?? 0), 0)
  const state = connected ?? (way === null ? 'lost' : 'open')
  return {
    ticket,
    state,
    routes: connected ? 0 : open.length,
    spaces: connected ? 0 : spaces,
    total,
    points,
  }
}

/** Points already secured and points still open; null if tickets have no value. */
export function sums(held: readonly Held[]): { now: number; open: number } | null {
  if (held.every(({ points }) => points === null)) return null
  const sum = (some: readonly Held[]) => some.reduce((all, { points }) => all + (points ?? 0), 0)
  return {
    now: sum(held.filter(isMade)),
    open: sum(held.filter((one) => !isMade(one))),
  }
}

/** The two places of a ticket. */
export function endsOf(edition: EditionData, ticket: number): string[] {
  const found = edition.board.tickets[ticket]
  return found ? [found.a, found.b] : []
}

/** The two cities of a route. */
export function endsOfRoute(edition: EditionData, route: number): string[] {
  const found = edition.board.routes[route]
  return found ? [found.a, found.b] : []
}
