// Another game with the same people, from the page of the last one.
import { api } from '../../api.ts'
import { request } from '../../lobby/new-table/open-table.ts'
import type { News } from '../../wire.ts'

export interface Rematch {
  /** Where it is, if somebody has already asked for it. */
  readonly table: string | null
  readonly ask: () => Promise<void>
}

/** The rematch that who looks at a table may have; none for those who did not sit there. */
export function rematchOf(news: News, found: (table: string) => void): Rematch | null {
  if (!news.you.seats.length) return null
  const table = news.table.rematch
  if (table === null && !news.you.may.includes('rematch')) return null
  return { table, ask: () => asked(news.game, found) }
}

async function asked(game: string, found: (table: string) => void): Promise<void> {
  await request(game, { type: 'rematch' })
  const { table } = await api.table(game)
  if (table.rematch) found(table.rematch)
}
