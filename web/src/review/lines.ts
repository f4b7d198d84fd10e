// The lines of the chart of chances.
import type { ReviewPoint } from '../wire.ts'

export type Knowledge = 'open' | 'known'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The x coordinate of a move. */
export function xAt(move: number, moves: number, box: Box): number {
  return box.left + ((box.right - box.left) * move) / Math.max(1, moves)
}

/** The y coordinate of a chance from 0 to 1. */
export function yAt(chance: number, box: Box): number {
  return box.bottom - (box.bottom - box.top) * chance
}

/** The line of a seat through all moves. */
export function lineOf(points: readonly ReviewPoint[], seat: number, knowledge: Knowledge, box: Box): string {
  const moves = points.length - 1
  const spots = points.map((point, move) => {
    const x = xAt(move, moves, box)
    const y = yAt(point[knowledge][seat] ?? 0, box)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${spots.join('L')}`
}

/** The move at a horizontal position. */
export function moveAt(x: number, moves: number, box: Box): number {
  const share = (x - box.left) / Math.max(1, box.right - box.left)
  return Math.min(moves, Math.max(0, Math.round(share * moves)))
}

/** The move that a key leads to; null for any other key. */
export function moveByKey(key: string, move: number, moves: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: move + 1,
    ArrowUp: move + 1,
    ArrowLeft: move - 1,
    ArrowDown: move - 1,
    PageUp: move + 10,
    PageDown: move - 10,
    Home: 0,
    End: moves,
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(moves, Math.max(0, to))
}

/** A fall of a chance from one point to the next. */
export interface Fall {
  readonly move: number
  readonly from: number
  readonly to: number
}

/** The move with the steepest fall of a seat's chance; null if it never falls by half a percent. */
export function steepestFall(
  points: readonly ReviewPoint[],
  seat: number,
  knowledge: Knowledge,
): Fall | null {
  let worst: Fall | null = null
  for (let move = 1; move < points.length; move++) {
    const from = points[move - 1]?.[knowledge][seat] ?? 0
    const to = points[move]?.[knowledge][seat] ?? 0
    if (from - to > (worst ? worst.from - worst.to : 0.005)) worst = { move, from, to }
  }
  return worst
}
