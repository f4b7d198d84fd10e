// The last plan, kept by the browser if it keeps anything.
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
    // then it lasts as long as the page
  }
}
