// A small made-up game for the tests: three cities in a row, two players, one ticket each.
import type { EditionData, Event, Frame, PlayerView, Result, SeatResult, View } from '../wire.ts'

export function edition(more: Partial<EditionData> = {}): EditionData {
  return {
    id: 'tiny',
    title: 'Tiny',
    revision: 1,
    seats: [2, 3],
    ranking: ['points', 'tickets'],
    provenance: {},
    cards: { colors: ['red'], each: 9, wild: 2, hand: 2, draw: 2 },
    routes: { trains: 9, points: { 2: 2, 3: 4 } },
    tickets: { opening: { keep: 1, deal: { all: 1 } } },
    end: { trains_left: 2 },
    board: {
      cities: [
        { id: 'a', name: 'Aaa', lat: 0, lon: 0 },
        { id: 'b', name: 'Bbb', lat: 0, lon: 1 },
        { id: 'c', name: 'Ccc', lat: 0, lon: 2 },
      ],
      routes: [
        { a: 'a', b: 'b', length: 2, color: 'red' },
        { a: 'b', b: 'c', length: 3, color: 'red' },
      ],
      tickets: [
        { a: 'a', b: 'c', deck: 'all', points: 7 },
        { a: 'b', b: 'c', deck: 'all', points: 5 },
      ],
    },
    ...more,
  }
}

export function row(seat: number, more: Partial<SeatResult> = {}): SeatResult {
  return {
    seat,
    place: seat + 1,
    total: 0,
    routes: 0,
    tickets: 0,
    stations: 0,
    bonus: {},
    completed: [],
    failed: [],
    crossing: false,
    borrowed: [],
    longest_path: null,
    passengers: 0,
    merchandise: 0,
    ...more,
  }
}

export function result(...seats: SeatResult[]): Result {
  const winners = seats.filter((one) => one.place === 1).map((one) => one.seat)
  return { reason: 'last_round', winners, seats }
}

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    trains: 9,
    stations: 0,
    points: 0,
    cards: 2,
    tickets: 1,
    backs: null,
    offered: 0,
    completed: [],
    crossing: false,
    passengers: {},
    merchandise: 0,
    ...more,
  }
}

export function view(turn: number, players: PlayerView[], more: Partial<View> = {}): View {
  return {
    viewer: null,
    rules: 2,
    seats: players.length,
    start: 0,
    phase: 'action',
    deciding: [],
    turn,
    market: [],
    deck: 9,
    discard: {},
    ticket_decks: {},
    owners: [null, null],
    closed: [],
    stations: {},
    passengers: {},
    merchandise: null,
    last_round: null,
    tunnel: null,
    place: null,
    players,
    hand: null,
    tickets: null,
    connected: null,
    offer: null,
    chosen: null,
    legal: [],
    result: null,
    ...more,
  }
}

export function frame(
  seat: number | null,
  turn: number,
  points: [number, number],
  events: Event[] = [],
  more: Partial<View> = {},
): Frame {
  const players = points.map((now, i) => player(i, { points: now }))
  const shown = view(turn, players, more)
  return { seat, action: null, text: null, events, view: shown, own: null, points }
}
