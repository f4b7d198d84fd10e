// The guest in this browser, or nobody yet.
import { api, Refusal } from './api.ts'
import type { Me } from './wire.ts'

class Session {
  me = $state.raw<Me | null>(null)
  known = $state(false) // whether the server has been asked

  #asking: Promise<Me | null> | null = null

  /** Load the current guest, once. */
  load(): Promise<Me | null> {
    this.#asking ??= api.me().then(
      (me) => this.#is(me),
      (error: unknown) => {
        this.#asking = null
        if (error instanceof Refusal && error.code === 'no_name') return this.#is(null)
        throw error
      },
    )
    return this.#asking
  }

  /** Take a name: the first one makes a guest. */
  async call(name: string): Promise<Me> {
    const me = this.me ? await api.rename(name) : await api.becomeGuest(name)
    this.become(me)
    return me
  }

  /** Sign out for good. */
  async signOut(): Promise<void> {
    await api.signOut()
    this.forget()
  }

  /** Be somebody from now on: this device has been signed in. */
  become(me: Me): void {
    this.#is(me)
    this.#asking = Promise.resolve(me)
  }

  /** Be nobody from now on: this device has been signed out. */
  forget(): void {
    this.#is(null)
    this.#asking = Promise.resolve(null)
  }

  #is(me: Me | null): Me | null {
    this.me = me
    this.known = true
    return me
  }
}

export const session = new Session()
