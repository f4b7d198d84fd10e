/** Facts about the editions that the pages need at once. */
import { byEdition } from './collect.ts'

export interface EditionInfo {
  /** The position among the editions, from 1. */
  readonly order: number
  /** The letter of its clauses in docs/rules.md. */
  readonly clauses: string
  /** How long a game usually takes. */
  readonly minutes: number
}

const found = byEdition(import.meta.glob<EditionInfo>('./*/info.ts', { eager: true, import: 'default' }))

/** The editions that come with Waggonway, in their order. */
export const EDITIONS: ReadonlyMap<string, EditionInfo> = new Map(
  [...found].toSorted(([, a], [, b]) => a.order - b.order),
)

/** Sort editions in their order; custom ones come last. */
export function inOrder<T extends { readonly id: string }>(editions: readonly T[]): T[] {
  const rank = ({ id }: T) => EDITIONS.get(id)?.order ?? Infinity
  return editions.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
