// How much of the board lies under what is open over it.
import { createContext } from 'svelte'
import type { Insets } from './side.ts'

/** The size of what is open, as it is on the screen: a panel grows when what it waits for has come. */
export class Cover {
  wide = $state(0)
  high = $state(0)

  measure(wide: number, high: number): void {
    if (wide && high) [this.wide, this.high] = [wide, high]
  }
}

export const [coverOf, setCover] = createContext<Cover>()

/** The edges of a thing on the screen. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const GAP = 16

/** What a panel at a side of the board covers. */
export const besideOf = (side: 'left' | 'right', wide: number): Insets => ({ [side]: wide + GAP })

/** What a sheet at the lower edge of the page, or of the board, covers of it. */
export const underSheet = (board: Box, high: number, edge: number): Insets => ({
  bottom: Math.max(0, board.bottom - (edge - high)),
})

/** What a dialog over the page covers: it stands at its lower edge, on a low screen at the right one. */
export const underDialog = (
  board: Box,
  { wide, high }: Cover,
  page: { wide: number; high: number },
  low: boolean,
): Insets =>
  low
    ? { right: Math.max(0, board.right - (page.wide - wide - GAP)) }
    : { bottom: Math.max(0, board.bottom - (page.high - high - GAP)) }
