// The rows of a board: programs with their ranks, and our bots between them.
import type { BoardLine, Rating, Standing } from '../wire.ts'

export type Row = {
  readonly key: string
  readonly name: string
  readonly rank: number | null // null for a bot
  readonly rating: Rating
  readonly standing: Standing | null
}

/** Programs and bots in the order of their ratings. */
export function rowsOf(board: BoardLine, standings: readonly Standing[]): Row[] {
  const programs = standings.map((standing, i) => ({
    key: standing.program,
    name: standing.name,
    rank: i + 1,
    rating: standing.rating,
    standing,
  }))
  const bots = Object.entries(board.opponents).map(([bot, value]) => ({
    key: `bot:${bot}`,
    name: bot,
    rank: null,
    rating: { value, low: value, high: value },
    standing: null,
  }))
  return [...programs, ...bots].sort((a, b) => b.rating.value - a.rating.value)
}

/** The bots that are rated on other boards but not on this one, whatever their number of trials. */
export function unratedOn(board: BoardLine, boards: readonly BoardLine[]): string[] {
  const levels = (one: BoardLine) => Object.keys(one.opponents).map((bot) => bot.split(':')[0]!)
  const here = new Set(levels(board))
  return [...new Set(boards.flatMap(levels))].filter((bot) => !here.has(bot))
}

export type Scale = { readonly low: number; readonly high: number }
const MARGIN = 40 // points beyond the outermost rating

/** The ratings that a bar spans. */
export function scaleOf(rows: readonly Row[]): Scale {
  const ends = rows.flatMap(({ rating: { low, value, high } }) => [low ?? value, value, high ?? value])
  return { low: Math.min(...ends) - MARGIN, high: Math.max(...ends) + MARGIN }
}

export type Bar = { readonly from: number; readonly to: number; readonly at: number }

/** Where an interval and its rating are on a scale, in per cent; an open end reaches the edge. */
export function barOf({ low, value, high }: Rating, scale: Scale): Bar {
  const place = (rating: number) => Math.round((1000 * (rating - scale.low)) / (scale.high - scale.low)) / 10
  return { from: low === null ? 0 : place(low), to: high === null ? 100 : place(high), at: place(value) }
}
