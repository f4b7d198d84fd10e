// The people whose chat you do not want to see, on all your devices.
import { session } from '../session.svelte.ts'
import type { Relation } from '../wire.ts'
import { calls } from './calls.ts'

class Hidden {
  all = $state.raw<readonly Relation[]>([])
  #whose: string | null = null

  /** Fetch the list of whoever is signed in, once. */
  async load(): Promise<void> {
    const me = (await session.load().catch(() => null))?.id ?? null
    if (me === this.#whose) return
    this.#whose = me
    try {
      this.all = me ? (await calls.people()).hidden : []
    } catch {
      this.#whose = null // the next table asks again
    }
  }

  /** Whether a person is muted or blocked. */
  has(person: string): boolean {
    return this.all.some((one) => one.person === person)
  }

  /** The lines of a chat without those of muted people. */
  without<T extends { readonly person: string }>(lines: readonly T[]): readonly T[] {
    return this.all.length === 0 ? lines : lines.filter((line) => !this.has(line.person))
  }
}

export const hidden = new Hidden()
