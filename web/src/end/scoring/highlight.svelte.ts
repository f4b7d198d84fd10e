/** The highlight on the board after the scoring: a path, a ticket, a station, or nothing. */
import type { EditionData, SeatTrace } from '../../wire.ts'
import { ofPath, ofTicket, type Spotlight } from './spotlight.ts'

export class Highlight {
  light: Spotlight | null = $state.raw(null)
  /** The ticket that was chosen from the list. */
  chosen: { readonly seat: number; readonly ticket: number } | null = $state.raw(null)
  readonly #edition: EditionData
  readonly #traces: readonly SeatTrace[]

  constructor(edition: EditionData, traces: readonly SeatTrace[], first: Spotlight | null) {
    this.#edition = edition
    this.#traces = traces
    this.light = first
  }

  /** Show the longest path of a seat, or hide it. */
  showPath(seat: number): void {
    this.chosen = null
    this.light =
      this.light?.kind === 'longest' && this.light.seat === seat ? null : ofPath(this.#traces, seat)
  }

  /** Show the path of a ticket, or hide it. */
  showTicket(seat: number, ticket: number): void {
    const again = this.chosen?.seat === seat && this.chosen.ticket === ticket
    this.chosen = again ? null : { seat, ticket }
    this.light = again ? null : ofTicket(this.#edition, this.#traces, seat, ticket)
  }

  showStation(seat: number, city: string, route: number | null): void {
    this.chosen = null
    this.light = { seat, kind: 'station', routes: route === null ? [] : [route], cities: [city] }
  }

  clear(): void {
    this.chosen = null
    this.light = null
  }
}
