// Which pictures stand beside which rules: parts of the real boards, and cards.
import type { BookName } from './clauses.ts'

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
      /** What it is about: the first pair is named. */
      readonly routes: readonly Pair[]
      readonly owned?: readonly Owned[]
      readonly closed?: readonly Owned[] // the seat does not matter
      readonly station?: { readonly city: string; readonly seat: number }
      readonly pay?: readonly string[]
      readonly band?: boolean // the routes as one path
    }

const MARKET: Picture = { kind: 'market', cards: ['red', 'wild', 'blue', 'yellow', 'green'] }

export const PICTURES: Readonly<Record<BookName, Readonly<Record<string, readonly Picture[]>>>> = {
  usa: {
    cards: [MARKET],
    claim: [
      {
        kind: 'board',
        words: 'claim',
        routes: [['chicago', 'omaha']],
        pay: ['blue', 'blue', 'blue', 'wild'],
      },
      {
        kind: 'board',
        words: 'gray',
        routes: [['calgary', 'seattle']],
        pay: ['green', 'green', 'green', 'green'],
      },
      {
        kind: 'board',
        words: 'double',
        routes: [['denver', 'kansas_city']],
        owned: [['denver', 'kansas_city', 0, 0]],
      },
      {
        kind: 'board',
        words: 'closed',
        routes: [['chicago', 'pittsburgh']],
        owned: [['chicago', 'pittsburgh', 1, 0]],
        closed: [['chicago', 'pittsburgh', 0, 1]],
      },
    ],
    tickets: [{ kind: 'ticket', between: ['los_angeles', 'new_york'] }],
    score: [
      {
        kind: 'board',
        words: 'longest',
        routes: [
          ['seattle', 'helena'],
          ['helena', 'omaha'],
          ['omaha', 'chicago'],
          ['chicago', 'duluth'],
          ['duluth', 'helena'],
        ],
        owned: [
          ['seattle', 'helena', 3],
          ['helena', 'omaha', 3],
          ['omaha', 'chicago', 3],
          ['chicago', 'duluth', 3],
          ['duluth', 'helena', 3],
        ],
        band: true,
      },
    ],
  },
  europe: {
    cards: [MARKET],
    claim: [{ kind: 'board', words: 'claim', routes: [['berlin', 'wien']], pay: ['green', 'green', 'wild'] }],
    double: [
      {
        kind: 'board',
        words: 'closed',
        routes: [['berlin', 'warszawa']],
        owned: [['berlin', 'warszawa', 2, 0]],
        closed: [['berlin', 'warszawa', 0, 1]],
      },
    ],
    ferry: [{ kind: 'board', words: 'ferry', routes: [['london', 'amsterdam']], pay: ['wild', 'wild'] }],
    tunnel: [
      { kind: 'board', words: 'tunnel', routes: [['munchen', 'venezia']] },
      { kind: 'toll', laid: ['blue', 'blue'], turned: ['blue', 'red', 'wild'], matching: 'blue' },
    ],
    tickets: [{ kind: 'ticket', between: ['edinburgh', 'athina'] }],
    station: [
      {
        kind: 'board',
        words: 'station',
        routes: [
          ['zurich', 'munchen'],
          ['zurich', 'paris'],
          ['munchen', 'wien'],
        ],
        owned: [
          ['zurich', 'paris', 1],
          ['zurich', 'munchen', 0],
          ['munchen', 'wien', 0],
        ],
        station: { city: 'zurich', seat: 0 },
      },
    ],
  },
  germany: {
    cards: [MARKET],
    claim: [
      {
        kind: 'board',
        words: 'double',
        routes: [['hamburg', 'hannover']],
        owned: [['hamburg', 'hannover', 4, 0]],
      },
    ],
    passengers: [
      {
        kind: 'board',
        words: 'passengers',
        routes: [
          ['frankfurt', 'wurzburg'],
          ['frankfurt', 'mainz'],
          ['wurzburg', 'nurnberg'],
        ],
        owned: [['frankfurt', 'wurzburg', 0, 0]],
      },
    ],
    tickets: [{ kind: 'ticket', between: ['berlin', 'munchen'] }],
  },
  amsterdam: {
    cards: [{ kind: 'market', cards: ['red', 'wild', 'pink', 'black', 'green'] }],
    claim: [
      { kind: 'board', words: 'cart', routes: [['jordaan', 'noordermarkt']], pay: ['red', 'red'] },
      {
        kind: 'board',
        words: 'double',
        routes: [['dam', 'oost_indisch_huis']],
        owned: [['dam', 'oost_indisch_huis', 0, 0]],
      },
    ],
    tickets: [{ kind: 'ticket', between: ['dam', 'de_drie_hendricken'] }],
  },
  first_journey: {
    claim: [
      { kind: 'board', words: 'claim', routes: [['vienna', 'kiev']], pay: ['white', 'white', 'white'] },
    ],
    tickets: [{ kind: 'ticket', between: ['berlin', 'athens'] }],
    crossing: [
      {
        kind: 'board',
        words: 'crossing',
        routes: [
          ['brest', 'paris'],
          ['paris', 'berlin'],
          ['berlin', 'warsaw'],
          ['warsaw', 'moscow'],
        ],
        owned: [
          ['brest', 'paris', 1],
          ['paris', 'berlin', 1, 0],
          ['berlin', 'warsaw', 1, 0],
          ['warsaw', 'moscow', 1, 0],
        ],
        band: true,
      },
    ],
  },
}
