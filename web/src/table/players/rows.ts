// The players' panels: one row for each seat, with public information only.
import type { SeatView, EditionData, News, PlayerView, View } from '../../wire.ts'
import type { Turn } from '../journal/journal.ts'

export interface Row {
  seat: number
  name: string
  you: boolean
  deciding: boolean
  state: 'choosing' | 'ready' | null // while all choose at the same time
  trains: number
  low: boolean
  cards: number
  tickets: number
  offered: number
  stations: number | null
  points: number | null // null where routes score nothing
  passengers: readonly (readonly [color: string, number: number])[]
  merchandise: number | null
  stamps: { done: number; crossing: boolean; goal: number } | null
  bot: string | null
  standIn: SeatView['stand_in']
  away: boolean
}

/** Fewer trains than this are marked: 9 of the usual 45. */
export const lowAt = (trains: number): number => Math.floor(trains / 5)

/** The players of a table, and the viewer. */
export interface Seated {
  table: Pick<News['table'], 'chairs'>
  you: Pick<News['you'], 'seats'>
}

/** The rows in the order of the seats. */
export function rowsOf(
  news: Seated,
  view: View,
  edition: EditionData,
  present: readonly boolean[] | null,
): Row[] {
  const together = view.phase === 'keep_start' || view.phase === 'declare_mix'
  return view.players.map((player) => {
    const chair = news.table.chairs[player.seat]!
    const deciding = view.deciding.includes(player.seat)
    return {
      seat: player.seat,
      name: chair.name,
      you: news.you.seats.includes(player.seat),
      deciding,
      state: together ? (deciding ? 'choosing' : 'ready') : null,
      trains: player.trains,
      low: player.trains < lowAt(edition.routes.trains),
      cards: player.cards,
      tickets: player.tickets,
      offered: player.offered,
      stations: edition.stations ? player.stations : null,
      points: edition.routes.points ? player.points : null,
      passengers: passengersOf(player, edition),
      merchandise: edition.merchandise ? player.merchandise : null,
      stamps: stampsOf(player, edition),
      bot: chair.bot,
      standIn: chair.stand_in,
      away: chair.kind === 'person' && !(present?.[player.seat] ?? chair.present),
    }
  })
}

function passengersOf(player: PlayerView, edition: EditionData): Row['passengers'] {
  const colors = edition.passengers?.colors ?? []
  return colors.flatMap((color) => {
    const number = player.passengers[color] ?? 0
    return number ? [[color, number] as const] : []
  })
}

function stampsOf(player: PlayerView, edition: EditionData): Row['stamps'] {
  const goal = edition.journey?.goal
  if (goal === undefined) return null
  return { done: player.completed.length, crossing: player.crossing, goal }
}

/** The last thing a seat did, for its panel: the main line of its last turn. */
export function lastMoves(journal: readonly Turn[]): Map<number, Turn['lines'][number]> {
  const found = new Map<number, Turn['lines'][number]>()
  for (const turn of journal) {
    const line = turn.lines.find((one) => one.seat !== null && one.seat === turn.seat)
    if (line && turn.seat !== null) found.set(turn.seat, line)
  }
  return found
}
