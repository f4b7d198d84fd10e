// Lines of the journal as sentences, in the language that is shown.
import { list, type Params, t } from '../../i18n/index.svelte.ts'
import { cardName, colorName, crossingName } from '../../i18n/names.ts'
import { trackNote } from '../../play/claim/tracks.ts'
import { tracksOf } from '../../play/legal-actions.ts'
import type { Names } from '../../play/notation/names.ts'
import type { SeatView, EditionData, Layout, ToldStep } from '../../wire.ts'
import { more, NOTHING } from './history.ts'
import { eventsFor } from '../hot-seat/hot-seat.ts'
import { type Drawn, journalOf, type Line, type Said } from './journal.ts'

/** The context of a sentence: the players, and the seat that is "you", if there is one. */
export interface Speaker {
  names: Names
  edition: EditionData
  /** The layout. Without it, parallel tracks of one colour have numbers instead of directions. */
  layout?: Layout | null
  chairs: readonly SeatView[]
  you: number | null
}

type Of<T extends Said['type']> = Extract<Said, { type: T }>

const nameOf = ({ chairs }: Speaker, seat: number): string => chairs[seat]?.name ?? String(seat + 1)

/** The beginning of a sentence: "Mara", in German "Mara hat". */
function who(speaker: Speaker, seat: number): string {
  return seat === speaker.you ? t('table.you') : t('table.who', { name: nameOf(speaker, seat) })
}

/** The sentence of a line; points and signs are shown beside it. */
export function sentence(line: Line, speaker: Speaker): string {
  const { said } = line
  switch (said.type) {
    case 'began':
      return t('event.game_began', { name: nameOf(speaker, said.seat) })
    case 'drew':
      return t('event.cards_drawn', { who: who(speaker, said.seat), cards: list(drawn(said.cards)) })
    case 'claimed':
      return t('event.route_claimed', attempt(said, speaker))
    case 'tunnel': {
      const toll = said.toll ? t('event.toll', { n: said.toll }) : t('event.no_toll')
      return `${t('event.tunnel_tried', attempt(said, speaker))} ${toll}`
    }
    case 'declined':
      return t('event.tunnel_declined', { who: who(speaker, said.seat) })
    case 'station': {
      const price = priceOf(said.color, said.cards, said.wilds)
      return t('event.station_built', {
        who: who(speaker, said.seat),
        city: speaker.names.city(said.city),
        price,
      })
    }
    case 'tickets':
      return tickets(said, speaker)
    case 'mix':
      return t('event.mix_declared', { who: who(speaker, said.seat), mix: mixOf(said.mix, speaker.edition) })
    case 'swapped':
      return t('event.tickets_swapped', { who: who(speaker, said.seat), n: said.number })
    case 'completed':
      return t('event.ticket_completed', {
        who: who(speaker, said.seat),
        ticket: speaker.names.ticket(said.ticket),
      })
    case 'crossing':
      return t('event.crossing_completed', {
        who: who(speaker, said.seat),
        name: crossingName(speaker.edition) ?? '',
      })
    case 'passengers': {
      const taken = said.taken.map(({ place, color }) =>
        t('event.passenger', { color: colorName(color), city: speaker.names.city(place) }),
      )
      return t('event.passengers_taken', { who: who(speaker, said.seat), passengers: list(taken) })
    }
    case 'merchandise':
      return t('event.merchandise_gained', { who: who(speaker, said.seat) })
    case 'passed':
      return t(said.chosen ? 'event.passed_by_choice' : 'event.passed', { who: who(speaker, said.seat) })
    case 'swept':
      return t('event.market_swept', { n: said.times })
    case 'capped':
      return t('event.sweep_capped')
    case 'reshuffled':
      return t('event.deck_reshuffled', { n: said.number })
    case 'last_round':
      return t('event.last_round_began', { n: said.turns })
    case 'ended':
      return t(`event.ended.${said.reason}`)
    case 'note':
      return noteSentence(said, speaker)
  }
}

/** The points of a line in words, for where they cannot be seen. */
export function pointsOf({ said }: Line): number {
  return said.type === 'claimed' ? said.points : 0
}

/** A line as it is announced: its sentence, and its points. */
export function announcement(line: Line, speaker: Speaker): string {
  const points = pointsOf(line)
  return points ? `${sentence(line, speaker)} ${t('table.points', { n: points })}.` : sentence(line, speaker)
}

