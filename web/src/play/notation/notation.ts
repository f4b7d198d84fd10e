// Actions as one line of text, as the server writes them (docs/protocol.md, "Actions"); reading is the search among the legal ones.
import type { Action, EditionData } from '../../wire.ts'
import { namesOf, type Called } from './names.ts'

export const WILD = 'wild'

/** `green 4+2`, `green 6`, or `wild 6`. */
function payment(names: Called, color: string, cards: number, wilds: number): string {
  const called = names.color(color)
  if (color === WILD) return `${called} ${wilds}`
  return wilds ? `${called} ${cards}+${wilds}` : `${called} ${cards}`
}

/** The text of an action, the same as the server's; with other names in it, if they are given. */
export function formatAction(
  edition: EditionData,
  action: Action,
  names: Called = namesOf(edition).notation,
): string {
  switch (action.type) {
    case 'declare_mix':
      return `mix ${action.mix.join('+')}`
    case 'keep':
      return `keep ${action.tickets.map((ticket) => names.tickets[ticket]).join(', ')}`.trimEnd()
    case 'draw_blind':
      return 'draw blind'
    case 'draw_face_up':
      return `draw ${action.slot}`
    case 'draw_tickets':
      return action.mix.length > 1 ? `tickets ${action.mix.join('+')}` : 'tickets'
    case 'swap_tickets':
      return 'swap'
    case 'pass':
      return 'pass'
    case 'claim': {
      const cards = (edition.board.routes[action.route]?.length ?? 0) - action.wilds
      return `claim ${names.routes[action.route]} ${payment(names, action.color, cards, action.wilds)}`
    }
    case 'station':
      return `station ${names.place(action.city)} ${payment(names, action.color, action.cards, action.wilds)}`
    case 'pay_toll':
      return `pay ${action.cards}+${action.wilds}`
    case 'decline':
      return 'decline'
    case 'passenger':
      return `passenger ${names.color(action.color)}`
  }
}
