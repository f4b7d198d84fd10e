// The last plan, saved in the browser if it allows that.
import type { Plan } from './plan.ts'

const PLACE = 'waggonway.plan'

export function keptPlan(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // a private window
  }
}

export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(plan))
  } catch {
    // not saved: then it lasts until the page is closed
  }
}
