// Your tunnel and its cards: which of them match, for the signs beside them. The toll itself comes from the server.
import type { Event, TunnelView } from '../../wire.ts'
import { WILD } from '../notation/notation.ts'

export type Tunnel = Readonly<TunnelView>

/** For each card, whether it matches the payment; none if that would contradict the toll. */
export function matching(cards: readonly string[], color: string, toll: number): boolean[] {
  const found = cards.map((card) => card === color || card === WILD)
  return found.filter(Boolean).length === toll ? found : cards.map(() => false)
}

/** The tunnel that a seat has just tried, if these events contain one. */
export function tunnelOf(events: readonly Event[], seat: number | null): Tunnel | null {
  const tried = events.find((event) => event.type === 'tunnel_tried')
  const shown = events.find((event) => event.type === 'tunnel_revealed')
  if (!tried || !shown || tried.seat !== seat) return null
  const { route, color, wilds } = tried
  return { route, color, wilds, revealed: shown.cards, toll: shown.toll }
}
