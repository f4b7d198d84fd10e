// Load the end screen once the last move has been shown, so that nobody waits for it before.
import type EndScreen from '../end/EndScreen.svelte'
import { Refusal } from '../api.ts'
import { REFUSALS } from '../refusals.ts'
import { type Finished, finishedGame, replayIfAny } from '../end/load.ts'
import type { Replay } from '../wire.ts'

export interface Ending {
  screen: typeof EndScreen
  finished: Finished
  replay: Replay | null
}

const PAUSES = [300, 900, 2000] // ms: a game is put on its page a moment after its last move

/** Load what the screen needs; throws a Refusal if something is not available. */
export async function endingOf(game: string, pauses: readonly number[] = PAUSES): Promise<Ending> {
  const screen = import('../end/EndScreen.svelte').then((module) => module.default)
  for (const pause of [...pauses, null]) {
    try {
      const [finished, replay] = await Promise.all([finishedGame(game), replayIfAny(game)])
      return { screen: await screen, finished, replay }
    } catch (why) {
      if (pause === null || !(why instanceof Refusal)) throw why
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new Refusal('no_such_game', REFUSALS.no_such_game.sentence)
}
