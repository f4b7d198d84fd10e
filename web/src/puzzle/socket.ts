// The table of a puzzle, for `TableLink`: it speaks like a socket. A move is the answer.
import { Refusal } from '../api.ts'
import type { Done, News, Refused, Request } from '../wire.ts'
import { newsOf, type Puzzle } from './puzzle.svelte.ts'

export class PuzzleSocket extends EventTarget {
  readyState = 1
  readonly #puzzle: Puzzle
  readonly #names: readonly string[]
  #version = 0

  constructor(puzzle: Puzzle, names: readonly string[]) {
    super()
    this.#puzzle = puzzle
    this.#names = names
    queueMicrotask(() => this.tell())
  }

  /** Tell the page how the puzzle stands. */
  tell(): void {
    this.#version += 1
    const answered = this.#puzzle.solution !== null
    this.#say(newsOf(this.#puzzle.position, this.#names, this.#version, answered))
  }

  send(text: string): void {
    void this.#carryOut(JSON.parse(text) as Request)
  }

  close(): void {
    this.readyState = 3
  }

  async #carryOut({ game, key, action }: Request): Promise<void> {
    try {
      if (action.type === 'move') {
        await this.#puzzle.answer(action.move)
        this.tell()
      }
      this.#say({ type: 'done', game, key, version: this.#version })
    } catch (why) {
      const { code, message } = why instanceof Refusal ? why : { code: 'failed', message: '' }
      this.#say({ type: 'refused', game, key, code, message, version: this.#version })
    }
  }

  #say(message: News | Done | Refused): void {
    if (this.readyState === 1)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}
