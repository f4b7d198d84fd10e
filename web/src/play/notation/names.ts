// The names of an edition's routes, tickets and cities: printed, in the notation of docs/protocol.md, and in typed moves.
import { placeName } from '../../i18n/names.ts'
import type { EditionData } from '../../wire.ts'

type Ends = { a: string; b: string }

/** `A-B` for each pair; if several would have the same name, `A-B/1` and so on. */
export function labels(pairs: readonly Ends[], name: (place: string) => string): string[] {
  const names = pairs.map(({ a, b }) => `${name(a)}-${name(b)}`)
  const often = new Map<string, number>()
  for (const each of names) often.set(each, (often.get(each) ?? 0) + 1)
  const met = new Map<string, number>()
  return names.map((each) => {
    const number = (met.get(each) ?? 0) + 1
    met.set(each, number)
    return (often.get(each) ?? 0) > 1 ? `${each}/${number}` : each
  })
}

export type Naming = (id: string) => string

/** The names of the things in an action. */
export interface Called {
  readonly routes: readonly string[]
  readonly tickets: readonly string[]
  readonly place: Naming
  readonly color: Naming
}

export class Names {
  /** The names of the notation: as printed, in any language. */
  readonly routes: readonly string[]
  readonly tickets: readonly string[]
  readonly notation: Called
  readonly #printed: ReadonlyMap<string, string>

  constructor(private readonly edition: EditionData) {
    this.#printed = new Map(edition.board.cities.map((city) => [city.id, city.name]))
    this.notation = this.called(
      (place) => this.printed(place),
      (color) => color,
    )
    this.routes = this.notation.routes
    this.tickets = this.notation.tickets
  }

  /** The names of routes and tickets, with places and colours called like this. */
  called(place: Naming, color: Naming): Called {
    const { routes, tickets } = this.edition.board
    return { routes: labels(routes, place), tickets: labels(tickets, place), place, color }
  }

  /** The same with the ends of routes reversed. */
  turned(called: Called): Called {
    const pairs = this.edition.board.routes.map(({ a, b }) => ({ a: b, b: a }))
    return { ...called, routes: labels(pairs, called.place) }
  }

  /** The name of a city or country on the printed board, and so in the notation; its id if there is none of that id. */
  printed(place: string): string {
    return this.#printed.get(place) ?? place
  }

  /** The name of a city or country in the page's language. */
  city(place: string): string {
    return placeName(this.edition, place)
  }

  /** Both ends of a route, as a person reads them: `Essen–Köln`. */
  route(number: number): string {
    const route = this.edition.board.routes[number]
    return route ? `${this.city(route.a)}–${this.city(route.b)}` : String(number)
  }

  /** Both ends of a ticket, as a person reads them. */
  ticket(number: number): string {
    const ticket = this.edition.board.tickets[number]
    return ticket ? `${this.city(ticket.a)}–${this.city(ticket.b)}` : String(number)
  }
}

const made = new WeakMap<EditionData, Names>()

/** The names of an edition, cached. */
export function namesOf(edition: EditionData): Names {
  const known = made.get(edition)
  if (known) return known
  const names = new Names(edition)
  made.set(edition, names)
  return names
}
