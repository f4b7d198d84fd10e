// The journal: what happened, turn by turn, as lines that can be translated and shown on the map.
import type { Event } from '../../wire.ts'
import type { History, Note } from './history.ts'

/** A drawn card: its source, and its colour if the viewer may know it. */
export interface Drawn {
  from: 'market' | 'deck'
  card: string | null
}

/** A tunnel that a player tries, and its payment. */
interface Attempt {
  route: number
  color: string
  wilds: number
}

export type Said =
  | { type: 'began'; seat: number }
  | { type: 'drew'; seat: number; cards: readonly Drawn[] }
  | { type: 'claimed'; seat: number; route: number; color: string; wilds: number; points: number }
  | ({ type: 'tunnel'; seat: number; toll: number; cards: readonly string[] } & Attempt)
  | { type: 'declined'; seat: number }
  | { type: 'station'; seat: number; city: string; color: string; cards: number; wilds: number }
  | { type: 'tickets'; seat: number; drawn: number | null; kept: number }
  | { type: 'mix'; seat: number; mix: readonly number[] }
  | { type: 'swapped'; seat: number; number: number }
  | { type: 'completed'; seat: number; ticket: number }
  | { type: 'crossing'; seat: number }
  | { type: 'passengers'; seat: number; taken: readonly { place: string; color: string }[] }
  | { type: 'merchandise'; seat: number }
  | { type: 'passed'; seat: number; chosen: boolean }
  | { type: 'swept'; times: number }
  | { type: 'capped' }
  | { type: 'reshuffled'; number: number }
  | { type: 'last_round'; seat: number; turns: number }
  | { type: 'ended'; reason: Extract<Event, { type: 'game_ended' }>['reason'] }
  | { type: 'note'; note: Note['note'] }

export interface Line {
  id: string
  version: number
  seat: number | null
  said: Said
  routes: readonly number[] // what a line shows on the map
  cities: readonly string[]
  standIn?: boolean // a bot made this move for a person
}

export interface Turn {
  turn: number // 0 is the opening
  seat: number | null
  lines: readonly Line[]
}

interface Writing {
  turns: { turn: number; seat: number | null; lines: Line[] }[]
  attempt: Attempt | null // the tunnel that is being tried
  dealt: number | null // tickets that are on offer
  count: number
  standIn: boolean
}

/** The journal of a history, oldest turn first. */
export function journalOf(history: History): Turn[] {
  const writing: Writing = {
    turns: [{ turn: 0, seat: null, lines: [] }],
    attempt: null,
    dealt: null,
    count: 0,
    standIn: false,
  }
  for (const item of history.items) {
    writing.standIn = item.kind === 'move' && item.by === 'stand_in'
    if (item.kind === 'note') write(writing, item.version, { type: 'note', note: item.note })
    else for (const event of item.events) writeEvent(writing, item.version, event)
  }
  return writing.turns.filter((turn) => turn.lines.length)
}

