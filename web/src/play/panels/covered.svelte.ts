// The part of the board that is covered by panels, sheets and dialogs.
import { createContext } from 'svelte'
import type { Insets } from './side.ts'

/** The size of an open element on the screen: a panel grows when its content is loaded. */
export class Cover {
  wide = $state(0)
  high = $state(0)
  /** The height of the sheet along the lower edge. It stays while a panel is open beside or above it. */
  sheet = $state(0)

  measure(wide: number, high: number): void {
    if (wide && high) [this.wide, this.high] = [wide, high]
  }

  measureSheet(high: number): void {
    if (high) this.sheet = high
  }
}

export const [coverOf, setCover] = createContext<Cover>()

/** The edges of an element on the screen. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const GAP = 16

/** The area covered by a panel at a side of the board. */
export const besideOf = (side: 'left' | 'right', wide: number): Insets => ({ [side]: wide + GAP })

/** The area covered by a sheet at the lower edge of the page or of the board. */
export const underSheet = (board: Box, high: number, edge: number): Insets => ({
  bottom: Math.max(0, board.bottom - (edge - high)),
})

/** The area covered by a dialog: at the lower edge of the page, on a low screen at the right. */
export const underDialog = (
  board: Box,
  { wide, high }: Cover,
  page: { wide: number; high: number },
  low: boolean,
): Insets =>
  low
    ? { right: Math.max(0, board.right - (page.wide - wide - GAP)) }
    : { bottom: Math.max(0, board.bottom - (page.high - high - GAP)) }
