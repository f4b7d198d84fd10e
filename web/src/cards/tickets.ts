/** The texts of a ticket: the names of its places, and whether it is a long one. */
import { placeName } from '../i18n/names.ts'
import type { EditionData, TicketData } from '../wire.ts'

export type TicketState = 'open' | 'made' | 'missed'

/** The names of a ticket's two places, spelled as on the map and in the journal. */
export function ticketNames(edition: EditionData, ticket: TicketData): readonly [string, string] {
  return [placeName(edition, ticket.a), placeName(edition, ticket.b)]
}

const means = new WeakMap<EditionData, Map<string, number>>()

/** Whether a ticket is from the deck that is worth most on average, if there are several decks. */
export function isLong(edition: EditionData, ticket: TicketData): boolean {
  let mean = means.get(edition)
  if (!mean) {
    const decks = new Map<string, number[]>()
    for (const { deck, points } of edition.board.tickets)
      decks.set(deck, [...(decks.get(deck) ?? []), points ?? 0])
    mean = new Map(
      [...decks].map(([deck, all]) => [deck, all.reduce((sum, one) => sum + one, 0) / all.length]),
    )
    means.set(edition, mean)
  }
  return mean.size > 1 && mean.get(ticket.deck) === Math.max(...mean.values())
}
