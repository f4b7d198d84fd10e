// How fast the moves of bots are shown. The server plays them quickly; the page takes the time a person likes.
import { type BotSpeed, moves as moving, settings } from '../../settings.svelte.ts'
import type { ToldStep } from '../../wire.ts'
import { pause } from './queue.ts'

/** Milliseconds from one move of a bot to the next. */
export const MOVE_MS: Readonly<Record<BotSpeed, number>> = { slow: 1800, normal: 900, fast: 400, instant: 0 }

/** Whether bots, and nobody else, made the moves in these steps. */
export function byBots(steps: readonly ToldStep[]): boolean {
  const moves = steps.flatMap((step) => step.what).filter((one) => one.type === 'moved')
  return moves.length > 0 && moves.every((one) => one.by === 'bot')
}

export class Pace {
  /** Nothing of the bots is shown until this screen's next decision. */
  hurried = $state(false)
  #shownAt = 0 // when the last move of a bot was shown

  /** Whether steps are shown before the screen tells what came of them. */
  shows(steps: readonly ToldStep[]): boolean {
    if (document.hidden) return false
    if (!byBots(steps)) return moving()
    return !this.hurried && settings.bots !== 'instant'
  }

  /** Wait before a move of a bot that takes so long to show, so that moves follow each other at the chosen speed. */
  async wait(length: number, enough: AbortSignal): Promise<void> {
    const due = this.#shownAt + MOVE_MS[settings.bots] - length
    await pause(due - performance.now(), enough)
    this.#shownAt = performance.now() + length
  }
}
