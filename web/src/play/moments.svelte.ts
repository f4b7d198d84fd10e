// Moments that are seen rather than decided: a ticket is finished, a turn passed by itself.
import { t } from '../i18n/index.svelte.ts'
import type { ToldStep, View } from '../wire.ts'
import type { Choice } from './choice.svelte.ts'
import { doneOf } from './tickets.ts'

export class Moments {
  notice = $state<string | null>(null)
  readonly #choice: () => Choice
  #seat: number | null = null
  #done: ReadonlySet<number> | null = null

  constructor(choice: () => Choice) {
    this.#choice = choice
  }

  /** To be called in an effect: compares with what was done before, and listens to what happens. */
  watch(): () => void {
    const choice = this.#choice()
    $effect(() => this.#compare(choice.seat, choice.view))
    return choice.link.onsteps((steps, _news, live) => {
      if (live) this.#hear(steps)
    })
  }

  #compare(seat: number | null, view: View): void {
    const done = seat === null ? [] : doneOf(view, seat)
    const before = this.#seat === seat ? this.#done : null
    this.#seat = seat
    this.#done = new Set(done)
    // What a new hand of tickets brings along is not finished by anybody.
    const fresh = before ? done.filter((ticket) => !before.has(ticket)) : []
    if (fresh.length && view.phase !== 'over') this.#choice().finished = fresh
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
