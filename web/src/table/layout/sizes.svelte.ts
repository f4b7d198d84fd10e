// The sizes of window that the game screen is laid out for; its style sheets ask the same questions.
import { MediaQuery } from 'svelte/reactivity'

export class Sizes {
  readonly #phone = new MediaQuery('max-width: 600px')
  readonly #low = new MediaQuery('(max-height: 480px) and (min-width: 601px)')
  readonly #tablet = new MediaQuery('max-width: 1180px')
  readonly #standing = new MediaQuery(
    '(min-width: 601px) and (max-width: 1000px) and (min-height: 900px) and (orientation: portrait)',
  )
  readonly #broad = new MediaQuery('(min-width: 900px) and (min-height: 560px) and (min-aspect-ratio: 6/5)')

  get phone(): boolean {
    return this.#phone.current
  }
  /** A phone that lies on its side. */
  get low(): boolean {
    return this.#low.current
  }
  /** A tablet, or anything smaller. */
  get tablet(): boolean {
    return this.#tablet.current
  }
  /** A tablet that stands upright. */
  get standing(): boolean {
    return this.#standing.current
  }
  /** A phone, whichever way it is held. */
  get small(): boolean {
    return this.phone || this.low
  }
  /** Wide and high enough for something on both sides of the board. */
  get broad(): boolean {
    return this.#broad.current
  }
}
