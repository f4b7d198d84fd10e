// Load what the pages of a finished game need: the game, its edition and board, its moves.
import { api, Refusal } from '../api.ts'
import { playerStyle, type PlayerStyle } from '../players/players.ts'
import type { EditionData, FinishedGame, Layout, Replay } from '../wire.ts'

export interface Finished {
  readonly found: FinishedGame
  readonly edition: EditionData
  /** Null if the board cannot be drawn, or not yet: then it is `coming`. */
  readonly layout: Layout | null
  readonly coming: Promise<Layout | null> | null
  readonly players: readonly PlayerStyle[]
}

/** The longest wait for the layout of a custom board, in milliseconds. */
const MOMENT = 1500

/** Load a finished game with its edition and board. */
export async function finishedGame(id: string): Promise<Finished> {
  const found = await api.game(id)
  const asked = api.layout(found.game.ref).catch(nothing)
  const soon = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), MOMENT))
  const [edition, layout] = await Promise.all([api.edition(found.game.ref), Promise.race([asked, soon])])
  const players = found.game.names.map((_, seat) =>
    playerStyle({ seat, color: found.game.colors[seat] ?? null }),
  )
  const coming = layout === undefined ? asked : null
  return { found, edition, layout: layout ?? null, coming, players }
}

/** Load its moves with all hands open, or null if the server cannot replay them. */
export function replayIfAny(game: string): Promise<Replay | null> {
  return api.replay(game, 'all').catch(nothing)
}

/** Return null if the server refuses; a failed connection is still an error. */
function nothing(why: unknown): null {
  if (why instanceof Refusal && why.code !== 'no_connection') return null
  throw why
}
