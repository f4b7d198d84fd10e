// What the parts of the game screen share.
import type { PlayerStyle } from '../players/players.ts'
import type { Game } from './game.svelte.ts'
import type { Opened } from './layout/opened.svelte.ts'
import type { Sizes } from './layout/sizes.svelte.ts'

export interface Screen {
  game: Game
  opened: Opened
  sizes: Sizes
  /** The players' styles by seat. */
  styles: readonly PlayerStyle[]
}
