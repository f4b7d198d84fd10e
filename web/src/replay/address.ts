// The address of a move: `/games/ID/replay?move=N&view=SEAT|all`. The router reads it.
import type { Viewpoint } from '../router.svelte.ts'

/** The address of a replay at a move, from a viewpoint. */
export function replayPath(game: string, move: number, view: Viewpoint): string {
  const query = new URLSearchParams({ move: String(move), view: String(view) })
  return `games/${encodeURIComponent(game)}/replay?${query.toString()}`
}

/** The viewpoint of an address; all hands are open if there is no such seat. */
export function viewpointOf(view: Viewpoint | null, seats: number): Viewpoint {
  return typeof view === 'number' && view < seats ? view : 'all'
}

/** The nearest move that exists. */
export function clamp(move: number, moves: number): number {
  return Math.min(Math.max(Math.round(move), 0), moves)
}