function writeEvent(writing: Writing, version: number, event: Event): void {
  const say = (said: Said, routes: number[] = [], cities: string[] = []) =>
    write(writing, version, said, routes, cities)
  switch (event.type) {
    case 'game_began':
      return say({ type: 'began', seat: event.start })
    case 'turn_began':
      writing.turns.push({ turn: event.turn, seat: event.seat, lines: [] })
      return
    case 'card_taken':
      return addDraw(writing, version, event.seat, { from: 'market', card: event.card })
    case 'card_drawn':
      return addDraw(writing, version, event.seat, { from: 'deck', card: event.card })
    case 'market_swept':
      return addSweep(writing, version)
    case 'sweep_capped':
      return say({ type: 'capped' })
    case 'deck_reshuffled':
      return say({ type: 'reshuffled', number: event.number })
    case 'mix_declared':
      return say({ type: 'mix', seat: event.seat, mix: event.mix })
    case 'tickets_dealt':
      writing.dealt = total(event.decks)
      return
    case 'tickets_kept':
      say({
        type: 'tickets',
        seat: event.seat,
        drawn: inTurn(writing) ? writing.dealt : null,
        kept: event.number,
      })
      return
    case 'tunnel_tried':
      writing.attempt = { route: event.route, color: event.color, wilds: event.wilds }
      return
    case 'tunnel_revealed':
      if (writing.attempt) {
        const { seat } = writing.turns.at(-1)!
        const { toll, cards } = event
        say({ type: 'tunnel', seat: seat ?? 0, ...writing.attempt, toll, cards }, [writing.attempt.route])
      }
      return
    case 'tunnel_declined':
      return say({ type: 'declined', seat: event.seat }, writing.attempt ? [writing.attempt.route] : [])
    case 'route_claimed': {
      const { seat, route, color, wilds, points } = event
      return say({ type: 'claimed', seat, route, color, wilds, points }, [route])
    }
    case 'station_built': {
      const { seat, city, color, cards, wilds } = event
      return say({ type: 'station', seat, city, color, cards, wilds }, [], [city])
    }
    case 'passenger_taken':
      return addPassenger(writing, version, event.seat, event.place, event.color)
    case 'merchandise_gained':
      return say({ type: 'merchandise', seat: event.seat })
    case 'ticket_completed':
      return say({ type: 'completed', seat: event.seat, ticket: event.ticket })
    case 'crossing_completed':
      return say({ type: 'crossing', seat: event.seat })
    case 'tickets_swapped':
      return say({ type: 'swapped', seat: event.seat, number: event.number })
    case 'passed':
      return say({ type: 'passed', seat: event.seat, chosen: event.chosen ?? false })
    case 'last_round_began':
      return say({ type: 'last_round', seat: event.seat, turns: event.turns })
    case 'game_ended':
      return say({ type: 'ended', reason: event.reason })
    default:
      return
  }
}

const SILENT_ABOUT_SEAT = new Set<Said['type']>(['swept', 'capped', 'reshuffled', 'ended', 'note'])

function write(
  writing: Writing,
  version: number,
  said: Said,
  routes: number[] = [],
  cities: string[] = [],
): void {
  const seat = 'seat' in said && !SILENT_ABOUT_SEAT.has(said.type) ? said.seat : null
  const line: Line = { id: `${version}.${writing.count++}`, version, seat, said, routes, cities }
  writing.turns.at(-1)!.lines.push(writing.standIn ? { ...line, standIn: true } : line)
}

const inTurn = (writing: Writing) => writing.turns.at(-1)!.turn > 0

const total = (numbers: Record<string, number>) =>
  Object.values(numbers).reduce((sum, number) => sum + number, 0)

/** The last line of a kind in this turn, to be merged with the next event. */
function last<T extends Said['type']>(
  writing: Writing,
  type: T,
): (Line & { said: Extract<Said, { type: T }> }) | undefined {
  const lines = writing.turns.at(-1)!.lines
  return lines.findLast((line) => line.said.type === type) as
    (Line & { said: Extract<Said, { type: T }> }) | undefined
}

function addDraw(writing: Writing, version: number, seat: number, drawn: Drawn): void {
  const line = last(writing, 'drew')
  if (line) line.said = { ...line.said, cards: [...line.said.cards, drawn] }
  else write(writing, version, { type: 'drew', seat, cards: [drawn] })
}

function addSweep(writing: Writing, version: number): void {
  const line = last(writing, 'swept')
  if (line) line.said = { type: 'swept', times: line.said.times + 1 }
  else write(writing, version, { type: 'swept', times: 1 })
}

function addPassenger(writing: Writing, version: number, seat: number, place: string, color: string): void {
  const line = last(writing, 'passengers')
  if (line) {
    line.said = { ...line.said, taken: [...line.said.taken, { place, color }] }
    line.cities = [...line.cities, place]
  } else write(writing, version, { type: 'passengers', seat, taken: [{ place, color }] }, [], [place])
}
