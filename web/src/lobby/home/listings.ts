// The lists of the lobby: their order, and what each of your tables waits for.
import { named } from '../../i18n/names.ts'
import type { Listing, News } from '../../wire.ts'

/** Whether a table waits for the player in this browser. */
export type Call = 'turn' | 'start' | 'set_up' | 'wait' | 'others' | 'paused' | 'unknown'

/** What one of your tables is waiting for, according to its news. */
export function callOf(line: Listing, news: News | undefined): Call {
  if (line.phase === 'lobby') {
    if (!news) return 'set_up'
    return news.you.may.includes('begin') ? 'start' : 'set_up'
  }
  if (line.phase === 'paused') return 'paused'
  if (!news) return line.clock === 'correspondence' ? 'others' : 'unknown'
  const mine = new Set(news.you.seats)
  return news.views.some((view) => view.deciding.some((seat) => mine.has(seat))) ? 'turn' : 'wait'
}

/** The names of the other players who have to decide. */
export function awaited(news: News | undefined): string[] {
  const view = news?.views[0]
  if (!news || !view) return []
  const { table } = named(news)
  return view.deciding.flatMap((seat) => table.chairs[seat]?.name ?? [])
}

const RANK: Record<Call, number> = { turn: 0, start: 1, set_up: 2, paused: 3, wait: 4, others: 5, unknown: 6 }

/** Your tables: first those that wait for you, then the latest. */
export function myOrder<T extends { line: Listing; call: Call }>(tables: readonly T[]): T[] {
  return [...tables].sort((a, b) => RANK[a.call] - RANK[b.call] || b.line.changed - a.line.changed)
}

/** Other people's tables with a free seat; the fullest first, because they start soonest. */
export function openTables(lines: readonly Listing[], mine: readonly Listing[]): Listing[] {
  const own = new Set(mine.map((line) => line.table))
  return lines
    .filter((line) => line.phase === 'lobby' && line.free > 0 && !own.has(line.table))
    .sort((a, b) => a.free - b.free || b.changed - a.changed)
}

/** Other people's games that can be watched. */
export function watchable(lines: readonly Listing[], mine: readonly Listing[]): Listing[] {
  const own = new Set(mine.map((line) => line.table))
  return lines.filter((line) => line.phase === 'playing' && line.spectators && !own.has(line.table))
}
