/** Passengers: a fill and a hat for each colour; a pawn stands on 0,0 and is 14 wide and 20 high. */
import { cardColor } from '../cards/colors.ts'

export interface PassengerStyle {
  readonly name: string
  readonly fill: string
  /** Path of the hat; empty for a bare head. */
  readonly hat: string
}

export const PAWN_BODY = 'M-7 8C-7 1-3.5 0-3-3H3C3.5 0 7 1 7 8Z'
export const PAWN_OUTLINE = 'M-7 8C-7 1-3.5 0-3-3A5 5 0 1 1 3-3C3.5 0 7 1 7 8Z'
export const PAWN_HEAD = { y: -7, r: 5 } as const

const HATS = {
  bonnet: 'M-4-12.5a4 4 0 0 1 8 0Z',
  topHat: 'M-3.2-18h6.4v5.5H6v1.6H-6v-1.6h2.8Z',
  pointed: 'M0-19 4.6-11H-4.6Z',
  brim: 'M-8-12.6H8v2H-8ZM-3.5-15.5h7v3h-7Z',
  cap: 'M-4.5-15h9v3.4H9v1.8H-4.5Z',
  none: '',
} as const

const KNOWN: Readonly<Record<string, keyof typeof HATS>> = {
  red: 'cap',
  green: 'pointed',
  black: 'none',
  yellow: 'brim',
  blue: 'topHat',
  white: 'bonnet',
}
const SPARE = Object.values(HATS)
const met = new Map<string, PassengerStyle>()

/** The style of a passenger's colour. The fills are those of the cards, so that colour names match. */
export function passengerStyle(name: string): PassengerStyle {
  const before = met.get(name)
  if (before) return before
  const hat = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  const style = {
    name,
    fill: cardColor(name).fill,
    hat: hat === undefined ? (SPARE[met.size % SPARE.length] ?? '') : HATS[hat],
  }
  met.set(name, style)
  return style
}
