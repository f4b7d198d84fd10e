// What this device remembers of the puzzle of the day.
import type { Action } from '../wire.ts'

/** The first answer to a puzzle; no move if the solution was asked for. */
export type Kept = { readonly day: string; readonly move: Action | null; readonly right: boolean }

const PLACE = 'waggonway.puzzle'

/** The answer that was given on a day; null if there is none on this device. */
export function keptAnswer(day: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Partial<Kept> | null
    if (kept?.day === day && typeof kept.right === 'boolean')
      return { day, move: kept.move ?? null, right: kept.right }
  } catch {
    // not kept, or by another version
  }
  return null
}

/** Remember the answer of a day. A private window may not allow it. */
export function keepAnswer(kept: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // the answer lasts as long as its page
  }
}
