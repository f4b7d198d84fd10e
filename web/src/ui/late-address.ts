// Updates the address a moment after a step within a page: browsers limit the updates per minute.
import { go } from '../router.svelte.ts'

const DELAY_MS = 300

export class LateAddress {
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Update the address after a moment, unless a later step does it instead. */
  write(path: () => string): void {
    this.cancel()
    this.#timer = setTimeout(() => go(path(), { replace: true }), DELAY_MS)
  }

  cancel(): void {
    clearTimeout(this.#timer)
  }
}
