// The sources of points that a review shows.
import type { PlayerReview } from '../wire.ts'

type Points = Pick<PlayerReview, 'points'>

/** The sources that gave somebody points, or usually do; others would be a column of zeros. */
export function sourcesOf(players: readonly Points[]): string[] {
  const all = Object.keys(players[0]?.points ?? {})
  const some = all.filter((source) =>
    players.some(({ points }) => {
      const found = points[source]
      return found && (found.points !== 0 || Math.round(found.usual) !== 0)
    }),
  )
  return some.length ? some : all.slice(0, 1)
}

/** Whether the edition has no points: completed tickets decide. */
export function countsTickets(players: readonly Points[]): boolean {
  return players.some(({ points }) => 'completed' in points)
}
