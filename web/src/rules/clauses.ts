// Clauses by their numbers: which rulebook has one, and where a text refers to another.
import { EDITIONS } from '../editions/info.ts'

const BY_LETTER = new Map([...EDITIONS].map(([id, { clauses }]) => [clauses, id]))

/** The edition whose rulebook has a clause such as U-34; null if there is none. */
export function bookOf(clause: string): string | null {
  const letter = /^([A-Z])-\d+$/.exec(clause)?.[1]
  return BY_LETTER.get(letter ?? '') ?? null
}

export type Part = { readonly text: string; readonly clause: string | null }

/** Split a text into words and clauses to be linked. */
export function partsOf(text: string): Part[] {
  return text
    .split(/\b([A-Z]-\d+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, clause: bookOf(part) ? part : null }))
}
