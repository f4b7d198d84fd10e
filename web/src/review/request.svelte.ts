// The review of a game: there already, or asked for and followed until it is done.
import { api, type ReviewBudgetName } from '../api.ts'
import { t } from '../i18n/index.svelte.ts'
import { refusalText } from '../i18n/refusals.ts'
import type { Review, ReviewStatus } from '../wire.ts'

const POLL_MS = 1500
const MISSES = 3 // answers without a review in a row, until it counts as stopped

export class ReviewRequest {
  review: Review | null = $state.raw(null)
  budget: ReviewBudgetName | null = $state(null)
  progress: number | null = $state(null)
  problem: string | null = $state(null)
  #closed = false

  constructor(readonly game: string) {}

  /** Load the best review that there is, and follow one that is running. */
  async load(): Promise<void> {
    for (const budget of ['default', 'quick'] as const) {
      const status = await api.review(this.game, budget)
      if (status.state === 'done') return this.#show(budget)
      if (status.state === 'running') {
        void this.#follow(budget, status)
        return
      }
    }
  }

  /** Ask for a review. */
  async ask(budget: ReviewBudgetName): Promise<void> {
    this.problem = null
    this.progress = 0
    try {
      await this.#follow(budget, await api.askReview(this.game, budget))
    } catch (why) {
      this.progress = null
      this.problem = refusalText(why)
    }
  }

  /** Stop following; the server goes on. */
  close(): void {
    this.#closed = true
  }

  async #follow(budget: ReviewBudgetName, first: ReviewStatus): Promise<void> {
    let status = first
    let misses = 0
    while (!this.#closed && status.state !== 'done') {
      misses = status.state === 'none' ? misses + 1 : 0
      if (misses >= MISSES) {
        this.progress = null
        this.problem = t('review.stopped')
        return
      }
      this.progress = status.progress
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      status = await api.review(this.game, budget)
    }
    if (!this.#closed) await this.#show(budget)
  }

  async #show(budget: ReviewBudgetName): Promise<void> {
    this.review = await api.reviewData(this.game, budget)
    this.budget = budget
    this.progress = null
  }
}
