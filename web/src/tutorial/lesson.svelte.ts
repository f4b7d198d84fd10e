// A tutorial in progress: the learner's moves, and the sentence that is shown.
import { ask, Refusal, type WhyWhat } from '../api.ts'
import type { Action, Guide, GuideStep, News, StationTickets, TutorialProgress, Why } from '../wire.ts'
import { keepLesson, keptLesson, NOT_BEGUN } from './kept-lessons.ts'

/** The number of the sentence that follows after a number of moves. */
export function sentenceAfter(steps: readonly GuideStep[], moves: number): number {
  let left = moves
  return moves === 0 ? 0 : steps.findIndex((step) => step.moves && --left === 0) + 1
}

/** Whether a sentence can be shown after these moves: none that waits for a move is skipped. */
export function fits(steps: readonly GuideStep[], { at, moves }: TutorialProgress): boolean {
  if (at < 0 || at > steps.length) return false
  return steps.slice(0, at).filter((step) => step.moves).length === moves.length
}

export class Lesson {
  readonly edition: string
  readonly guide: Guide
  /** The number of the sentence that is shown; the number of all sentences once it is over. */
  at = $state(0)
  /** How often another move was tried in vain at this sentence. */
  astray = $state(0)
  /** Whether the learner comes back to a tutorial that was left. */
  resumed = $state(false)
  moves: readonly Action[] = $state.raw([])

  constructor(guide: Guide) {
    this.guide = guide
    this.edition = guide.edition.id
    const kept = keptLesson(this.edition)
    if (fits(guide.steps, kept) && kept.at < guide.steps.length) {
      this.at = kept.at
      this.moves = kept.moves
      this.resumed = kept.at > 0
    }
  }

  readonly step: GuideStep | null = $derived.by(() => this.guide.steps[this.at] ?? null)
  readonly over: boolean = $derived.by(() => this.at >= this.guide.steps.length)

  /** The sentence whose move comes next. */
  get due(): GuideStep | null {
    return this.guide.steps.slice(this.at).find((step) => step.moves) ?? null
  }

  /** Go on to the next sentence, after one that is only read. */
  next(): void {
    if (this.step && !this.step.moves) this.#to(this.at + 1)
  }

  /** Go back to the sentence before, if it was only read. */
  back(): void {
    if (this.canGoBack) this.#to(this.at - 1)
  }
  readonly canGoBack: boolean = $derived.by(() => {
    const before = this.guide.steps[this.at - 1]
    return before !== undefined && !before.moves
  })

  /** Play on: the news after the learner's moves, and after another one if it is accepted. */
  async play(since: number, move: Action | null = null): Promise<News[]> {
    const moves = move ? [...this.moves, move] : this.moves
    try {
      const news = await ask<News[]>('POST', `tutorials/${this.edition}`, { body: { moves, since } })
      if (move) {
        this.moves = moves
        this.#to(sentenceAfter(this.guide.steps, moves.length))
      }
      return news
    } catch (why) {
      if (why instanceof Refusal && why.code === 'other_move') {
        if (!move && moves.length) return this.#again(since) // kept by a version with another script
        const due = this.due
        if (due) this.at = this.guide.steps.indexOf(due)
        this.astray += 1
      }
      throw why
    }
  }

  /** Explain whether and why something is possible; the same answers as those of a table. */
  readonly advice = {
    why: (_seat: number, what: WhyWhat) => this.#ask<Why>('why', what),
    stations: (_seat: number, city: string | null = null) => this.#ask<StationTickets>('stations', { city }),
  }

  #ask<T>(what: string, about: object): Promise<T> {
    return ask<T>('POST', `tutorials/${this.edition}/${what}`, { body: { moves: this.moves, ...about } })
  }

  /** Forget everything: the tutorial begins again when its page is opened. */
  forget(): void {
    keepLesson(this.edition, NOT_BEGUN)
  }

  #again(since: number): Promise<News[]> {
    this.moves = []
    this.#to(0)
    return this.play(since)
  }

  #to(at: number): void {
    this.at = at
    this.astray = 0
    this.resumed = false
    keepLesson(this.edition, this.over ? NOT_BEGUN : { at, moves: this.moves })
  }
}
