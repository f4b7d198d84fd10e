// The legal actions of a view, grouped into choices for the player. Nothing here decides what is legal.
import type { Action, EditionData, View } from '../wire.ts'
import { WILD } from './notation/notation.ts'

export type Of<T extends Action['type']> = Extract<Action, { type: T }>
export type Claim = Of<'claim'>
export type Station = Of<'station'>

export interface Menu {
  blind: Of<'draw_blind'> | null
  slots: ReadonlyMap<number, Of<'draw_face_up'>>
  tickets: readonly Of<'draw_tickets'>[]
  swap: Of<'swap_tickets'> | null
  pass: Of<'pass'> | null
  claims: ReadonlyMap<number, readonly Claim[]> // by route, payments in the order of the list
  stations: ReadonlyMap<string, readonly Station[]> // by city
  keeps: readonly Of<'keep'>[]
  tolls: readonly Of<'pay_toll'>[]
  decline: Of<'decline'> | null
  passengers: readonly Of<'passenger'>[]
  mixes: readonly Of<'declare_mix'>[]
}

/** The menu of a list of legal actions. */
export function menuOf(legal: readonly Action[]): Menu {
  const all = <T extends Action['type']>(type: T): Of<T>[] =>
    legal.filter((action): action is Of<T> => action.type === type)
  return {
    blind: all('draw_blind')[0] ?? null,
    slots: new Map(all('draw_face_up').map((action) => [action.slot, action])),
    tickets: all('draw_tickets'),
    swap: all('swap_tickets')[0] ?? null,
    pass: all('pass')[0] ?? null,
    claims: grouped(all('claim'), (claim) => claim.route),
    stations: grouped(all('station'), (station) => station.city),
    keeps: all('keep'),
    tolls: all('pay_toll'),
    decline: all('decline')[0] ?? null,
    passengers: all('passenger'),
    mixes: all('declare_mix'),
  }
}

/** Group items by a key, in their order. */
export function grouped<K, T>(things: readonly T[], key: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    const group = groups.get(key(thing))
    if (group) group.push(thing)
    else groups.set(key(thing), [thing])
  }
  return groups
}

/** The payments that use a colour in the hand; for wilds, every payment with a wild. */
export function paidWith<T extends { color: string; wilds: number }>(
  payments: readonly T[],
  color: string,
): T[] {
  return payments.filter((each) => (color === WILD ? each.wilds > 0 : each.color === color))
}

/** The routes that can be claimed, with a colour if one is picked up. */
export function claimable(menu: Menu, color: string | null): Set<number> {
  const found = new Set<number>()
  for (const [route, claims] of menu.claims) {
    if (color === null || paidWith(claims, color).length) found.add(route)
  }
  return found
}

/** The cities where a station can be built, with a colour if one is picked up. */
export function buildable(menu: Menu, color: string | null): Set<string> {
  const found = new Set<string>()
  for (const [city, ways] of menu.stations) {
    if (color === null || paidWith(ways, color).length) found.add(city)
  }
  return found
}

/** The payments by colour; within a colour, the default one with the fewest wilds comes first. */
export function byColor<T extends { color: string }>(payments: readonly T[]): Map<string, T[]> {
  return grouped(payments, (each) => each.color)
}

/** The default payment: with the selected colour if there is one, else with the fewest wilds, then with the colour the hand has most of. */
export function natural<T extends { color: string; wilds: number }>(
  payments: readonly T[],
  hand: View['hand'],
  picked: string | null,
): T | undefined {
  const own = picked === null ? [] : paidWith(payments, picked)
  const from = own.length ? own : payments
  const fewest = Math.min(...from.map((each) => each.wilds))
  const left = (each: T) => hand?.[each.color] ?? 0
  return from.filter((each) => each.wilds === fewest).sort((x, y) => left(y) - left(x))[0]
}

/** A route and its parallel tracks, in the order of the board. */
export function tracksOf(edition: EditionData, route: number): number[] {
  const own = edition.board.routes[route]
  if (!own || own.group === undefined) return [route]
  return edition.board.routes.flatMap((each, number) => (each.group === own.group ? [number] : []))
}

/** Which actions a player can begin a turn with, in the order of the bar. */
export type Verb = 'draw' | 'claim' | 'tickets' | 'station' | 'swap' | 'pass'

export function verbsOf(menu: Menu): Verb[] {
  const verbs: Verb[] = []
  if (menu.blind || menu.slots.size) verbs.push('draw')
  if (menu.claims.size) verbs.push('claim')
  if (menu.tickets.length) verbs.push('tickets')
  if (menu.stations.size) verbs.push('station')
  if (menu.swap) verbs.push('swap')
  if (menu.pass) verbs.push('pass')
  return verbs
}
