// A queue of moves, shown one after the other. Even if some are skipped or fail, the final state is the server's.

export interface Waiting<T> {
  item: T
  show: boolean // false: only settle
}

export class MoveQueue<T> {
  #waiting: Waiting<T>[] = []
  #current: AbortController | null = null
  #idle: (() => void)[] = []

  /** `play` animates an item until its signal aborts; `settle` shows the state after it. */
  constructor(
    private readonly play: (item: T, enough: AbortSignal) => Promise<void>,
    private readonly settle: (item: T) => void,
    private readonly most = 24, // after an absence only the latest moves are shown
  ) {}

  get busy(): boolean {
    return this.#current !== null
  }

  /** The number of items not started yet. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Append an item. */
  add(item: T, show: boolean): void {
    this.#waiting.push({ item, show })
    const late = this.#waiting.length - this.most
    for (const one of this.#waiting.slice(0, Math.max(0, late))) one.show = false
    if (!this.#current) void this.#work()
  }

  /** Skip all waiting items. */
  finish(): void {
    for (const one of this.#waiting) one.show = false
    this.#current?.abort()
  }

  /** Resolves when nothing is waiting. */
  idle(): Promise<void> {
    return this.busy ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve()
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#current = new AbortController()
      if (next.show) {
        try {
          await this.play(next.item, this.#current.signal)
        } catch (error) {
          console.warn('a move could not be shown', error) // a picture that fails must not stop the game
        }
      }
      this.settle(next.item)
    }
    this.#current = null
    for (const tell of this.#idle.splice(0)) tell()
  }
}

/** Wait for some milliseconds, or until the signal aborts. */
export function pause(milliseconds: number, enough: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (enough.aborted || milliseconds <= 0) return resolve()
    const done = () => {
      clearTimeout(timer)
      enough.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    enough.addEventListener('abort', done)
  })
}
