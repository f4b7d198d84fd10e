// Announcements for screen readers. They wait while the cards of your own tunnel are revealed.
import type { ToldStep } from '../../wire.ts'

export class Announcer {
  /** The last announcement. */
  text = $state('')
  #held: ToldStep[] | null = null

  constructor(private readonly sentences: (steps: readonly ToldStep[]) => readonly string[]) {}

  /** Announce steps, your own moves included: hearing them confirms that they were made. */
  announce(steps: readonly ToldStep[]): void {
    if (this.#held) {
      this.#held.push(...steps)
      return
    }
    const sentences = this.sentences(steps)
    if (sentences.length) this.text = sentences.join(' ')
  }

  /** Add a sentence to the last announcement. */
  add(sentence: string): void {
    this.text = `${this.text} ${sentence}`.trim()
  }

  /** Hold announcements until `release`. */
  hold(): void {
    this.#held ??= []
  }

  /** Announce the held steps, in their order. */
  release(): void {
    const steps = this.#held ?? []
    this.#held = null
    this.announce(steps)
  }
}
