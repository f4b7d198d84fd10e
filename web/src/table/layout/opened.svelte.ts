// The open sheet or tab beside the board, and how far the chat has been read.
import { unread } from '../chat/chat.ts'
import type { Game } from '../game.svelte.ts'
import type { Sizes } from './sizes.svelte.ts'

export class Opened {
  sheet = $state<'menu' | 'keys' | 'tickets' | null>(null)
  /** The player whose sheet is open. */
  about = $state<number | null>(null)
  /** The journal as a sheet, where it has no place of its own. */
  log = $state(false)
  tab = $state<'journal' | 'chat'>('journal')
  #readUntil = $state(0)

  constructor(
    private readonly game: Game,
    private readonly sizes: Sizes,
  ) {
    this.#read()
  }

  /** Lines of the chat that have not been seen. */
  readonly fresh: number = $derived.by(() => {
    const { table, you } = this.game.news
    return unread(table.chat, this.#readUntil, you.person)
  })

  /** To be called while the screen is made: the curtain closes what is private, and an open chat is read. */
  watch(): void {
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
