// The current animations: flying cards and passengers, cars being placed, a tunnel's cards.
import { type Cue, type Sound } from './cues.ts'
import { pause } from './queue.ts'
import type { Sounds } from '../alerts/synthesizer.ts'
import { type Point, pointOf, type PointedBoard } from './spots.ts'

export interface Flight {
  id: number
  card: string | null // null: its back
  passenger: string | null
  from: Point
  to: Point
  ms: number
}

type Reveal = Extract<Cue, { do: 'reveal' }>

export class Stage {
  flights: readonly Flight[] = $state.raw([])
  dropping: { route: number; cars: number } | null = $state.raw(null)
  reveal: Reveal | null = $state.raw(null)
  ring: string | null = $state(null) // a city in which something has just been built
  board: PointedBoard | null = null
  #next = 0

  constructor(private readonly sounds: Pick<Sounds, 'play'>) {}

  /** Play cues for some milliseconds, or until the signal aborts. */
  async play(cues: readonly Cue[], length: number, enough: AbortSignal): Promise<void> {
    if (!cues.length) return
    const timers = cues.map((cue) => setTimeout(() => this.#begin(cue), cue.start))
    this.hold(cues)
    await pause(length, enough)
    for (const timer of timers) clearTimeout(timer)
    this.flights = []
  }

  /** Hide the cars that are about to be placed, although the server already has them. */
  hold(cues: readonly Cue[]): void {
    const [first] = cues
    if (first?.do === 'drop') this.dropping = { route: first.route, cars: 0 }
  }

  /** Nothing moves any more. */
  clear(): void {
    this.flights = []
    this.dropping = null
    this.reveal = null
    this.ring = null
  }

  #begin(cue: Cue): void {
    this.#sound(cue.sound)
    switch (cue.do) {
      case 'fly':
        return this.#fly(cue.card, null, cue)
      case 'hop':
        return this.#fly(null, cue.passenger, cue)
      case 'drop':
        this.dropping = { route: cue.route, cars: cue.car }
        return
      case 'reveal':
        this.reveal = cue
        return
      case 'ring':
        this.ring = cue.city
        return
    }
  }

  #fly(card: string | null, passenger: string | null, cue: Extract<Cue, { do: 'fly' | 'hop' }>): void {
    const from = pointOf(cue.from, this.board, card)
    const to = pointOf(cue.to, this.board, card)
    if (!from || !to) return
    const flight = { id: this.#next++, card, passenger, from, to, ms: cue.ms }
    this.flights = [...this.flights, flight]
    if (cue.from.at === 'slot')
      from.element?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: cue.ms + 40 })
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id)
  }

  #sound(sound: Sound): void {
    this.sounds.play(sound)
  }
}
