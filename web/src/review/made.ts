// The move of a step: who made it, where, and what was better.
import type { Names } from '../play/notation/names.ts'
import type { Action, EditionData, Layout, Replay, ReviewDecision } from '../wire.ts'
import type { Place } from './move-words.ts'

export interface Made {
  readonly seat: number
  readonly played: Action
  /** The better move, if the played one cost something. */
  readonly better: Action | null
  /** The position before the move. */
  readonly place: Place
}

/** What moves are described with. */
export interface Described {
  readonly edition: EditionData
  readonly layout: Layout | null
  readonly called: Names
  readonly replay: Replay | null
}

/** The position before a step; null until the board is laid out. */
export function placeBefore({ edition, layout, called, replay }: Described, step: number): Place | null {
  const view = replay?.frames[step - 1]?.view
  return view && layout ? { edition, layout, names: called, view } : null
}

/** The move of a step; null for the deal. */
export function madeAt(described: Described, step: number, decision: ReviewDecision | null): Made | null {
  const place = placeBefore(described, step)
  const frame = described.replay?.frames[step]
  const seat = decision?.seat ?? frame?.seat ?? null
  const played = decision?.played ?? frame?.action ?? null
  if (!place || seat === null || !played) return null
  return { seat, played, better: decision && decision.loss > 0 ? decision.best : null, place }
}
