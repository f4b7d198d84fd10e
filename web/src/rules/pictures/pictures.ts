// Pictures beside the rules: parts of the real boards, and cards. Each edition has its own.

export type Pair = readonly [a: string, b: string]
/** A route that somebody owns: its ends, the seat, and which of the parallel tracks. */
export type Owned = readonly [a: string, b: string, seat: number, lane?: number]

export type BoardWords =
  | 'claim'
  | 'gray'
  | 'double'
  | 'closed'
  | 'ferry'
  | 'tunnel'
  | 'station'
  | 'longest'
  | 'passengers'
  | 'cart'
  | 'crossing'

export type Picture =
  | { readonly kind: 'market'; readonly cards: readonly string[] }
  | {
      readonly kind: 'toll'
      readonly laid: readonly string[]
      readonly turned: readonly string[]
      readonly matching: string
    }
  | { readonly kind: 'ticket'; readonly between: Pair }
  | {
      readonly kind: 'board'
      readonly words: BoardWords
      /** The subject: the first pair is named. */
      readonly routes: readonly Pair[]
      readonly owned?: readonly Owned[]
      readonly closed?: readonly Owned[] // the seat does not matter
      readonly station?: { readonly city: string; readonly seat: number }
      readonly pay?: readonly string[]
      readonly band?: boolean // the routes as one path
    }

/** Five cards of a market, one of them a wild. */
export const MARKET: Picture = { kind: 'market', cards: ['red', 'wild', 'blue', 'yellow', 'green'] }

/** The pictures of a rulebook, by the section that they are beside. */
export type Pictures = Readonly<Record<string, readonly Picture[]>>
