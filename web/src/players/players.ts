/** The players' colours, each with a mark made of strokes: card signs are solid, so they never look alike. */
import { INK } from '../theme/ink.ts'

export interface PlayerStyle {
  readonly name: string
  readonly fill: string
  readonly ink: string
  /** Path of the mark in a box from -10 to 10: stroke 4.4, round caps, no fill. */
  readonly mark: string
}

const LIGHT = '#FFFDF7'

export const PLAYER_STYLES = {
  vermilion: { name: 'vermilion', fill: '#C72B12', ink: LIGHT, mark: 'M-4.5-7 4.5 0-4.5 7' },
  cobalt: { name: 'cobalt', fill: '#1A4FDB', ink: LIGHT, mark: 'M-4-7V7M4-7V7' },
  saffron: { name: 'saffron', fill: '#FDCA1B', ink: INK, mark: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z' },
  jade: { name: 'jade', fill: '#02AF89', ink: INK, mark: 'M-6-6 6 6M6-6-6 6' },
  plum: { name: 'plum', fill: '#58165A', ink: LIGHT, mark: 'M0-8V8M-8 0H8' },
  coal: { name: 'coal', fill: '#050608', ink: LIGHT, mark: 'M-6-7H6L-6 7H6Z' },
} as const satisfies Record<string, PlayerStyle>

/** The id of a player's mark in the sprite. */
export const markId = ({ name }: PlayerStyle): string => `ww-mark-${name}`

export type PlayerColor = keyof typeof PLAYER_STYLES
export const PLAYER_COLORS = Object.keys(PLAYER_STYLES) as readonly PlayerColor[]

const byName: Readonly<Record<string, PlayerStyle>> = PLAYER_STYLES

/** The style of a seat: its chosen colour, or the default of its number. */
export function playerStyle(
  chair: number | { readonly seat: number; readonly color?: string | null },
): PlayerStyle {
  const seat = typeof chair === 'number' ? chair : chair.seat
  const color = typeof chair === 'number' ? null : chair.color
  const chosen = typeof color === 'string' && Object.hasOwn(byName, color) ? byName[color] : undefined
  const own = PLAYER_COLORS[seat % PLAYER_COLORS.length] ?? 'coal'
  return chosen ?? PLAYER_STYLES[own]
}
