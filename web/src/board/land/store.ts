/** The land under each board: made when the pages were built, or here and now for a board of somebody's own. */
import type { Layout } from '../../wire.ts'
import type { Land } from './types.ts'

const MADE: Readonly<Record<string, () => Promise<{ default: Land }>>> = {
  usa: () => import('virtual:land/usa'),
  europe: () => import('virtual:land/europe'),
  germany: () => import('virtual:land/germany'),
  amsterdam: () => import('virtual:land/amsterdam'),
  first_journey: () => import('virtual:land/first_journey'),
}

const kept = new Map<string, Promise<Land>>()

/** What lies under a board. Without a connection it may fail; then the next one who asks tries again. */
export function landOf(layout: Layout, title: string): Promise<Land> {
  const before = kept.get(layout.board)
  if (before) return before
  const land = load(layout, title)
  kept.set(layout.board, land)
  land.catch(() => kept.delete(layout.board))
  return land
}

async function load(layout: Layout, title: string): Promise<Land> {
  const made = MADE[layout.edition]
  if (made) {
    const land = (await made()).default
    if (land.board === layout.board) return land // a board under the same name may be another one
  }
  const { landFor } = await import('./own.ts')
  return landFor(layout, title)
}
