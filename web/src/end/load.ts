// All that the pages of a finished game need: the game, its edition and board, its moves.
import { api, Refusal } from '../api.ts'
import { playerStyle, type PlayerStyle } from '../players/players.ts'
import type { EditionData, FinishedGame, Layout, Replay } from '../wire.ts'

export interface Finished {
  readonly found: FinishedGame
  readonly edition: EditionData
  /** None for a board that cannot be drawn, or not yet: then it is `coming`. */
  readonly layout: Layout | null
  readonly coming: Promise<Layout | null> | null
  readonly players: readonly PlayerStyle[]
}

/** A board of a user's own may have to be laid out first: nobody waits longer for it than this. */
const MOMENT = 1500

/** A finished game with what it was played on. */
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

/** Its moves with all hands open, or nothing where the server cannot tell them. */
export function replayIfAny(game: string): Promise<Replay | null> {
  return api.replay(game, 'all').catch(nothing)
}

/** What the server cannot tell is left out; that it was not reached is another thing. */
function nothing(why: unknown): null {
  if (why instanceof Refusal && why.code !== 'no_connection') return null
  throw why
}
