// The subject of an open panel on the map, which must be visible beside the panel.
import type { Choice } from '../choice.svelte.ts'
import { borrowable } from '../tickets/paths.ts'

export interface Topic {
  readonly routes: readonly number[]
  readonly cities: readonly string[]
}

type Asked = Pick<Choice, 'panel' | 'advised' | 'tunnel' | 'mine' | 'view' | 'edition' | 'seat'>

/** The routes and cities of the open panel; null if it is not about the map. */
export function topicOf(choice: Asked): Topic | null {
  const { panel, view } = choice
  const tunnel = choice.tunnel ?? (choice.mine ? view.tunnel : null)
  if (tunnel) return ofRoute(tunnel.route)
  switch (panel?.kind) {
    case 'claim':
      return ofRoute(panel.route)
    case 'station':
      return panel.city === null ? null : ofStation(choice, panel.city)
    case 'why':
      if ('route' in panel.about) return ofRoute(panel.about.route)
      return 'city' in panel.about ? ofCity(panel.about.city) : null
    case 'hint':
      if (choice.advised?.type === 'claim') return ofRoute(choice.advised.route)
      return choice.advised?.type === 'station' ? ofStation(choice, choice.advised.city) : null
    case undefined:
      return choice.mine && view.place !== null ? ofCity(view.place) : null // where a passenger is chosen
    default:
      return null
  }
}

const ofRoute = (route: number): Topic => ({ routes: [route], cities: [] })
const ofCity = (city: string): Topic => ({ routes: [], cities: [city] })

/** The subject of a station includes the routes of others that it could use. */
function ofStation({ edition, view, seat }: Asked, city: string): Topic {
  return { routes: seat === null ? [] : borrowable(edition, view.owners, seat, city), cities: [city] }
}
