/** What a board may have beside its atlas: waters, names and ornaments, by latitude and longitude. */
import type { Place } from './earth.ts'
import type { CanalKind, Look, OrnamentKind, Words } from './types.ts'

export interface Scenery {
  readonly look: Look
  /** Which map of the atlas suits it: the finer, the more points. */
  readonly atlas: '110m' | '50m' | '10m'
  /** The tolerance of a line, in units; its corners can be rounded. */
  readonly off: number
  readonly rounded?: boolean
  readonly borders?: boolean
  /** Borders between states, from the atlas of the United States. */
  readonly states?: boolean
  /** The countries the board is about, by number in the atlas; others are printed darker. */
  readonly home?: readonly string[]
  readonly title: Words
  readonly below: Words
  /** The preferred position of the title, as parts of the board's width and height. */
  readonly titleAt: readonly [number, number]
  /** Cities that are printed as capitals. */
  readonly capitals?: readonly string[]
  readonly lakes?: readonly (readonly Place[])[]
  readonly rivers?: readonly (readonly Place[])[]
  /** Canals, streets and parks of a town, the lowest first. */
  readonly canals?: readonly CanalWish[]
  readonly names?: readonly NameWish[]
  readonly ornaments?: readonly OrnamentWish[]
}

export interface NameWish {
  readonly kind: 'sea' | 'land' | 'river' | 'street'
  readonly text: Words
  readonly lat: number
  readonly lon: number
  readonly turn?: number
  readonly size?: number
}

export interface OrnamentWish {
  readonly kind: OrnamentKind
  readonly lat: number
  readonly lon: number
  readonly scale?: number
}

export interface CanalWish {
  readonly kind: CanalKind
  readonly wide: number
  readonly places: readonly Place[]
  readonly closed?: boolean
}

/** The same in both languages. */
export const same = (text: string): Words => ({ en: text, de: text })
