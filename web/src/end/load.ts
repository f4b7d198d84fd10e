// All that the pages of a finished game need: the game, its edition and board, its moves.
import { api, Refusal } from '../api.ts'
import { playerStyle, type PlayerStyle } from '../signs/players.ts'
import type { EditionData, FinishedGame, Layout, Replay } from '../wire.ts'

export interface Finished {
  readonly found: FinishedGame
  readonly edition: EditionData
  /** None for a board that cannot be drawn. */
  readonly layout: Layout | null
  readonly players: readonly PlayerStyle[]
}

/** A finished game with what it was played on. */
export async function finishedGame(id: string): Promise<Finished> {
  const found = await api.game(id)
  const [edition, layout] = await Promise.all([
    api.edition(found.game.ref),
    api.layout(found.game.ref).catch((why: unknown) => {
      if (why instanceof Refusal && why.code !== 'no_connection') return null
      throw why
    }),
  ])
  const players = found.game.names.map((_, seat) => playerStyle({ seat, color: found.game.colors[seat] ?? null }))
  return { found, edition, layout, players }
}

/** Its moves with all hands open, or nothing where the server cannot tell them. */
export async function replayIfAny(game: string): Promise<Replay | null> {
  try {
    return await api.replay(game, 'all')
  } catch (why) {
    if (why instanceof Refusal && why.code !== 'no_connection') return null
    throw why
  }
}
