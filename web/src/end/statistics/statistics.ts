// Facts about a game by seat, besides points: tickets, routes, turns, cards, paths.
import type { EditionData, Frame, Result } from '../../wire.ts'

export interface SeatFacts {
  readonly seat: number
  readonly kept: number
  readonly made: number
  readonly failed: number
  readonly routes: number
  readonly trains: number
  readonly turns: number
  readonly cards: number
  readonly longest: number | null
  readonly stations: number | null
  readonly passengers: number | null
  readonly merchandise: number | null
}

/** The facts of each seat; null for facts that an edition does not have. */
export function factsOf(edition: EditionData, result: Result, frames: readonly Frame[]): SeatFacts[] {
  const last = frames[frames.length - 1]
  return result.seats.map((row) => {
    const owned = (last?.view.owners ?? []).flatMap((owner, route) =>
      owner === row.seat ? [edition.board.routes[route]?.length ?? 0] : [],
    )
    const count = counts(frames, row.seat)
    return {
      seat: row.seat,
      kept: row.completed.length + row.failed.length,
      made: row.completed.length,
      failed: row.failed.length,
      routes: owned.length,
      trains: owned.reduce((sum, length) => sum + length, 0),
      turns: count.turns,
      cards: count.cards,
      longest: row.longest_path,
      stations: edition.stations ? row.borrowed.length : null,
      passengers: edition.passengers ? row.passengers : null,
      merchandise: edition.merchandise ? row.merchandise : null,
    }
  })
}

function counts(frames: readonly Frame[], seat: number): { turns: number; cards: number } {
  let turns = 0
  let cards = 0
  for (const frame of frames)
    for (const event of frame.events) {
      if (event.type === 'turn_began' && event.seat === seat) turns++
      if ((event.type === 'card_drawn' || event.type === 'card_taken') && event.seat === seat) cards++
    }
  return { turns, cards }
}
