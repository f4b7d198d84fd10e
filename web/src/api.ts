// The server's HTTP interface (docs/server.md), and its refusals.
import { REFUSALS } from './refusals.ts'
import type {
  Action,
  BotLine,
  Choices,
  CurrentNotice,
  EditionData,
  EditionLine,
  FinishedGame,
  GameLine,
  Guide,
  Hint,
  Invitation,
  Invited,
  Joined,
  LadderInfo,
  Layout,
  Linked,
  Listing,
  Me,
  MyNotifications,
  MyTurn,
  NewTable,
  News,
  OpenedTable,
  Options,
  Place,
  PlayOn,
  Preferences,
  Problem,
  ProgramPage,
  PuzzleOffer,
  PuzzleOfTheDay,
  PuzzleSolution,
  QuickJoin,
  Replay,
  Review,
  ReviewStatus,
  Standing,
  StationTickets,
  Statistics,
  Taken,
  VacationAt,
  WhatIfAnswer,
  Why,
} from './wire.ts'

/** A request that was refused or could not be sent: a stable code, and a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The URL of a path below /api. */
export function apiUrl(path: string, query: Query = {}): URL {
  const url = new URL(`api/${path}`, document.baseURI)
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** Whether the server responds at all: a browser may believe in a network that leads nowhere. */
export function isReachable(): Promise<boolean> {
  return fetch(apiUrl('health'), { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Send a request and read the response; throws a Refusal if anything goes wrong. */
export async function ask<T>(
  method: string,
  path: string,
  { query, body, form = 'json' }: { query?: Query; body?: unknown; form?: 'json' | 'file' } = {},
): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(apiUrl(path, query), {
      method,
      headers: body === undefined || form === 'file' ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : form === 'file' ? (body as Blob) : JSON.stringify(body),
    })
  } catch {
    throw new Refusal('no_connection', 'The server is not responding.')
  }
  const text = await answer.text()
  let data: unknown
  try {
    data = text === '' ? null : JSON.parse(text)
  } catch {
    throw new Refusal('failed', REFUSALS.failed.sentence, answer.status)
  }
  if (!answer.ok || answer.status === 202) {
    const { code = 'failed', message = REFUSALS.failed.sentence } = (data ?? {}) as Partial<Problem>
    throw new Refusal(code, message, answer.status)
  }
  return data as T
}

const get = <T>(path: string, query?: Query) => ask<T>('GET', path, query ? { query } : {})
const at = encodeURIComponent

/** Responses that never change, cached by path. */
function once<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const found = new Map<string, Promise<T>>()
  return (name) => {
    let answer = found.get(name)
    if (!answer) {
      answer = read(name)
      answer.catch(() => found.delete(name))
      found.set(name, answer)
    }
    return answer
  }
}

/** Repeat a request until the response is ready; the server delays each response a little. */
async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read()
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== 'being_made') throw problem
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

export type ReviewBudgetName = ReviewStatus['budget']

export type WhyWhat =
  | { readonly route: number }
  | { readonly city: string }
  | { readonly slot: number }
  | { readonly draw: 'cards' | 'tickets' | 'swap' }

/** Answers to questions about a table. */
export type TableAdvice = {
  readonly why: (seat: number, what: WhyWhat) => Promise<Why>
  readonly stations: (seat: number, city?: string | null) => Promise<StationTickets>
}

export const adviceAt = (id: string): TableAdvice => ({
  why: (seat, what) => api.why(id, seat, what),
  stations: (seat, city) => api.stations(id, seat, city),
})

export type TableWish = Omit<NewTable, 'options'> & {
  readonly options: Partial<Options> & Pick<Options, 'seats'>
}

