/** The land under each board: made when the pages were built, or in the browser for a custom board. */
import { LANDS } from '../../editions/lands.ts'
import type { Layout } from '../../wire.ts'
import { withCoast } from './coast.ts'
import type { Land, StoredLand } from './types.ts'

const kept = new Map<string, Promise<Land>>()

/** The land under a board. Without a connection this may fail; the next call then tries again. */
export function landOf(layout: Layout, title: string): Promise<Land> {
  const before = kept.get(layout.board)
  if (before) return before
  const land = load(layout, title)
  kept.set(layout.board, land)
  land.catch(() => kept.delete(layout.board))
  return land
}

async function load(layout: Layout, title: string): Promise<Land> {
  return withCoast(await stored(layout, title), layout.size)
}

async function stored(layout: Layout, title: string): Promise<StoredLand> {
  const land = await LANDS.get(layout.edition)?.()
  if (land?.board === layout.board) return land // a custom edition may have the same name
  const { landFor } = await import('./custom-land.ts')
  return landFor(layout, title)
}
