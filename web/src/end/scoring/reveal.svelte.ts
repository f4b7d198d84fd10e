// The scoring, shown step by step; it can be skipped.
import type { RevealStep } from './steps.ts'

export class Reveal {
  readonly steps: readonly RevealStep[]
  /** The current step; the result follows the last one. */
  at = $state(0)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(steps: readonly RevealStep[]) {
    this.steps = steps
    this.at = steps.length
  }

  get over(): boolean {
    return this.at >= this.steps.length
  }

  get step(): RevealStep | null {
    return this.steps[this.at] ?? null
  }

  /** The number of steps shown, including the current one. */
  get shown(): number {
    return this.over ? this.steps.length : this.at + 1
  }

  /** Start from the beginning. */
  play(): void {
    clearTimeout(this.#timer)
    this.at = 0
    this.#wait()
  }

  /** Show the result at once. */
  skip(): void {
    clearTimeout(this.#timer)
    this.at = this.steps.length
  }

  #wait(): void {
    const step = this.step
    if (!step) return
    this.#timer = setTimeout(() => {
      this.at++
      this.#wait()
    }, step.ms)
  }
}
