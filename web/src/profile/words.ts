// The texts of results: points, or tickets where those decide.
import { number, t } from '../i18n/index.svelte.ts'
import type { EditionResults, PlayerRating, ProfileGame } from '../wire.ts'

const one = (value: number) => number(value, { maximumFractionDigits: 1 }).replace('-', '−')

/** The average result of a row. */
export const average = (row: EditionResults): string =>
  row.points === null ? t('profile.tickets', { n: row.made / row.games }) : one(row.points / row.games)

/** The result of a game. */
export const score = ({ points, made }: Pick<ProfileGame, 'points' | 'made'>): string =>
  points === null
    ? t('profile.tickets', { n: made ?? 0 })
    : t('profile.points', { n: points }).replace('-', '−')

/** A rating as people know it: 1500 for a new player, and how far off it may be. */
export const shownRating = (one: Pick<PlayerRating, 'mu' | 'sigma'>): { rating: number; range: number } => ({
  rating: Math.round(one.mu * 40 + 500),
  range: Math.round(one.sigma * 2 * 40),
})

/** The names of the others in a game. */
export const others = (names: readonly string[], seat: number | null): string[] =>
  names.filter((_, at) => at !== seat)
