// The animations and sounds of a move: a timeline of cues built from its events. Times are in milliseconds.
import type { EditionData, Event } from '../../wire.ts'

export type Sound =
  | 'tick'
  | 'flip'
  | 'riffle'
  | 'knock'
  | 'connected'
  | 'thud'
  | 'match'
  | 'station'
  | 'pop'
  | 'turn'
  | 'last'
  | 'no'
  | 'result'
  | 'win'

/** A spot on the screen that things fly from or to. */
export type Spot =
  | { at: 'deck' | 'discard' | 'hand' }
  | { at: 'slot'; slot: number }
  | { at: 'seat'; seat: number }
  | { at: 'city'; city: string }
  | { at: 'route'; route: number }

export type Cue =
  | {
      do: 'fly'
      card: string | null
      from: Spot
      to: Spot
      start: number
      ms: number
      sound: Sound
    }
  | { do: 'hop'; passenger: string; from: Spot; to: Spot; start: number; ms: number; sound: Sound }
  | {
      do: 'reveal'
      cards: readonly { card: string; match: boolean }[]
      route: number
      start: number
      ms: number
      sound: Sound
    }
  | {
      do: 'drop'
      route: number
      seat: number
      car: number
      cars: number
      start: number
      ms: number
      sound: Sound
    }
  | { do: 'ring'; city: string; start: number; ms: number; sound: Sound }

export interface Timeline {
  before: readonly Cue[] // while what was still stands
  after: readonly Cue[] // when what is stands
  length: { before: number; after: number }
}

/** A timeline without any movement. */
export const STILL: Timeline = { before: [], after: [], length: { before: 0, after: 0 } }

const FLIGHT = 260
const APART = 60
export const LONGEST = 900 // of somebody else's move

interface Writing {
  before: Cue[]
  after: Cue[]
  time: number // where the next cue before may begin
  then: number // and the next one after
  laid: { seat: number; route: number; color: string } | null
}

/** The timeline of a move; `mine` are the seats at this screen, one of which shows its hand. */
export function timelineOf(events: readonly Event[], edition: EditionData, shown: number | null): Timeline {
  const writing: Writing = { before: [], after: [], time: 0, then: 0, laid: null }
  for (const event of events) cue(writing, event, edition, shown)
  const own = events.some((event) => 'seat' in event && event.seat === shown && event.type !== 'turn_began')
  return own ? whole(writing) : squeezed(whole(writing), LONGEST)
}

function whole({ before, after }: Writing): Timeline {
  const end = (cues: Cue[]) => Math.max(0, ...cues.map((each) => each.start + each.ms))
  return { before, after, length: { before: end(before), after: end(after) } }
}

/** Shorten a timeline to a number of milliseconds. */
export function squeezed(timeline: Timeline, most: number): Timeline {
  const { before, after } = timeline.length
  if (before + after <= most) return timeline
  const factor = most / (before + after)
  const faster = (cues: readonly Cue[]) =>
    cues.map((each) => ({ ...each, start: each.start * factor, ms: each.ms * factor }))
  return {
    before: faster(timeline.before),
    after: faster(timeline.after),
    length: { before: before * factor, after: after * factor },
  }
}

function cue(writing: Writing, event: Event, edition: EditionData, shown: number | null): void {
  const owner = (seat: number): Spot => (seat === shown ? { at: 'hand' } : { at: 'seat', seat })
  switch (event.type) {
    case 'card_taken':
      return fly(writing, event.card, { at: 'slot', slot: event.slot }, owner(event.seat))
    case 'card_drawn':
      return fly(writing, event.card, { at: 'deck' }, owner(event.seat))
    case 'ticket_drawn':
      return fly(writing, null, { at: 'deck' }, owner(event.seat))
    case 'market_swept':
      event.cards.forEach((card, place) => {
        const slot: Spot = { at: 'slot', slot: place + 1 }
        writing.before.push({
          do: 'fly',
          card,
          from: slot,
          to: { at: 'discard' },
          start: writing.time + place * 20,
          ms: 300,
          sound: place ? 'flip' : 'riffle',
        })
      })
      writing.time += 300
      return
    case 'tunnel_tried':
      writing.laid = { seat: event.seat, route: event.route, color: event.color }
      return pay(writing, event.color, length(edition, event.route), event.wilds, owner(event.seat), {
        at: 'route',
        route: event.route,
      })
    case 'tunnel_revealed':
      return reveal(writing, event.cards, shown)
    case 'toll_paid':
      return pay(
        writing,
        writing.laid?.color ?? null,
        event.cards + event.wilds,
        event.wilds,
        owner(event.seat),
        { at: 'discard' },
      )
    case 'route_claimed':
      if (!writing.laid)
        pay(writing, event.color, length(edition, event.route), event.wilds, owner(event.seat), {
          at: 'discard',
        })
      return drop(writing, event.route, event.seat, length(edition, event.route))
    case 'station_built':
      pay(writing, event.color, event.cards + event.wilds, event.wilds, owner(event.seat), {
        at: 'discard',
      })
      writing.after.push({
        do: 'ring',
        city: event.city,
        start: writing.then,
        ms: 240,
        sound: 'station',
      })
      writing.then += 240
      return
    case 'passenger_taken':
      writing.before.push({
        do: 'hop',
        passenger: event.color,
        from: { at: 'city', city: event.place },
        to: { at: 'seat', seat: event.seat },
        start: writing.time,
        ms: 320,
        sound: 'pop',
      })
      writing.time += 120
      return
    default:
      return
  }
}

const length = (edition: EditionData, route: number) => edition.board.routes[route]?.length ?? 1

function fly(writing: Writing, card: string | null, from: Spot, to: Spot): void {
  writing.before.push({ do: 'fly', card, from, to, start: writing.time, ms: FLIGHT, sound: 'tick' })
  writing.time += FLIGHT / 2
}

/** Fly cards of a colour, then wilds, in quick succession. */
function pay(
  writing: Writing,
  color: string | null,
  number: number,
  wilds: number,
  from: Spot,
  to: Spot,
): void {
  for (let i = 0; i < number; i++) {
    const card = i < number - wilds ? color : 'wild'
    writing.before.push({
      do: 'fly',
      card,
      from,
      to,
      start: writing.time + i * APART,
      ms: FLIGHT,
      sound: 'tick',
    })
  }
  writing.time += FLIGHT + Math.max(0, number - 1) * APART
}

/** Another player's tunnel, while their cards still fly; your own has a dialog (play/tunnel/TunnelDialog). */
function reveal(writing: Writing, cards: readonly string[], shown: number | null): void {
  const { laid } = writing
  if (!laid || !cards.length || laid.seat === shown) return
  const matches = cards.map((card) => ({ card, match: card === 'wild' || card === laid.color }))
  const ms = cards.length * 200 + 300
  const sound = matches.some((each) => each.match) ? 'match' : 'thud'
  writing.before.push({ do: 'reveal', cards: matches, route: laid.route, start: 0, ms, sound })
  writing.time = Math.max(writing.time, ms)
}

function drop(writing: Writing, route: number, seat: number, cars: number): void {
  for (let car = 1; car <= cars; car++) {
    writing.after.push({
      do: 'drop',
      route,
      seat,
      car,
      cars,
      start: writing.then + (car - 1) * 70,
      ms: 160,
      sound: 'knock',
    })
  }
  writing.then += (cars - 1) * 70 + 160
}
