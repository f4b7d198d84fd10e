// The final scoring as a list of small steps: who gains what, and what the map shows.
import type { EditionData, Result, SeatResult, SeatTrace } from '../../wire.ts'
import { columnsOf, type Column, type Source } from './columns.ts'

export type StepKind = 'routes' | 'ticket' | 'missed' | 'crossing' | 'station' | 'kept' | 'path' | 'prize'

export interface RevealStep {
  readonly source: Source
  readonly kind: StepKind
  readonly seat: number
  /** The points that it adds to the seat's cell. */
  readonly gain: number
  /** A ticket's number, the length of a path, how many routes, stations, passengers … */
  readonly number: number
  readonly city: string | null
  readonly routes: readonly number[]
  readonly cities: readonly string[]
  readonly ms: number
}

/** The longest duration of the whole scoring, in milliseconds. */
export const LONGEST = 12_000

const NATURAL: Record<StepKind, number> = {
  routes: 550,
  ticket: 750,
  missed: 500,
  crossing: 900,
  station: 650,
  kept: 300,
  path: 800,
  prize: 600,
}
const HOLDER = 1500 // the longest path itself may be looked at

interface Board {
  readonly edition: EditionData
  readonly result: Result
  readonly owners: readonly (number | null)[]
  readonly traces: readonly SeatTrace[]
}

/** All steps, in the order of the columns; in each the last player first, the winner last. */
export function revealSteps(board: Board): RevealStep[] {
  const rows = [...board.result.seats].sort((a, b) => b.place - a.place || a.seat - b.seat)
  const steps = columnsOf(board.edition, board.result).flatMap((column) =>
    ordered(rows, column).flatMap((row) => stepsOf(board, row, column)),
  )
  return inTime(steps)
}

function ordered(rows: SeatResult[], column: Column): SeatResult[] {
  const { source } = column
  if (source === 'longest_path')
    return [...rows].sort((a, b) => (a.longest_path ?? 0) - (b.longest_path ?? 0))
  if (source === 'passengers' || source === 'merchandise' || source === 'globetrotter')
    return [...rows].sort((a, b) => (a.bonus[source] ?? 0) - (b.bonus[source] ?? 0))
  return rows
}

function stepsOf(board: Board, row: SeatResult, column: Column): RevealStep[] {
  switch (column.source) {
    case 'routes':
      return routesOf(board, row)
    case 'tickets':
      return ticketsOf(board, row, column)
    case 'crossing':
      return crossingOf(board, row)
    case 'stations':
      return stationsOf(board, row)
    case 'longest_path':
      return pathOf(board, row)
    default:
      return prizeOf(row, column.source)
  }
}

function step(seat: number, source: Source, kind: StepKind, more: Partial<RevealStep> = {}): RevealStep {
  const none = { gain: 0, number: 0, city: null, routes: [], cities: [], ms: NATURAL[kind] }
  return { source, kind, seat, ...none, ...more }
}

function routesOf({ owners }: Board, row: SeatResult): RevealStep[] {
  const routes = owners.flatMap((owner, route) => (owner === row.seat ? [route] : []))
  return [step(row.seat, 'routes', 'routes', { gain: row.routes, number: routes.length, routes })]
}

function ticketsOf(board: Board, row: SeatResult, column: Column): RevealStep[] {
  const { tickets } = board.edition.board
  const paths = new Map(traceOf(board, row.seat)?.tickets.map((one) => [one.ticket, one.routes]))
  const ticketStep = (number: number, sign: 1 | -1): RevealStep => {
    const ticket = tickets[number]
    const points = column.unit === 'points' ? (ticket?.points ?? 0) : 1
    const lost = column.unit === 'points' ? -points : 0
    return step(row.seat, 'tickets', sign > 0 ? 'ticket' : 'missed', {
      gain: sign > 0 ? points : lost,
      number,
      routes: sign > 0 ? (paths.get(number) ?? []) : [],
      cities: ticket ? [ticket.a, ticket.b] : [],
    })
  }
  const made = row.completed.map((number) => ticketStep(number, 1))
  return [...made, ...row.failed.map((number) => ticketStep(number, -1))]
}

function crossingOf(board: Board, row: SeatResult): RevealStep[] {
  if (!row.crossing) return []
  const routes = traceOf(board, row.seat)?.crossing ?? []
  return [step(row.seat, 'crossing', 'crossing', { gain: 1, number: 1, routes })]
}

function stationsOf({ edition }: Board, row: SeatResult): RevealStep[] {
  const used = row.borrowed.map(([city, route]) =>
    step(row.seat, 'stations', 'station', {
      city,
      number: route ?? -1,
      routes: route === null ? [] : [route],
      cities: [city],
    }),
  )
  const kept = (edition.stations?.count ?? 0) - row.borrowed.length
  return [...used, step(row.seat, 'stations', 'kept', { gain: row.stations, number: kept })]
}

function pathOf(board: Board, row: SeatResult): RevealStep[] {
  const gain = row.bonus.longest_path ?? 0
  const routes = traceOf(board, row.seat)?.longest ?? []
  const number = row.longest_path ?? 0
  if (number === 0) return []
  const ms = gain > 0 ? HOLDER : NATURAL.path
  return [step(row.seat, 'longest_path', 'path', { gain, number, routes, ms })]
}

function prizeOf(row: SeatResult, source: Source): RevealStep[] {
  const gain = row.bonus[source] ?? 0
  if (gain === 0) return []
  const numbers: Partial<Record<Source, number>> = {
    globetrotter: row.completed.length,
    passengers: row.passengers,
    merchandise: row.merchandise,
  }
  return [step(row.seat, source, 'prize', { gain, number: numbers[source] ?? 0 })]
}

function traceOf({ traces }: Board, seat: number): SeatTrace | undefined {
  return traces.find((trace) => trace.seat === seat)
}

/** Shorten all steps equally if together they would take too long. */
export function inTime(steps: readonly RevealStep[], limit = LONGEST): RevealStep[] {
  const whole = steps.reduce((sum, one) => sum + one.ms, 0)
  const factor = whole > limit ? limit / whole : 1
  return steps.map((one) => ({ ...one, ms: Math.floor(one.ms * factor) }))
}
