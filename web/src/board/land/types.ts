/** The land under a board: coasts, water, borders, names and ornaments, all in board units. */
import type { Point } from './projection.ts'

export type Language = 'en' | 'de'
export type Words = Readonly<Record<Language, string>>

/** A name printed on the map: of a sea, a land or a river. */
export interface MapName {
  readonly kind: 'sea' | 'land' | 'river' | 'street'
  readonly text: Words
  readonly at: Point
  readonly turn: number
  readonly size: number
}

/** A small drawing on the map. */
export interface Ornament {
  readonly kind: OrnamentKind
  readonly at: Point
  readonly scale: number
}

export type OrnamentKind =
  | 'compass'
  | 'steamer'
  | 'sail'
  | 'whale'
  | 'hills'
  | 'peaks'
  | 'firs'
  | 'mill'
  | 'bison'
  | 'cactus'
  | 'castle'
  | 'tulips'
  | 'balloon'
  | 'barge'

/** A box for the title of the map, where nothing else is. */
export interface Cartouche {
  readonly at: Point
  readonly wide: number
  readonly high: number
  /** Height of the title's letters. */
  readonly size: number
  readonly title: Words
  readonly below: Words
}

/** A land as the build stores it. Browsers derive the drawn forms of its coast (`coast.ts`). */
export interface StoredLand {
  /** The digest of the layout it belongs to. */
  readonly board: string
  /** Everything is drawn in this rectangle: left, top, width, height. */
  readonly bounds: readonly [number, number, number, number]
  /** The coast as closed rings of straight lines: each ring is one path. */
  readonly rings: readonly string[]
  /** Whether the corners of the rings are drawn rounded. */
  readonly rounded: boolean
  /** The land that the board is about, where its neighbours are printed darker. */
  readonly home: string
  readonly borders: readonly string[]
  readonly lesserBorders: readonly string[]
  readonly lakes: string
  readonly rivers: readonly string[]
  readonly canals: readonly Canal[]
  readonly graticule: readonly string[]
  /** The outline of the land for small maps, within the board. */
  readonly outline: string
  readonly names: readonly MapName[]
  readonly ornaments: readonly Ornament[]
  readonly cartouche: Cartouche | null
  /** Cities that are printed as capitals. */
  readonly capitals: readonly string[]
  readonly look: Look
}

export interface Land extends StoredLand {
  /** The land as an area. */
  readonly coast: string
  /** Its edge in many short lines, which are painted faster than one that goes all around it. */
  readonly shore: readonly string[]
  /** The edge with fewer points, for the lines that echo it in the water. */
  readonly echo: readonly string[]
}

/** A canal or a street with its width, wide ones first. */
export interface Canal {
  readonly path: string
  readonly wide: number
  readonly kind: CanalKind
}

export type CanalKind = 'water' | 'street' | 'park' | 'wall'

/** How a board is printed: as a map, as a town, or for children. */
export type Look = 'map' | 'town' | 'toy' | 'sheet'
