// States of a board to look at: nothing claimed, everything in five colours, a choice to make, a path, the end.
import type { BoardState, Marks } from '../src/board/types.ts'
import type { EditionData } from '../src/wire.ts'

export const STATES = ['empty', 'claimed', 'full', 'lit', 'path', 'cities', 'end'] as const

/** A number that looks like chance and is always the same. */
const mixed = (n: number) => ((n * 2654435761) >>> 0) % 1000

export function scene(edition: EditionData, state: string): { view: BoardState; marks: Marks } {
  const { routes, cities } = edition.board
  const busy = state !== 'empty'
  const share = state === 'full' ? 1000 : 520
  const owners = routes.map((_, i) => (busy && mixed(i + 7) < share ? mixed(i + 99) % 5 : null))
  const taken = new Set(
    routes.flatMap(({ group }, i) => (group !== undefined && owners[i] !== null ? [group] : [])),
  )
  const closed = routes.flatMap(({ group }, i) =>
    owners[i] === null && group !== undefined && taken.has(group) && state === 'lit' ? [i] : [],
  )
  const towns = cities.filter(({ country }) => !country)
  const stations =
    edition.stations && busy
      ? Object.fromEntries(
          towns
            .slice(3, 24)
            .filter((_, i) => i % 4 === 0)
            .map(({ id }, i) => [id, i % 5]),
        )
      : {}
  const colors = edition.passengers?.colors ?? []
  const passengers = Object.fromEntries(
    cities
      .filter(({ passengers: n }) => n)
      .map(({ id, passengers: n = 0 }, i) => {
        const crowd: Record<string, number> = {}
        for (let k = 0; k < n; k++) {
          const color = colors[mixed(i * 7 + k) % colors.length] ?? 'red'
          crowd[color] = (crowd[color] ?? 0) + 1
        }
        return [id, crowd]
      }),
  )
  const free = routes.flatMap((_, i) => (owners[i] === null && !closed.includes(i) ? [i] : []))
  const view: BoardState = { owners, closed, stations, passengers }
  const mine = routes.flatMap((_, i) => (owners[i] === 0 ? [i] : []))
  const ends = [towns[1]?.id ?? '', towns[towns.length - 3]?.id ?? '']
  const marks: Record<string, Marks> = {
    lit: { lit: new Set(free.filter((i) => mixed(i) < 500)), selected: free[3] ?? null },
    path: {
      cities: ends,
      paths: [
        { routes: mine.slice(0, 3), kind: 'ticket' },
        { routes: free.slice(0, 3), kind: 'plan' },
      ],
    },
    cities: { litCities: new Set(towns.filter((_, i) => i % 3 === 0).map(({ id }) => id)) },
    end: { dim: true, paths: [{ routes: mine, kind: 'longest', seat: 0 }] },
  }
  return { view, marks: marks[state] ?? {} }
}
