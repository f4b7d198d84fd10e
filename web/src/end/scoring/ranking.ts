// The ranking: places, shared places, and tie-breaks.
import type { EditionData, Result, SeatResult } from '../../wire.ts'
import { scoreOf, ticketsMade, type Column } from './columns.ts'

/** The rows from the first place down; shared places in the order of the seats. */
export function byPlace(result: Result): SeatResult[] {
  return [...result.seats].sort((a, b) => a.place - b.place || a.seat - b.seat)
}

/** Whether a place is shared. */
export function shared(result: Result, row: SeatResult): boolean {
  return result.seats.some((other) => other.seat !== row.seat && other.place === row.place)
}

export type Criterion = 'tickets' | 'stations_kept' | 'longest_path' | 'passengers' | 'merchandise'

/** Two neighbours in the table with the same score: the second is behind for this reason. */
export interface TieBreak {
  readonly ahead: number
  readonly behind: number
  readonly by: Criterion
  readonly values: readonly [number, number]
}

/** Why players with the same score have different places, as the edition's ranking has it. */
export function tieBreaks(edition: EditionData, result: Result, columns: readonly Column[]): TieBreak[] {
  const rows = byPlace(result)
  const found: TieBreak[] = []
  rows.slice(1).forEach((behind, i) => {
    const ahead = rows[i]
    if (!ahead || ahead.place === behind.place) return
    if (scoreOf(ahead, columns) !== scoreOf(behind, columns)) return
    for (const rule of edition.ranking) {
      const by = criterion(rule)
      if (!by) continue
      const values = [measure(edition, ahead, by), measure(edition, behind, by)] as const
      if (values[0] === values[1]) continue
      found.push({ ahead: ahead.seat, behind: behind.seat, by, values })
      return
    }
  })
  return found
}

function criterion(rule: string): Criterion | null {
  const name = rule.replace(/^holds /, '')
  const known: readonly string[] = ['tickets', 'stations_kept', 'longest_path', 'passengers', 'merchandise']
  return known.includes(name) ? (name as Criterion) : null
}

function measure(edition: EditionData, row: SeatResult, by: Criterion): number {
  switch (by) {
    case 'tickets':
      return ticketsMade(row)
    case 'stations_kept':
      return (edition.stations?.count ?? 0) - row.borrowed.length
    case 'longest_path':
      return (row.bonus.longest_path ?? 0) > 0 ? 1 : 0
    case 'passengers':
      return row.passengers
    case 'merchandise':
      return row.merchandise
  }
}

/** The shared places and their players. */
export function sharedPlaces(result: Result): { place: number; seats: number[] }[] {
  const places = [...new Set(result.seats.map((row) => row.place))].sort((a, b) => a - b)
  return places
    .map((place) => ({
      place,
      seats: result.seats.filter((row) => row.place === place).map((row) => row.seat),
    }))
    .filter(({ seats }) => seats.length > 1)
}
