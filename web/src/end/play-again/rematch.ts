// Another game with the same people, from the page of the last one.
import { api } from '../../api.ts'
import { request } from '../../lobby/new-table/open-table.ts'
import type { News } from '../../wire.ts'

export interface Rematch {
  /** The table of the rematch, if somebody has already asked for one. */
  readonly table: string | null
  readonly ask: () => Promise<void>
  /** The other people who played. */
  readonly people: readonly string[]
}

/** The rematch of the viewer; null for people who did not play. */
export function rematchOf(news: News, found: (table: string) => void): Rematch | null {
  if (!news.you.seats.length) return null
  const table = news.table.rematch
  if (table === null && !news.you.may.includes('rematch')) return null
  const people = news.table.chairs.flatMap((chair) => (chair.person ? [chair.person] : []))
  const others = [...new Set(people)].filter((person) => person !== news.you.person)
  return { table, ask: () => asked(news.game, found), people: others }
}

async function asked(game: string, found: (table: string) => void): Promise<void> {
  await request(game, { type: 'rematch' })
  const { table } = await api.table(game)
  if (table.rematch) found(table.rematch)
}
