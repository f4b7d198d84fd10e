// A finished game move by move, as `GET /api/games/ID/replay` tells it, and questions about it.
import type { Action, Event, View } from '../wire.ts'

/** What a seat holds; only where all hands are open. */
export type Hand = Pick<View, 'hand' | 'tickets' | 'connected' | 'offer'>

export interface Frame {
  /** 0 is the opening, before anybody has moved. */
  readonly move: number
  readonly seat: number | null
  readonly action: Action | null
  readonly text: string | null
  readonly events: readonly Event[]
  readonly view: View
  readonly hands: readonly Hand[] | null
  readonly points: readonly number[]
}

/** What a seat's score rests on: routes in the order of a path. */
export interface Trace {
  readonly seat: number
  readonly longest: readonly number[]
  readonly tickets: readonly { readonly ticket: number; readonly routes: readonly number[] }[]
  readonly crossing: readonly number[] | null
}

export interface Replay {
  readonly game: string
  readonly frames: readonly Frame[]
  readonly traces: readonly Trace[]
}
