// The state of a replay's page: the viewpoint, the move, and the timer while it plays.
import { api } from '../api.ts'
import type { Viewpoint } from '../router.svelte.ts'
import { LateAddress } from '../ui/late-address.ts'
import type { Frame, Replay } from '../wire.ts'
import { replayPath } from './address.ts'
import { begin, faster, goTo, stay, tick, toggle, type Key, type Playback, type Speed } from './playback.ts'
import { ticksOf, turnAfter, turnBefore, type Tick } from './timeline.ts'

export class ReplayState {
  readonly game: string
  now: Playback = $state.raw(begin(0, 0))
  view: Viewpoint = $state('all')
  replay: Replay = $state.raw()!
  /** The error when another viewpoint was requested. */
  trouble: unknown = $state.raw(null)

  #known = new Map<Viewpoint, Promise<Replay>>()
  #clock: ReturnType<typeof setTimeout> | undefined
  #address = new LateAddress()

  constructor(game: string, replay: Replay, view: Viewpoint, move: number | null) {
    this.game = game
    this.replay = replay
    this.view = view
    this.#known.set(view, Promise.resolve(replay))
    this.now = begin(move ?? 0, replay.frames.length - 1)
  }

  readonly frame: Frame = $derived.by(() => this.replay.frames[this.now.move]!)
  readonly ticks: readonly Tick[] = $derived.by(() => ticksOf(this.replay.frames))

  /** Change the viewpoint, at the same move. */
  async see(view: Viewpoint): Promise<void> {
    if (view === this.view) return
    this.#write()
    await this.#look(view)
  }

  async #look(view: Viewpoint): Promise<void> {
    let asked = this.#known.get(view)
    if (!asked) {
      asked = api.replay(this.game, view)
      asked.catch(() => this.#known.delete(view))
      this.#known.set(view, asked)
    }
    this.view = view
    this.trouble = null
    try {
      const replay = await asked
      if (this.view === view) this.replay = replay
    } catch (why) {
      if (this.view === view) this.trouble = why
    }
  }

  show(move: number): void {
    this.#set(goTo(this.now, move))
  }

  /** Follow the address, which may have been changed elsewhere, for example by the Back button. */
  // It is not written back: that happens later and might overwrite the next address.
  follow(move: number | null, view: Viewpoint): void {
    const next = move === null ? this.now : goTo(this.now, move)
    if (next.move !== this.now.move) {
      this.close()
      this.now = next
    }
    if (view !== this.view) {
      this.#address.cancel()
      void this.#look(view)
    }
  }

  setSpeed(speed: Speed): void {
    this.#set({ ...this.now, speed })
  }

  press(key: Key): void {
    const { move, moves } = this.now
    switch (key) {
      case 'toggle':
        return this.#set(toggle(this.now))
      case 'back':
        return this.show(move - 1)
      case 'forward':
        return this.show(move + 1)
      case 'turnBack':
        return this.show(turnBefore(this.ticks, move))
      case 'turnForward':
        return this.show(turnAfter(this.ticks, move, moves))
      case 'first':
        return this.show(0)
      case 'last':
        return this.show(moves)
      case 'slower':
        return this.#set(faster(this.now, -1))
      case 'faster':
        return this.#set(faster(this.now, 1))
    }
  }

  close(): void {
    clearTimeout(this.#clock)
    this.#address.cancel()
  }

  #set(next: Playback): void {
    this.now = next
    clearTimeout(this.#clock)
    if (next.playing) this.#clock = setTimeout(() => this.#set(tick(this.now)), stay(next.speed))
    else this.#write()
  }

  #write(): void {
    this.#address.write(() => replayPath(this.game, this.now.move, this.view))
  }
}