export const api = {
  me: () => get<Me>('me'),
  becomeGuest: (name: string) => ask<Me>('POST', 'guests', { body: { name } }),
  rename: (name: string) => ask<Me>('PUT', 'me', { body: { name } }),
  signOut: () => ask<Me>('DELETE', 'me'),
  myTables: () => get<Listing[]>('me/tables'),
  turns: () => get<MyTurn[]>('me/turns'),
  invitations: () => get<Invited[]>('me/invitations'),
  takeVacation: (days: number) => ask<VacationAt[]>('PUT', 'me/vacation', { body: { days } }),
  endVacation: () => ask<VacationAt[]>('DELETE', 'me/vacation'),
  notifications: () => get<MyNotifications>('me/notifications'),
  setNotifications: (wanted: Preferences) => ask<Preferences>('PUT', 'me/notifications', { body: wanted }),
  addEmail: (address: string) => ask<Place>('POST', 'me/notifications/email', { body: { address } }),
  addPush: (wish: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    ask<Place>('POST', 'me/notifications/push', { body: wish }),
  removePlace: (id: string) => ask<Place[]>('DELETE', `me/notifications/${at(id)}`),
  subscription: (token: string) => get<Linked>(`subscriptions/${at(token)}`),
  confirmMail: (token: string) => ask<Linked>('POST', `subscriptions/${at(token)}/confirm`),
  stopMail: (token: string) => ask<null>('POST', `subscriptions/${at(token)}/unsubscribe`),
  editions: () => get<EditionLine[]>('editions'),
  edition: once((ref) => get<EditionData>(`editions/${at(ref)}`)),
  layout: once((ref) => patiently(() => get<Layout>(`editions/${at(ref)}/layout`))),
  bots: () => get<BotLine[]>('bots'),
  notice: () => get<CurrentNotice>('notice'),
  tables: (query: Query = {}) => get<Listing[]>('tables', query),
  table: (id: string, since?: number) => get<News>(`tables/${at(id)}`, { since }),
  why: (id: string, seat: number, what: WhyWhat) => get<Why>(`tables/${at(id)}/why`, { seat, ...what }),
  stations: (id: string, seat: number, city: string | null = null) =>
    get<StationTickets>(`tables/${at(id)}/stations`, { seat, city }),
  hint: (id: string, seat: number) => get<Hint>(`tables/${at(id)}/hint`, { seat }),
  openTable: (wish: TableWish) => ask<OpenedTable>('POST', 'tables', { body: wish }),
  quickJoin: (wish: QuickJoin) => ask<Joined>('POST', 'quick', { body: wish }),
  guide: (edition: string) => get<Guide>(`tutorials/${at(edition)}`),
  puzzleOffer: () => get<PuzzleOffer>('puzzles'),
  puzzle: (day: string) => get<PuzzleOfTheDay>(`puzzles/${at(day)}`),
  answerPuzzle: (day: string, move: Action | null) =>
    ask<PuzzleSolution>('POST', `puzzles/${at(day)}/answer`, { body: { move } }),
  puzzleWhy: (day: string, what: WhyWhat) => ask<Why>('POST', `puzzles/${at(day)}/why`, { body: what }),
  puzzleStations: (day: string, city: string | null) =>
    ask<StationTickets>('POST', `puzzles/${at(day)}/stations`, { body: { city } }),
  code: (code: string) => get<Invitation>(`codes/${at(code)}`),
  games: (query: Query = {}) => get<GameLine[]>('games', query),
  game: (id: string) => get<FinishedGame>(`games/${at(id)}`),
  ladder: () => get<LadderInfo>('ladder'),
  standings: (edition: string, players: number) => get<Standing[]>('ladder/standings', { edition, players }),
  program: (id: string) => get<ProgramPage>(`ladder/programs/${at(id)}`),
  replay: (id: string, seat: number | 'all') => get<Replay>(`games/${at(id)}/replay`, { seat }),
  review: (id: string, budget: ReviewBudgetName) => get<ReviewStatus>(`games/${at(id)}/review`, { budget }),
  askReview: (id: string, budget: ReviewBudgetName) =>
    ask<ReviewStatus>('POST', `games/${at(id)}/review`, { body: { budget } }),
  reviewData: (id: string, budget: ReviewBudgetName) =>
    get<Review>(`games/${at(id)}/review/data`, { budget }),
  playOn: (id: string, wish: Partial<PlayOn> & Pick<PlayOn, 'move' | 'seat'>) =>
    ask<Invitation>('POST', `games/${at(id)}/play-on`, { body: wish }),
  whatIfChoices: (id: string, move: number) => get<Choices>(`games/${at(id)}/what-if`, { move }),
  whatIf: (id: string, move: number, choice: number) =>
    ask<WhatIfAnswer>('POST', `games/${at(id)}/what-if`, { body: { move, choice } }),
  recordUrl: (id: string) => apiUrl(`games/${at(id)}/record`).href,
  bringRecord: (file: Blob) => ask<Taken>('POST', 'games', { body: file, form: 'file' }),
  statistics: (query: Query) => get<Statistics>('statistics', query),
}
