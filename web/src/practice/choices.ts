// The moves to choose from in "what if", in groups.
import type { Action, Choice } from '../wire.ts'

export type GroupKind = 'claim' | 'draw' | 'tickets' | 'station' | 'other'
export type Group = { readonly kind: GroupKind; readonly choices: readonly Choice[] }

const KINDS: readonly GroupKind[] = ['draw', 'claim', 'tickets', 'station', 'other']

const GROUPS: Partial<Record<Action['type'], GroupKind>> = {
  draw_face_up: 'draw',
  draw_blind: 'draw',
  claim: 'claim',
  draw_tickets: 'tickets',
  keep: 'tickets',
  swap_tickets: 'tickets',
  station: 'station',
}

/** The choice that is offered first: not the one that was played. */
export function firstOf(choices: readonly Choice[], played: Action): number {
  const said = JSON.stringify(played)
  return (choices.find(({ action }) => JSON.stringify(action) !== said) ?? choices[0])?.number ?? 0
}

/** The choices by kind; kinds without any are left out. */
export function groupsOf(choices: readonly Choice[]): Group[] {
  return KINDS.map((kind) => ({
    kind,
    choices: choices.filter(({ action }) => (GROUPS[action.type] ?? 'other') === kind),
  })).filter((group) => group.choices.length > 0)
}
