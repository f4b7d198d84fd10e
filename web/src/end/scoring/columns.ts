// The sources of points of a game: the columns of the final table, in the order of scoring.
import type { EditionData, Result, SeatResult } from '../../wire.ts'

export type Source =
  | 'routes'
  | 'tickets'
  | 'crossing'
  | 'stations'
  | 'longest_path'
  | 'globetrotter'
  | 'passengers'
  | 'merchandise'

/** A column of the table; `count` columns are numbers of tickets and not part of the points. */
export interface Column {
  readonly source: Source
  readonly unit: 'points' | 'count'
}

const PRIZES = ['longest_path', 'globetrotter', 'passengers', 'merchandise'] as const

/** The columns that an edition has. */
export function columnsOf(edition: EditionData, result: Result): Column[] {
  const found: Column[] = []
  if (edition.routes.points) found.push({ source: 'routes', unit: 'points' })
  const scored = edition.board.tickets.some((ticket) => ticket.points !== undefined)
  found.push({ source: 'tickets', unit: scored ? 'points' : 'count' })
  if (edition.journey?.crossing) found.push({ source: 'crossing', unit: 'count' })
  if (edition.stations) found.push({ source: 'stations', unit: 'points' })
  const bonus = result.seats[0]?.bonus ?? {}
  for (const source of PRIZES) if (source in bonus) found.push({ source, unit: 'points' })
  return found
}

/** Whether the game has points; otherwise completed tickets decide. */
export function hasPoints(columns: readonly Column[]): boolean {
  return columns.some((column) => column.unit === 'points')
}

/** The final value of a seat in a column. */
export function valueOf(row: SeatResult, column: Column): number {
  switch (column.source) {
    case 'routes':
      return row.routes
    case 'tickets':
      return column.unit === 'points' ? row.tickets : row.completed.length
    case 'crossing':
      return row.crossing ? 1 : 0
    case 'stations':
      return row.stations
    default:
      return row.bonus[column.source] ?? 0
  }
}

/** The value that ranks the seats: points, or completed tickets. */
export function scoreOf(row: SeatResult, columns: readonly Column[]): number {
  return hasPoints(columns) ? row.total : ticketsMade(row)
}

/** Completed tickets, the crossing included, as the ranking counts them. */
export function ticketsMade(row: SeatResult): number {
  return row.completed.length + (row.crossing ? 1 : 0)
}
