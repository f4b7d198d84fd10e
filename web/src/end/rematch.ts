// Another game with the same people, from the page of the last one.
import { api, ask } from '../api.ts'
import type { Done, News } from '../wire.ts'

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
  return { table, ask: () => asked(news, found) }
}

async function asked({ game, version }: News, found: (table: string) => void): Promise<void> {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('')
  const body = { game, version, key, action: { type: 'rematch' } }
  await ask<Done>('POST', `tables/${encodeURIComponent(game)}/requests`, { body })
  const { table } = await api.table(game)
  if (table.rematch) found(table.rematch)
}
