// The commands sent to the table and not yet answered, and the refusal of the last one.
import { Refusal } from '../api.ts'
import { REFUSALS } from '../refusals.ts'
import type { TableLink } from '../link/table.svelte.ts'
import type { Command } from '../wire.ts'

export class Outbox {
  readonly #link: () => Pick<TableLink, 'send'>
  #problem = $state.raw<Refusal | null>(null)
  #sent = $state.raw<{ at: string } | null>(null) // the moment for which a move is on its way

  constructor(link: () => Pick<TableLink, 'send'>) {
    this.#link = link
  }

  get problem(): Refusal | null {
    return this.#problem
  }
  /** Forget the last refusal. */
  forget(): void {
    this.#problem = null
  }

  /** Whether a move for this decision was sent. */
  waits(moment: string): boolean {
    return this.#sent?.at === moment
  }

  /** True once a command is on disk; false, with `problem`, if it was refused. */
  async send(command: Command): Promise<boolean> {
    this.#problem = null
    try {
      await this.#link().send(command)
      return true
    } catch (error) {
      this.#problem = problemOf(error)
      return false
    }
  }

  /** Send the move of a decision; `taken` runs before another move can follow. */
  async move(command: Command, moment: string, taken: () => void): Promise<boolean> {
    const sent = { at: moment }
    this.#sent = sent
    const accepted = await this.send(command)
    if (accepted) taken()
    if (this.#sent === sent) this.#sent = null
    return accepted
  }
}

/** The refusal, or a general failure for any other error. */
function problemOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('failed', REFUSALS.failed.sentence)
}
