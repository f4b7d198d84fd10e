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
  /** The review that is being made, and its progress from 0 to 1. */
  running: { readonly budget: ReviewBudgetName; readonly progress: number } | null = $state.raw(null)
  problem: string | null = $state(null)
  #closed = false

  constructor(readonly game: string) {}

  /** Load the best review that there is, and follow one that is running. */
  async load(): Promise<void> {
    const full = await api.review(this.game, 'default')
    if (full.state === 'done') return this.#show('default')
    const quick = await api.review(this.game, 'quick')
    if (quick.state === 'done') await this.#show('quick')
    if (full.state === 'running') void this.#follow('default', () => full)
    else if (quick.state === 'running') void this.#follow('quick', () => quick)
  }

  /** Ask for a review. */
  async ask(budget: ReviewBudgetName): Promise<void> {
    await this.#follow(budget, () => api.askReview(this.game, budget))
  }

  /** Stop following; the server goes on. */
  close(): void {
    this.#closed = true
  }

  /** Follow a review from its first status, and show it when it is done; after a failure, say why. */
  async #follow(budget: ReviewBudgetName, first: () => ReviewStatus | Promise<ReviewStatus>): Promise<void> {
    this.problem = null
    this.running = { budget, progress: 0 }
    try {
      if (await this.#done(budget, await first())) await this.#show(budget)
    } catch (why) {
      this.problem = refusalText(why)
    } finally {
      this.running = null
    }
  }

  /** Wait for a review; returns false if it was stopped, or if nobody waits any more. */
  async #done(budget: ReviewBudgetName, first: ReviewStatus): Promise<boolean> {
    let status = first
    let misses = 0
    while (!this.#closed && status.state !== 'done') {
      misses = status.state === 'none' ? misses + 1 : 0
      if (misses >= MISSES) {
        this.problem = t('review.stopped')
        return false
      }
      this.running = { budget, progress: status.progress }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      status = await api.review(this.game, budget)
    }
    return !this.#closed
  }

  async #show(budget: ReviewBudgetName): Promise<void> {
    this.review = await api.reviewData(this.game, budget)
    this.budget = budget
  }
}