/** The announcements of some steps, as a seat may know them. */
export function spoken(steps: readonly ToldStep[], seat: number | null, speaker: Speaker): string[] {
  const items = more(NOTHING, steps).items.map((item) =>
    item.kind === 'move' ? { ...item, events: eventsFor(item.events, seat) } : item,
  )
  const lines = journalOf({ ...NOTHING, items }).flatMap((turn) => turn.lines)
  return lines.map((line) => announcement(line, speaker))
}

/** Cards in the order of drawing; unknown ones from the deck as a number. */
function drawn(cards: readonly Drawn[]): string[] {
  const words: string[] = []
  const unknown = cards.filter(({ from, card }) => from === 'deck' && card === null).length
  let told = false
  for (const { from, card } of cards) {
    if (card !== null) {
      const one = aCard(card)
      words.push(from === 'deck' ? t('event.known_from_deck', { card: one }) : one)
    } else if (!told) {
      words.push(t('event.from_deck', { n: unknown }))
      told = true
    }
  }
  return words
}

function aCard(color: string): string {
  if (color === 'wild') return t('event.a_wild')
  const name = cardName(color)
  return t(/^[aeiou]/i.test(name) ? 'event.an_card' : 'event.a_card', { color: name })
}

/** `2 red and 1 wild`. */
export function priceOf(color: string, cards: number, wilds: number): string {
  const parts: string[] = []
  if (cards) parts.push(`${cards} ${cardName(color)}`)
  if (wilds) parts.push(t('common.wilds.n', { n: wilds }))
  return list(parts)
}

/** The payment of a claim, by colour. */
export function priceParts(edition: EditionData, said: Of<'claimed'>): [color: string, n: number][] {
  const cards = (edition.board.routes[said.route]?.length ?? 0) - said.wilds
  const parts: [string, number][] = [
    [said.color, cards],
    ['wild', said.wilds],
  ]
  return parts.filter(([, n]) => n > 0)
}

/**
 * A route by its ends, and of parallel tracks which one: "Boston–New York (western track)".
 * Tracks of different colours are told apart by the cards that were paid, unless these were all wild.
 */
function routeName({ names, edition, layout = null }: Speaker, route: number, wild = false): string {
  const colored = wild && tracksOf(edition, route).length > 1
  const color = colorName(edition.board.routes[route]?.color ?? '')
  const track = trackNote(edition, layout, route) || (colored ? t('play.trackOf', { color }) : '')
  return track ? `${names.route(route)} (${track})` : names.route(route)
}

/** The values for the sentence of a claim or a tunnel attempt: the player, the route and the payment. */
function attempt(said: Of<'claimed'> | Of<'tunnel'>, speaker: Speaker): Params {
  const length = speaker.edition.board.routes[said.route]?.length ?? 0
  return {
    who: who(speaker, said.seat),
    route: routeName(speaker, said.route, said.color === 'wild'),
    price: priceOf(said.color, length - said.wilds, said.wilds),
  }
}

function tickets(said: Of<'tickets'>, speaker: Speaker): string {
  const words = { who: who(speaker, said.seat) }
  return said.drawn === null
    ? t('event.tickets_kept', { ...words, n: said.kept })
    : t('table.drewTickets', { ...words, n: said.drawn, kept: said.kept })
}

function mixOf(mix: readonly number[], edition: EditionData): string {
  const decks = edition.tickets.later?.decks ?? []
  const parts = mix.map((n, place) => t('table.mixPart', { n, deck: deckName(decks[place] ?? '') }))
  return list(parts)
}

/** The name of a deck as in its edition; the usual decks have translations. */
function deckName(deck: string): string {
  if (deck === 'short') return t('table.deckShort')
  return deck === 'long' ? t('table.deckLong') : deck
}

function noteSentence({ note }: Of<'note'>, speaker: Speaker): string {
  const person = (id: string) => speaker.chairs.find((chair) => chair.person === id)?.name ?? '?'
  switch (note.type) {
    case 'taken_back':
      return t('table.tookBack', { who: who(speaker, note.seat) })
    case 'stand_in_sat':
      return t(`table.standIn.${note.why}`, { name: nameOf(speaker, note.seat) })
    case 'seat_lost':
      return t('turns.seatLost', { name: note.name })
    case 'vacation_began':
      return t('turns.tookVacation', { name: nameOf(speaker, note.seat), n: note.days })
    case 'vacation_ended':
    case 'came_back':
      return note.seat === speaker.you
        ? t('table.youCameBack')
        : t('table.cameBack', { name: nameOf(speaker, note.seat) })
    case 'paused':
      return t('table.paused')
    case 'resumed':
      return t('table.resumed')
    case 'asked':
      return t(`table.asked.${note.subject}`, { name: person(note.by) })
    case 'dropped':
      return t('table.dropped')
  }
}
