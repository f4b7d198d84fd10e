// Positions on the screen between which cards and passengers fly.
import type { Spot } from './cues.ts'

export interface Point {
  x: number
  y: number
  width: number
  element: Element | null
}

/** The interface of a board: the position of a city or route in pixels of the window. */
export interface PointedBoard {
  pointOf(place: string | number): { x: number; y: number } | null
}

const SELECTORS: Record<'deck' | 'discard' | 'hand', readonly string[]> = {
  deck: ['[data-deck]'],
  discard: ['[data-discard]', '[data-deck]'],
  hand: ['[data-hand]'],
}

/** The position of a spot; null if it is not on the screen. */
export function pointOf(spot: Spot, board: PointedBoard | null, card: string | null = null): Point | null {
  switch (spot.at) {
    case 'city':
    case 'route': {
      const at = board?.pointOf(spot.at === 'city' ? spot.city : spot.route)
      return at ? { ...at, width: 30, element: null } : null
    }
    case 'slot':
      return first([`[data-slot="${spot.slot}"]`, '[data-deck]'])
    case 'seat':
      return first([`[data-seat="${spot.seat}"] [data-badge]`, `[data-seat="${spot.seat}"]`])
    case 'hand':
      return first(
        card === null
          ? SELECTORS.hand
          : [`[data-hand] [data-color="${CSS.escape(card)}"]`, ...SELECTORS.hand],
      )
    default:
      return first(SELECTORS[spot.at])
  }
}

function first(selectors: readonly string[]): Point | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width && height)
        return { x: left + width / 2, y: top + height / 2, width: Math.min(width, 120), element }
    }
  }
  return null
}
