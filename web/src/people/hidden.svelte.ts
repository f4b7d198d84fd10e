// The people whose chat you do not want to see, on all your devices.
import { session } from '../session.svelte.ts'
import type { Relation } from '../wire.ts'
import { calls } from './calls.ts'

class Hidden {
  all = $state.raw<readonly Relation[]>([])
  #whose = $state.raw<string | null>(null)
  #authors = $state.raw<ReadonlySet<string>>(new Set()) // for whom the list was fetched
  #asking: Promise<void> | null = null

  /**
   * Fetch the list for the authors of a chat. If you hide anybody, other authors are a reason to fetch it again:
   * somebody whom you hide may have merged two guests.
   */
  async check(authors: Iterable<string>): Promise<void> {
    await this.#asking
    const me = (await session.load().catch(() => null))?.id ?? null
    const now = new Set(authors)
    const same = now.size === this.#authors.size && [...now].every((one) => this.#authors.has(one))
    if (me === this.#whose && same) return
    if (me !== this.#whose || this.all.length) await (this.#asking = this.#fetch(me))
    this.#asking = null
    this.#whose = me
    this.#authors = now
  }

  async #fetch(me: string | null): Promise<void> {
    try {
      this.all = me ? (await calls.people()).hidden : []
    } catch {
      // without an answer the list stays as it was
    }
  }

  /** Whether a person is muted or blocked. */
  has(person: string): boolean {
    return this.#of(person) !== undefined
  }

  /** Whether a person is blocked. Muted people can still be invited, and blocked. */
  blocks(person: string): boolean {
    return this.#of(person)?.kind === 'block'
  }

  #of(person: string): Relation | undefined {
    return this.all.find((one) => one.person === person || one.formers.includes(person))
  }

  /** The lines of a chat without those of muted people, and of people who have yet to be checked. */
  without<T extends { readonly person: string }>(lines: readonly T[]): readonly T[] {
    const me = session.me?.id ?? null
    const checked = (person: string) =>
      me === null || me === person || (me === this.#whose && (!this.all.length || this.#authors.has(person)))
    const shown = lines.filter(({ person }) => !this.has(person) && checked(person))
    return shown.length === lines.length ? lines : shown
  }
}

export const hidden = new Hidden()
