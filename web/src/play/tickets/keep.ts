// The tickets of an offer that may be kept: taken from the legal actions, not computed.
import type { Of } from '../legal-actions.ts'

type Keep = Of<'keep'>

/** The fewest tickets that any legal choice keeps. */
export function fewest(keeps: readonly Keep[]): number {
  return keeps.length ? Math.min(...keeps.map((keep) => keep.tickets.length)) : 0
}

/** The legal action that keeps exactly these tickets, in any order. */
export function keeping(keeps: readonly Keep[], chosen: ReadonlySet<number>): Keep | null {
  return (
    keeps.find(
      (keep) => keep.tickets.length === chosen.size && keep.tickets.every((ticket) => chosen.has(ticket)),
    ) ?? null
  )
}

/** How many more tickets must be picked before a legal choice is possible. */
export function missing(keeps: readonly Keep[], chosen: ReadonlySet<number>): number {
  return Math.max(0, fewest(keeps) - chosen.size)
}
