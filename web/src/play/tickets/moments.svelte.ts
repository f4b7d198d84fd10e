// Notices without a decision: a ticket was completed, a turn was passed automatically.
import { t } from '../../i18n/index.svelte.ts'
import type { ToldStep, View } from '../../wire.ts'
import type { Choice } from '../choice.svelte.ts'

/** A ticket or the crossing of the board that was just completed, and the seat that completed it. */
export interface Finished {
  readonly ticket: number | 'crossing'
  readonly seat: number
}

/** How long a completed ticket is shown, in milliseconds: its path on the map, and the banner. */
export const SHOWN_MS = { path: 700, banner: 2400 } as const

/** The completed and the held tickets, as one seat sees them. */
interface Tickets {
  readonly seat: number | null
  readonly held: ReadonlySet<number>
  readonly done: readonly Finished[]
}

/** All completed tickets that a seat knows of: its own, and those others have shown. */
export function ticketsOf(seat: number | null, view: View): Tickets {
  const own = seat === null ? [] : (view.connected ?? []).map((ticket) => ({ ticket, seat }))
  const shown = view.players.flatMap((player) =>
    player.completed.map((ticket) => ({ ticket, seat: player.seat })),
  )
  const crossed = view.players
    .filter((player) => player.crossing)
    .map((player) => ({ ticket: 'crossing' as const, seat: player.seat }))
  return { seat, held: new Set(view.tickets ?? []), done: [...own, ...shown, ...crossed] }
}

/** The tickets that were completed in between; a ticket that was connected when it was drawn is none. */
export function completedSince(before: Tickets, now: Tickets): Finished[] {
  const key = ({ ticket, seat }: Finished) => `${ticket}/${seat}`
  const known = new Set(before.done.map(key))
  return now.done.filter((one) => {
    const { ticket } = one
    const drawn =
      ticket !== 'crossing' && one.seat === now.seat && now.held.has(ticket) && !before.held.has(ticket)
    return !known.has(key(one)) && !drawn
  })
}

export class Moments {
  notice = $state<string | null>(null)
  readonly #choice: () => Choice
  #before: Tickets | null = null
  #waiting = $state.raw<readonly Finished[]>([]) // until the trains that complete them stand

  constructor(choice: () => Choice) {
    this.#choice = choice
  }

  /** Call this in an effect: it compares with the tickets completed before, and listens to new steps. */
  watch(): () => void {
    const choice = this.#choice()
    $effect(() => this.#compare(choice.seat, choice.view))
    $effect(() => {
      if (!this.#waiting.length || choice.showing) return
      choice.finished = this.#waiting
      choice.glowing = true
      this.#waiting = []
    })
    return choice.link.onsteps((steps, _news, live) => {
      if (live) this.#hear(steps)
    })
  }

  #compare(seat: number | null, view: View): void {
    const now = ticketsOf(seat, view)
    const before = this.#before?.seat === seat ? this.#before : null
    this.#before = now
    if (!before || view.phase === 'over')
      this.#waiting = [] // another seat's are its secret
    else {
      const fresh = completedSince(before, now)
      if (fresh.length) this.#waiting = [...this.#waiting, ...fresh]
    }
  }

  #hear(steps: readonly ToldStep[]): void {
    const { seat } = this.#choice()
    for (const step of steps) {
      for (const one of step.what) {
        if (one.type !== 'moved') continue
        if (one.events.some((event) => event.type === 'passed' && !event.chosen && event.seat === seat)) {
          this.notice = t('play.passed')
        }
      }
    }
  }
}
