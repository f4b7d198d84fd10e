// While somebody else's move is shown, a tap finishes it and does nothing else.
import type { Game } from '../game.svelte.ts'

export class Impatience {
  #swallow = false

  constructor(private readonly game: Pick<Game, 'busy' | 'finish'>) {}

  readonly tapped = (event: PointerEvent): void => {
    this.#swallow =
      this.game.busy && event.target instanceof Element && !event.target.closest('.apart, dialog')
    if (this.#swallow) this.game.finish()
  }

  readonly clicked = (event: MouseEvent): void => {
    if (!this.#swallow || event.detail === 0) return // a click that comes from a key is none of these
    this.#swallow = false
    event.stopPropagation()
    event.preventDefault()
  }
}
