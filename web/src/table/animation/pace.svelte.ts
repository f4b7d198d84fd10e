// The speed of bots' moves. The server plays them quickly; the page shows them at the player's chosen speed.
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
  /** Skip the bots' animations until this screen's next decision. */
  hurried = $state(false)
  #shownAt = 0 // when the last move of a bot was shown

  /** Whether steps are animated before the screen shows their result. */
  shows(steps: readonly ToldStep[]): boolean {
    if (document.hidden) return false
    if (!byBots(steps)) return moving()
    return !this.hurried && settings.bots !== 'instant'
  }

  /** Wait before showing a bot's move of a given duration, so that moves follow each other at the chosen speed. */
  async wait(length: number, enough: AbortSignal): Promise<void> {
    const due = this.#shownAt + MOVE_MS[settings.bots] - length
    await pause(due - performance.now(), enough)
    this.#shownAt = performance.now() + length
  }
}
