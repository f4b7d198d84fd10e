// Your tunnel whose cards are being revealed. Until they are, nothing else on the page gives the result away.
import type { Tunnel } from './tunnel.ts'

export class Suspense {
  tunnel = $state.raw<Tunnel | null>(null)
  #waiting: (() => void)[] = []

  /** Resolves when the cards have been seen. */
  seen(): Promise<void> {
    if (!this.tunnel) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** The cards have been seen. */
  turned(): void {
    if (!this.#waiting.length) this.tunnel = null
    for (const tell of this.#waiting) tell() // who waits puts what they brought on the screen first
  }

  /** Called when the result is on the screen. */
  finish(): void {
    this.tunnel = null
    this.#waiting = []
  }
}
