// The lowest and highest value of a deck's tickets, from the edition's data.
import type { EditionData } from '../../wire.ts'

export interface Worth {
  readonly deck: string
  readonly least: number
  readonly most: number
}

/** The range of points of each deck. */
export function worthOf(edition: EditionData, decks: readonly string[]): Worth[] {
  if (decks.length < 2) return []
  return decks.flatMap((deck) => {
    const points = edition.board.tickets.flatMap((ticket) =>
      ticket.deck === deck && typeof ticket.points === 'number' ? [ticket.points] : [],
    )
    return points.length ? [{ deck, least: Math.min(...points), most: Math.max(...points) }] : []
  })
}
