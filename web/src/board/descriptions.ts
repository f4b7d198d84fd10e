/** Routes and cities in a sentence each, for screen readers and for tips. */
import { list, t } from '../i18n/index.svelte.ts'
import { colorName, placeName } from '../i18n/names.ts'
import { trackNote } from '../play/claim/tracks.ts'
import { GRAY } from '../theme/ink.ts'
import type { EditionData, Layout } from '../wire.ts'
import { endNames } from './positions.ts'
import type { BoardState } from './types.ts'

/** The names of the players by seat, and the viewer's seat, if they have one. */
export interface People {
  readonly names: readonly string[]
  readonly own: number | null
}

/** “Paris to Marseille”; of parallel routes of one colour also which track, as in every list of routes. */
export function routeTitle(edition: EditionData, layout: Layout | null, route: number): string {
  const [a, b] = endNames(edition, route)
  const track = trackNote(edition, layout, route)
  return track ? t('board.route.twin', { a, b, track }) : t('board.route.ends', { a, b })
}

/** Describe a route: length, colour, requirements, points. */
export function routeFacts(edition: EditionData, route: number): string[] {
  const data = edition.board.routes[route]
  if (!data) return []
  const points = edition.routes.points?.[data.length]
  return [
    t('common.spaces.n', { n: data.length }),
    data.color === GRAY ? `${colorName(GRAY)} (${t('board.route.anyColor')})` : colorName(data.color),
    ...(data.tunnel ? [t('board.route.tunnel')] : []),
    ...(data.ferry ? [t('board.route.ferry', { n: data.ferry })] : []),
    ...(data.cart ? [t('board.route.cart')] : []),
    ...(points === undefined ? [] : [t('board.route.points', { n: points })]),
  ]
}

/** Say who owns a route, or that it is free or closed. */
export function routeOwner(state: BoardState, people: People, route: number): string {
  const owner = state.owners[route] ?? null
  if (owner !== null)
    return owner === people.own
      ? t('board.route.yours')
      : t('board.route.owner', { player: people.names[owner] ?? `${owner + 1}` })
  return state.closed.includes(route) ? t('board.route.closed') : t('board.route.free')
}

/** The whole sentence: “Paris to Marseille, 4 spaces, gray, free; you can claim it”. */
export function routeSentence(
  edition: EditionData,
  layout: Layout,
  state: BoardState,
  people: People,
  route: number,
  can: boolean,
): string {
  const parts = [
    routeTitle(edition, layout, route),
    ...routeFacts(edition, route),
    routeOwner(state, people, route),
  ].join(', ')
  return can ? `${parts}; ${t('board.route.can')}` : parts
}

/** A city or a country, its station and its passengers. */
export function citySentence(
  edition: EditionData,
  state: BoardState,
  people: People,
  id: string,
  can: boolean,
): string {
  const city = edition.board.cities.find((one) => one.id === id)
  const seat = state.stations[id]
  const crowd = Object.entries(state.passengers[id] ?? {}).filter(([, n]) => n > 0)
  const parts = [
    placeName(edition, id),
    ...(city?.country ? [t('board.city.country')] : []),
    ...(seat === undefined
      ? []
      : [
          seat === people.own
            ? t('board.city.yourStation')
            : t('board.city.station', { player: people.names[seat] ?? `${seat + 1}` }),
        ]),
    ...(crowd.length === 0
      ? []
      : [t('board.city.passengers', { list: list(crowd.map(([color, n]) => `${n} ${colorName(color)}`)) })]),
  ].join(', ')
  return can ? `${parts}; ${t('board.city.can')}` : parts
}
