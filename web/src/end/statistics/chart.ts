// The score over time as lines to draw: scales, the points of each seat, and marks upon them.
import type { Frame, Result } from '../../wire.ts'
import { hasPoints, scoreOf, type Column } from '../scoring/columns.ts'

/** A seat's score after each turn; the last one is the final score. */
export interface Series {
  readonly seat: number
  readonly scores: readonly number[]
}

export interface History {
  readonly turns: number
  readonly series: readonly Series[]
}

/** Scores after each turn from the frames, then the result. */
export function historyOf(frames: readonly Frame[], result: Result, columns: readonly Column[]): History {
  const turns = Math.max(0, ...frames.map((frame) => frame.view.turn))
  const points = hasPoints(columns)
  const after: number[][] = Array.from({ length: turns + 1 }, () => [])
  let turn = 0
  for (const frame of frames) {
    // The points of a move belong to its own turn, but its view is already in the next one.
    after[turn] = result.seats.map((row) => scoreAt(frame, row.seat, points))
    if (frame.view.turn > turn) {
      for (let t = turn + 1; t <= frame.view.turn; t++) after[t] = [...(after[turn] ?? [])]
      turn = frame.view.turn
    }
  }
  const series = result.seats.map((row) => ({
    seat: row.seat,
    scores: [...after.map((scores) => scores[row.seat] ?? 0), scoreOf(row, columns)],
  }))
  return { turns, series }
}

function scoreAt(frame: Frame, seat: number, points: boolean): number {
  const player = frame.view.players[seat]
  if (!player) return 0
  return points ? player.points : player.completed.length + (player.crossing ? 1 : 0)
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The width of the strip for the final scoring, at the right. */
  readonly count: number
}

export interface Scale {
  readonly x: (turn: number) => number
  readonly y: (score: number) => number
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Place turns and scores in a box, with round numbers for the grid. */
export function scaleOf(history: History, box: Box): Scale {
  const all = history.series.flatMap((one) => one.scores)
  const rows = roundSteps(Math.min(0, ...all), Math.max(1, ...all), 8)
  const low = rows[0] ?? 0
  const high = rows[rows.length - 1] ?? 1
  const span = Math.max(1, history.turns)
  const wide = box.right - box.left - box.count
  const x = (turn: number) => (turn > history.turns ? box.right : box.left + (wide * turn) / span)
  const y = (score: number) => box.bottom - ((box.bottom - box.top) * (score - low)) / (high - low)
  return { x, y, rows, columns: roundSteps(0, history.turns, 6).filter((t) => t <= history.turns) }
}

/** Round numbers that divide a range into about this many steps. */
export function roundSteps(low: number, high: number, about: number): number[] {
  const rough = Math.max(1, (high - low) / about)
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 2.5, 5, 10].map((n) => n * power).filter(Number.isInteger)
  const step = Math.max(1, nice.find((n) => n >= rough) ?? 1)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** The line of a seat: level between turns, vertical where it scores, slanted for the final scoring. */
export function lineOf(series: Series, scale: Scale): string {
  const turns = series.scores.slice(0, -1)
  let path = ''
  turns.forEach((score, turn) => {
    const point = `${round(scale.x(turn))} ${round(scale.y(score))}`
    if (turn === 0) path = `M${point}`
    else if (score !== turns[turn - 1]) path += `H${round(scale.x(turn))}V${round(scale.y(score))}`
    else if (turn === turns.length - 1) path += `H${round(scale.x(turn))}`
  })
  const final = series.scores[series.scores.length - 1] ?? 0
  return `${path}L${round(scale.x(Infinity))} ${round(scale.y(final))}`
}

/** The turns where a line shows its player's mark, shifted so that marks do not overlap. */
export function markTurns(turns: number, seat: number, seats: number, number = 4): number[] {
  const gap = turns / number
  if (gap < seats) return turns > 0 ? [Math.min(turns, Math.round((turns * (seat + 1)) / (seats + 1)))] : []
  return Array.from({ length: number }, (_, i) => Math.round(gap * (i + (seat + 0.5) / seats)))
}

/** Heights of labels at the right edge, moved apart so that none covers another. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed: number[] = [...heights]
  let last = top - gap
  for (const i of order) {
    placed[i] = Math.max(heights[i] ?? 0, last + gap)
    last = placed[i] ?? 0
  }
  let next = bottom + gap
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, next - gap)
    next = placed[i] ?? 0
  }
  return placed
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
