// What the tickets of a deck are worth, from the edition's data: at least and at most.
import type { EditionData } from '../../wire.ts'

export interface Worth {
  readonly deck: string
  readonly least: number
  readonly most: number
}

/** The range of points of each deck, for whoever chooses between decks. */
export function worthOf(edition: EditionData, decks: readonly string[]): Worth[] {
  if (decks.length < 2) return []
  return decks.flatMap((deck) => {
    const points = edition.board.tickets.flatMap((ticket) =>
      ticket.deck === deck && typeof ticket.points === 'number' ? [ticket.points] : [],
    )
    return points.length ? [{ deck, least: Math.min(...points), most: Math.max(...points) }] : []
  })
}
