// The correspondence games that are waiting for you: their number is in the title of the tab and on the app's icon.
import { api } from '../api.ts'
import { session } from '../session.svelte.ts'
import type { MyTurn } from '../wire.ts'

const EVERY = 60_000 // ms between two requests, also in the background: the title should be right there

class Turns {
  #all = $state.raw<readonly MyTurn[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #requests = 0

  /** All of them, the most urgent first. */
  get all(): readonly MyTurn[] {
    return this.#all
  }

  /** How many games wait for you. */
  readonly count: number = $derived.by(() => new Set(this.#all.map((turn) => turn.table)).size)

  /** The game to play after this one; null if no other game waits. */
  after(table: string): MyTurn | null {
    return this.#all.find((turn) => turn.table !== table) ?? null
  }

  /** How many other games wait for you. */
  besides(table: string): number {
    return this.count - (this.#all.some((turn) => turn.table === table) ? 1 : 0)
  }

  /** Ask the server now, and again every minute. */
  async look(): Promise<void> {
    clearTimeout(this.#timer)
    const request = ++this.#requests
    let found: readonly MyTurn[] | null = null
    try {
      found = (await session.load()) ? await api.turns() : []
    } catch {
      // the old numbers stay until the server answers again
    }
    if (request !== this.#requests) return // a later request knows more, and asks again
    if (found) this.#all = found
    this.#timer = setTimeout(() => void this.look(), EVERY)
  }

  /** Follow the games of whoever is signed in. Call this once, while the page is created. */
  follow(): void {
    $effect(() => {
      void session.me
      void this.look()
      const seen = () => {
        if (!document.hidden) void this.look()
      }
      document.addEventListener('visibilitychange', seen)
      return () => {
        document.removeEventListener('visibilitychange', seen)
        clearTimeout(this.#timer)
      }
    })
    $effect(() => showBadge(this.count))
  }
}

/** Show the number on the icon of the installed app, where the system can. */
function showBadge(count: number): void {
  const badge = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const done = count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.()
  done?.catch(() => undefined) // not installed, or not allowed
}

export const turns = new Turns()

/** The title of a page, with the number of games that wait. */
export const withCount = (title: string): string => (turns.count ? `(${turns.count}) ${title}` : title)
