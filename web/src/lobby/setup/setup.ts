// A table before its game: who is present, who is missing, and what prevents the start.
import type { SeatView, News, TableView } from '../../wire.ts'

export type Start =
  | { readonly kind: 'ready' } // the host may begin
  | { readonly kind: 'free'; readonly free: number } // seats are free
  | { readonly kind: 'host'; readonly name: string | null } // all is ready, and the host is waited for

/** The lobby hides a table after this many milliseconds without activity. */
export const STALE = 24 * 3600 * 1000

export const freeChairs = (table: TableView): number =>
  table.chairs.filter((chair) => chair.kind === 'free').length

export const isHost = (news: News): boolean => news.you.person !== null && news.you.person === news.table.host

/** The host's name at the table; null if they only watch. */
export function hostName(table: TableView): string | null {
  return table.chairs.find((chair) => chair.person === table.host)?.name ?? null
}

/** Whether a seat belongs to the viewer. */
export const isMine = (news: News, chair: SeatView): boolean => news.you.seats.includes(chair.seat)

/** The text of the Start button. */
export function startOf(news: News): Start {
  const free = freeChairs(news.table)
  if (free > 0) return { kind: 'free', free }
  if (news.you.may.includes('begin')) return { kind: 'ready' }
  return { kind: 'host', name: hostName(news.table) }
}

/** People who have a seat but are away; the host may start without them. */
export function away(news: News): string[] {
  return news.table.chairs
    .filter((chair) => chair.kind === 'person' && !chair.present && !isMine(news, chair))
    .map((chair) => chair.name)
}

/** The number of seats that can be removed: the free ones at the end. */
export function fewestSeats(table: TableView, fewest: number): number {
  const last = table.chairs.findLastIndex((chair) => chair.kind === 'person')
  return Math.max(fewest, last + 1)
}
