// The open sheet or tab beside the board, and how far the chat has been read.
import { hidden } from '../../people/hidden.svelte.ts'
import { unread } from '../chat/chat.ts'
import type { Game } from '../game.svelte.ts'
import type { Sizes } from './sizes.svelte.ts'

export class Opened {
  sheet = $state<'menu' | 'keys' | 'tickets' | null>(null)
  /** The player whose sheet is open. */
  about = $state<number | null>(null)
  /** Whether the journal is open as a sheet, on screens without room for it. */
  log = $state(false)
  tab = $state<'journal' | 'chat'>('journal')
  #readUntil = $state(0)

  constructor(
    private readonly game: Game,
    private readonly sizes: Sizes,
  ) {
    this.#read()
  }

  /** The number of unread chat messages. */
  readonly fresh: number = $derived.by(() => {
    const { table, you } = this.game.news
    return unread(hidden.without(table.chat), this.#readUntil, you.person)
  })

  /** Call this while the screen is created: the curtain closes private sheets, and an open chat counts as read. */
  watch(): void {
    $effect(() => {
      void hidden.check(this.game.news.table.chat.map((line) => line.person))
    })
    $effect(() => {
      if (this.game.screen.next === null) return
      this.game.closeHand()
      if (this.sheet === 'tickets') this.sheet = null
    })
    $effect(() => {
      if (this.tab === 'chat' && (this.log || !this.sizes.small)) this.#read()
    })
  }

  #read(): void {
    this.#readUntil = Math.max(this.#readUntil, ...this.game.news.table.chat.map((line) => line.at))
  }
}
