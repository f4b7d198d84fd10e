// Polling: repeat a request while the page is visible.

export class Poll<T> {
  value = $state.raw<T | null>(null)
  problem = $state.raw<unknown>(null)

  #read: () => Promise<T>
  #every: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #failed = 0
  #on = false

  constructor(read: () => Promise<T>, every: number) {
    this.#read = read
    this.#every = every
  }

  /** Start; returns a function that stops. Nothing is requested while the page is in the background. */
  start(): () => void {
    this.#on = true
    const seen = () => {
      if (!document.hidden) void this.now()
    }
    document.addEventListener('visibilitychange', seen)
    void this.now()
    return () => {
      this.#on = false
      clearTimeout(this.#timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }

  /** Send a request now; the pauses grow after a failure. */
  async now(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.value = await this.#read()
      this.problem = null
      this.#failed = 0
    } catch (why) {
      this.problem = why
      this.#failed = Math.min(this.#failed + 1, 4)
    }
    if (this.#on && !document.hidden) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.now(), this.#every * 2 ** this.#failed)
    }
  }
}
