// An own tunnel and its cards: which of them made its toll is for the signs beside them; how high it is the server has said.
import type { Event, TunnelView } from '../../wire.ts'
import { WILD } from '../notation/notation.ts'

export type Tunnel = Readonly<TunnelView>

/** For each card whether it matches what was laid; none does if that would not come to the toll. */
export function matching(cards: readonly string[], color: string, toll: number): boolean[] {
  const found = cards.map((card) => card === color || card === WILD)
  return found.filter(Boolean).length === toll ? found : cards.map(() => false)
}

/** The tunnel that a seat has just entered, if these events tell of one. */
export function tunnelOf(events: readonly Event[], seat: number | null): Tunnel | null {
  const tried = events.find((event) => event.type === 'tunnel_tried')
  const shown = events.find((event) => event.type === 'tunnel_revealed')
  if (!tried || !shown || tried.seat !== seat) return null
  const { route, color, wilds } = tried
  return { route, color, wilds, revealed: shown.cards, toll: shown.toll }
}
