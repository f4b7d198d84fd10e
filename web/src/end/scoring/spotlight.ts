// The spotlight on the map during the scoring: a path, a ticket or a station, with its caption.
import type { EditionData, Result, SeatTrace } from '../../wire.ts'
import type { RevealStep } from './steps.ts'

export type PathKind = 'ticket' | 'longest' | 'station'

export interface Spotlight {
  readonly seat: number
  readonly kind: PathKind
  readonly routes: readonly number[]
  readonly cities: readonly string[]
}

/** The spotlight of a scoring step; null for steps that are only numbers. */
export function ofStep(step: RevealStep): Spotlight | null {
  if (!step.routes.length && !step.cities.length) return null
  const kind = step.kind === 'path' ? 'longest' : step.kind === 'station' ? 'station' : 'ticket'
  return { seat: step.seat, kind, routes: step.routes, cities: step.cities }
}

/** A seat's longest path. */
export function ofPath(traces: readonly SeatTrace[], seat: number): Spotlight | null {
  const routes = traces.find((trace) => trace.seat === seat)?.longest ?? []
  return routes.length ? { seat, kind: 'longest', routes, cities: [] } : null
}

/** A ticket of a seat: its path, or the cities it would have joined. */
export function ofTicket(
  edition: EditionData,
  traces: readonly SeatTrace[],
  seat: number,
  ticket: number,
): Spotlight {
  const trace = traces.find((one) => one.seat === seat)
  const routes = trace?.tickets.find((one) => one.ticket === ticket)?.routes ?? []
  const data = edition.board.tickets[ticket]
  return { seat, kind: 'ticket', routes, cities: data ? [data.a, data.b] : [] }
}

/** The spotlight after the scoring: the longest path that won its prize, if there is one. */
export function atTheEnd(result: Result, traces: readonly SeatTrace[]): Spotlight | null {
  const holders = result.seats.filter((row) => (row.bonus.longest_path ?? 0) > 0)
  holders.sort((a, b) => a.place - b.place)
  return holders[0] ? ofPath(traces, holders[0].seat) : null
}
