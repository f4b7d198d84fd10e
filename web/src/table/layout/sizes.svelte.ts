// The sizes of window that the game screen is laid out for. Its style sheets use the same breakpoints.
import { MediaQuery } from 'svelte/reactivity'
import { MEDIA } from '../../theme/breakpoints.ts'

export class Sizes {
  readonly #phone = new MediaQuery(MEDIA.phone)
  readonly #low = new MediaQuery(`${MEDIA.low} and ${MEDIA['over-phone']}`)
  readonly #tablet = new MediaQuery(MEDIA.tablet)
  readonly #standing = new MediaQuery(MEDIA['portrait-tablet'])
  readonly #broad = new MediaQuery(MEDIA['panel-beside-board'])

  get phone(): boolean {
    return this.#phone.current
  }
  /** A phone in landscape mode. */
  get low(): boolean {
    return this.#low.current
  }
  /** A tablet, or anything smaller. */
  get tablet(): boolean {
    return this.#tablet.current
  }
  /** A tablet in portrait mode. */
  get standing(): boolean {
    return this.#standing.current
  }
  /** A phone in either orientation. */
  get small(): boolean {
    return this.phone || this.low
  }
  /** Wide and high enough for something on both sides of the board. */
  get broad(): boolean {
    return this.#broad.current
  }
}
