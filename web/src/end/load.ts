// All that the pages of a finished game need: the game, its edition and board, its moves.
import { api, ask, Refusal } from '../api.ts'
import type { Viewpoint } from '../router.svelte.ts'
import { playerStyle, type PlayerStyle } from '../signs/players.ts'
import type { EditionData, FinishedGame, Layout } from '../wire.ts'
import type { Replay } from '../replay/frames.ts'

export interface Finished {
  readonly found: FinishedGame
  readonly edition: EditionData
  /** None for a board that cannot be drawn. */
  readonly layout: Layout | null
  readonly players: readonly PlayerStyle[]
}

/** The moves of a finished game as somebody saw them, or with all hands open. */
export function replayOf(game: string, view: Viewpoint): Promise<Replay> {
  return ask<Replay>('GET', `games/${encodeURIComponent(game)}/replay`, { query: { seat: view } })
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
  const colors = (found.game as { readonly colors?: readonly string[] }).colors
  const players = found.game.names.map((_, seat) => playerStyle({ seat, color: colors?.[seat] ?? null }))
  return { found, edition, layout, players }
}

/** The same with all hands open, or nothing where the server cannot tell the moves. */
export async function replayIfAny(game: string): Promise<Replay | null> {
  try {
    return await replayOf(game, 'all')
  } catch (why) {
    if (why instanceof Refusal && why.code !== 'no_connection') return null
    throw why
  }
}
