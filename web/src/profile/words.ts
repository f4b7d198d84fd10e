// The texts of results: points, or tickets where an edition has no points.
import { number, t } from '../i18n/index.svelte.ts'
import type { EditionResults, PlayerRating, ProfileGame } from '../wire.ts'

const one = (value: number) => number(value, { maximumFractionDigits: 1 }).replace('-', '−')

/** Whether the games of a row count points; editions for children count only tickets. */
export const hasPoints = (row: Pick<EditionResults, 'points' | 'best'>): boolean =>
  row.points !== 0 || row.best !== 0

/** The average result of a row. */
export const average = (row: EditionResults): string =>
  hasPoints(row) ? one(row.points / row.games) : t('profile.tickets', { n: row.made / row.games })

/** The result of a game; empty where nobody knows who had which seat. */
export function score(game: Pick<ProfileGame, 'points' | 'made'>): string {
  if (game.points === null) return ''
  return game.points !== 0
    ? t('profile.points', { n: game.points }).replace('-', '−')
    : t('profile.tickets', { n: game.made ?? 0 })
}

/** A rating as people know it: 1500 for a new player, and how far off it may be. */
export const shownRating = (one: Pick<PlayerRating, 'mu' | 'sigma'>): { rating: number; range: number } => ({
  rating: Math.round(one.mu * 40 + 500),
  range: Math.round(one.sigma * 2 * 40),
})

/** The names of the others in a game. */
export const others = (names: readonly string[], seat: number | null): string[] =>
  names.filter((_, at) => at !== seat)
