// The moves to choose from in "what if", in groups.
import type { Action, Choice } from '../wire.ts'

export type GroupKind = 'claim' | 'draw' | 'tickets' | 'station' | 'other'
/** A move in words, by its number in the list of legal actions. */
export type Option = { readonly number: number; readonly words: string }
export type Group = { readonly kind: GroupKind; readonly options: readonly Option[] }

const KINDS: readonly GroupKind[] = ['draw', 'claim', 'tickets', 'station', 'other']

const GROUPS: Partial<Record<Action['type'], GroupKind>> = {
  draw_face_up: 'draw',
  draw_blind: 'draw',
  claim: 'claim',
  draw_tickets: 'tickets',
  keep: 'tickets',
  swap_tickets: 'tickets',
  declare_mix: 'tickets',
  station: 'station',
}

/**
 * The moves other than the played one, by kind; kinds without any are left out. Moves with the same words are one
 * move: equal cards in different slots.
 */
export function groupsOf(
  choices: readonly Choice[],
  played: Action,
  words: (action: Action) => string,
): Group[] {
  const said = new Set([words(played)])
  const found = new Map<GroupKind, Option[]>(KINDS.map((kind) => [kind, []]))
  for (const { number, action } of choices) {
    const text = words(action)
    if (said.has(text)) continue
    said.add(text)
    found.get(GROUPS[action.type] ?? 'other')?.push({ number, words: text })
  }
  return [...found].map(([kind, options]) => ({ kind, options })).filter(({ options }) => options.length > 0)
}

/** The number of the move that is offered first: the suggested one, else the first of all. */
export function firstOf(
  groups: readonly Group[],
  suggested: Action | null,
  words: (action: Action) => string,
): number | null {
  const all = groups.flatMap(({ options }) => options)
  const text = suggested && words(suggested)
  return (all.find((one) => one.words === text) ?? all[0])?.number ?? null
}
