// Tickets as the player sees them: how far each has come, and what they are worth together.
import type { EditionData, View } from '../wire.ts'
import { progress } from './paths.ts'

export type TicketState = 'open' | 'connected' | 'lost'

export interface Held {
  ticket: number
  state: TicketState
  /** Routes and spaces still to be claimed on a shortest free way. */
  routes: number
  spaces: number
  /** Spaces of that way in all. */
  total: number
  points: number | null
}

/** The tickets a seat holds, in the order they came. Whether one is connected the view says; `lost` is only that no free way is seen. */
export function heldOf(edition: EditionData, view: View, seat: number): Held[] {
  const connected = new Set(view.connected ?? [])
  return (view.tickets ?? []).map((ticket) =>
    standing(edition, view, seat, ticket, connected.has(ticket)),
  )
}

/** How one ticket stands. */
export function standing(
  edition: EditionData,
  view: View,
  seat: number,
  ticket: number,
  connected = false,
): Held {
  const { a, b, points = null } = edition.board.tickets[ticket]!
  const { way, open, spaces } = progress(edition, view, seat, a, b)
  const total = (way ?? []).reduce(
    (sum, route) => sum + (edition.board.routes[route]?.length ?? 0),
    0,
  )
  const state = connected ? 'connected' : way === null ? 'lost' : 'open'
  return {
    ticket,
    state,
    routes: connected ? 0 : open.length,
    spaces: connected ? 0 : spaces,
    total,
    points,
  }
}

/** Points that are safe and points that are still open; null where tickets have no value. */
export function sums(held: readonly Held[]): { now: number; open: number } | null {
  if (held.every(({ points }) => points === null)) return null
  const sum = (some: readonly Held[]) => some.reduce((all, { points }) => all + (points ?? 0), 0)
  return {
    now: sum(held.filter(({ state }) => state === 'connected')),
    open: sum(held.filter(({ state }) => state !== 'connected')),
  }
}

/** Tickets of a seat that are done: connected ones it holds, and those it has shown. */
export function doneOf(view: View, seat: number): number[] {
  return [...(view.connected ?? []), ...(view.players[seat]?.completed ?? [])]
}

/** The two places of a ticket. */
export function endsOf(edition: EditionData, ticket: number): string[] {
  const found = edition.board.tickets[ticket]
  return found ? [found.a, found.b] : []
}
