// The panels beside the board, and how long they stay open.
import type { Menu } from '../legal-actions.ts'
import type { Question } from './why-not.ts'

/** At most one is open at a time. */
export type Panel =
  | { kind: 'claim'; route: number }
  | { kind: 'routes' } // "Claim route": all that can be claimed, as a list and lit on the board
  | { kind: 'station'; city: string | null }
  | { kind: 'mix' } // how many tickets from which deck
  | { kind: 'tickets' } // are you sure, from one deck
  | { kind: 'swap' }
  | { kind: 'pass' }
  | { kind: 'hint' }
  | { kind: 'typed' }
  | { kind: 'why'; about: Question }

/** Whether the subject of a panel is still available. */
export function stands(panel: Panel, menu: Menu, mine: boolean): boolean {
  switch (panel.kind) {
    case 'claim':
      return menu.claims.has(panel.route)
    case 'routes':
      return menu.claims.size > 0
    case 'station':
      return menu.stations.size > 0
    case 'mix':
    case 'tickets':
      return menu.tickets.length > 0
    case 'swap':
      return menu.swap !== null
    case 'pass':
      return menu.pass !== null
    case 'hint':
    case 'typed':
      return mine
    case 'why':
      return true
  }
}

/** Whether the selected card colour matters for the open panel. */
export const takesColor = ({ kind }: Panel): boolean => kind === 'claim' || kind === 'station'
