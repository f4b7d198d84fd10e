// The board of a finished game: available at once, or laid out while the rest is shown.
import { refusalText } from '../i18n/refusals.ts'
import { toast } from '../ui/toasts.svelte.ts'
import type { Layout } from '../wire.ts'
import type { Finished } from './load.ts'

export class Ground {
  layout: Layout | null = $state.raw(null)
  /** Whether it is still being laid out. */
  coming = $state(false)

  constructor({ layout, coming }: Pick<Finished, 'layout' | 'coming'>) {
    this.layout = layout
    this.coming = coming !== null
    void coming?.then(
      (found) => this.#came(found),
      (why: unknown) => {
        toast(refusalText(why), 'bad')
        this.#came(null)
      },
    )
  }
  #came(found: Layout | null): void {
    this.layout = found
    this.coming = false
  }
}
