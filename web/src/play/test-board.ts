// A small board for the tests of this folder: a ring of four towns, a double track, a tunnel, a ferry, and a country with two border points.
import type { Action, EditionData, View } from '../wire.ts'

export const LITTLE = {
  id: 'little',
  title: 'Little',
  revision: 1,
  seats: [2, 4],
  ranking: ['points'],
  provenance: {},
  cards: { colors: ['red', 'blue', 'green'], each: 12, wild: 6, hand: 4, draw: 2 },
  routes: { trains: 20, points: { 1: 1, 2: 2, 3: 4, 4: 7 } },
  tickets: {
    opening: { deal: { regular: 3 }, keep: 2 },
    later: { decks: ['regular'], draw: 3, keep: 1 },
  },
  end: { trains_left: 2 },
  board: {
    cities: [
      { id: 'arden', name: 'Arden', lat: 1, lon: 1 },
      { id: 'bel', name: 'Bel', lat: 1, lon: 2 },
      { id: 'cove', name: 'Cove', lat: 2, lon: 2 },
      { id: 'dove', name: 'Dove', lat: 2, lon: 1 },
      { id: 'ostland', name: 'Ostland', lat: 3, lon: 3, country: true },
    ],
    borders: [
      { id: 'ost_1', country: 'ostland', lat: 3, lon: 3 },
      { id: 'ost_2', country: 'ostland', lat: 3, lon: 3 },
    ],
    routes: [
      { a: 'arden', b: 'bel', length: 2, color: 'red', group: 1 },
      { a: 'arden', b: 'bel', length: 2, color: 'gray', group: 1 },
      { a: 'bel', b: 'cove', length: 3, color: 'blue', tunnel: true },
      { a: 'cove', b: 'dove', length: 2, color: 'gray', ferry: 1 },
      { a: 'dove', b: 'arden', length: 4, color: 'green' },
      { a: 'bel', b: 'ostland', border: 'ost_1', length: 1, color: 'gray' },
      { a: 'cove', b: 'ostland', border: 'ost_2', length: 1, color: 'gray' },
    ],
    tickets: [
      { a: 'arden', b: 'cove', points: 5, deck: 'regular' },
      { a: 'dove', b: 'ostland', points: 8, deck: 'regular' },
      { a: 'arden', b: 'ostland', points: 3, deck: 'regular' },
    ],
  },
} as unknown as EditionData

/** A view of seat 0 on turn, with some fields replaced. */
export function viewOf(legal: readonly Action[] = [], changes: Partial<View> = {}): View {
  const base = {
    viewer: 0,
    seats: 2,
    start: 0,
    phase: 'action',
    deciding: [0],
    turn: 1,
    market: ['red', 'wild', 'blue', 'green', 'red'],
    deck: 30,
    discard: {},
    ticket_decks: { regular: 3 },
    owners: [null, null, null, null, null, null, null],
    closed: [],
    stations: {},
    passengers: {},
    merchandise: null,
    last_round: null,
    tunnel: null,
    place: null,
    players: [0, 1].map((seat) => ({
      seat,
      trains: 20,
      stations: 0,
      points: 0,
      cards: 4,
      tickets: 1,
      backs: null,
      offered: 0,
      completed: [],
      crossing: false,
      passengers: {},
      merchandise: 0,
    })),
    hand: { red: 2, blue: 1, green: 0, wild: 1 },
    tickets: [0],
    connected: [],
    offer: null,
    chosen: null,
    legal,
    result: null,
  }
  return { ...base, ...changes } as View
}
