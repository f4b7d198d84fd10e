/** The patterns of the card colours, tone on tone, in tiles of 8 units. */
import { HOUSE_COLORS, type HouseColor } from './colors.ts'

export interface Pattern {
  readonly id: string
  readonly path: string
  readonly ink: string
  /** A filled pattern has no strokes. */
  readonly filled: boolean
  readonly faint: number
}

const PATHS: Readonly<Partial<Record<HouseColor, string>>> = {
  purple: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  blue: 'M0 2q2-2.4 4 0t4 0M0 6q2-2.4 4 0t4 0',
  orange: 'M.9 2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0ZM4.9 6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z',
  green: 'M0 4 4 0 8 4M0 8 4 4 8 8',
  yellow: 'M0 2H8M0 6H8',
  black: 'M0 0H4V4H0ZM4 4H8V8H4Z',
  red: 'M0 0 8 8M8 0 0 8',
}

const FILLED: ReadonlySet<string> = new Set(['orange', 'black'])

/** The id of a pattern in the sprite. */
export const patternId = (name: HouseColor): string => `ww-pt-${name}`

export const PATTERNS: readonly Pattern[] = (Object.keys(PATHS) as HouseColor[]).map((name) => ({
  id: patternId(name),
  path: PATHS[name] ?? '',
  ink: HOUSE_COLORS[name].ink,
  filled: FILLED.has(name),
  faint: name === 'black' ? 0.1 : name === 'blue' ? 0.22 : 0.2,
}))
