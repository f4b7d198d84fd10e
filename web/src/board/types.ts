/** The input of Board.svelte: the position, and what is marked on it. */
import type { PlayerStyle } from '../players/players.ts'
import type { EditionData, Layout, View } from '../wire.ts'
import type { People } from './descriptions.ts'

export type BoardState = Pick<View, 'owners' | 'closed' | 'stations' | 'passengers'>

export type PathKind = 'ticket' | 'plan' | 'longest' | 'station' | 'finished' | 'noted'

/** Routes that belong together, drawn as a band under their spaces. */
export interface MarkedPath {
  readonly routes: readonly number[]
  readonly kind: PathKind
  /** The owner, whose colour the band has where it matters. */
  readonly seat?: number
}

export interface Marks {
  /** Routes that can be claimed; the other free ones fade. Without a set nothing fades. */
  readonly lit?: ReadonlySet<number> | null
  /** Routes that are highlighted because they can be claimed. */
  readonly open?: ReadonlySet<number> | null
  /** The highlighted routes that serve a ticket of the player; they are brighter. */
  readonly serving?: ReadonlySet<number> | null
  /** A selected or hovered card colour: its spaces have full contrast. */
  readonly color?: string
  readonly selected?: number | null
  /** A route that was claimed, and cities of the move that was made, beside a better one that is selected. */
  readonly played?: { readonly route: number | null; readonly cities: readonly string[] }
  /** A route that the player looks at and cannot claim. */
  readonly refused?: number | null
  /** Cities with a ring around them, such as those of a ticket. */
  readonly cities?: readonly string[]
  /** Cities that a note is about, and those of the player's tickets and offered tickets: their names are always shown. */
  readonly travelled?: readonly string[]
  /** Cities that can be chosen. */
  readonly litCities?: ReadonlySet<string>
  readonly paths?: readonly MarkedPath[]
  /** A route whose train is being placed, and the number of cars placed so far. */
  readonly dropping?: { readonly route: number; readonly cars: number } | null
  /** Whether everything outside the paths is faded. */
  readonly dim?: boolean
}

/** What all parts of the board need that show pieces. */
export interface Pieces {
  edition: EditionData
  layout: Layout
  view: BoardState
  players: readonly PlayerStyle[]
  people: People
  marks: Marks
  interactive: boolean
  /** The route that Tab leads to. */
  current: number
  onroute: (route: number) => void
  onfocus: (route: number) => void
}
