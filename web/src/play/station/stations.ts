// Tickets that stations connect: asked of the server, which knows the rules.
import type { Choice } from '../choice.svelte.ts'

type Asking = Pick<Choice, 'edition' | 'seat' | 'view' | 'link' | 'byStation'>

/** Whether stations complete tickets at the end: not in a race for tickets (rules version 2, T-34). */
export function stationsServe({ edition, view }: Pick<Asking, 'edition' | 'view'>): boolean {
  return Boolean(edition.stations) && (!edition.journey || view.rules === 1)
}

/** A cache key of the answer; null while no station of the seat can connect a ticket. */
export function stationKey({
  edition,
  seat,
  view,
}: Pick<Asking, 'edition' | 'seat' | 'view'>): string | null {
  if (!stationsServe({ edition, view }) || seat === null || view.phase === 'over') return null
  const built = Object.keys(view.stations).filter((city) => view.stations[city] === seat)
  const open = (view.tickets ?? []).filter((ticket) => !view.connected?.includes(ticket))
  return built.length && open.length ? JSON.stringify([seat, built, open, view.owners]) : null
}

/** Ask the server which tickets the seat's stations connect; returns a function that cancels. */
export function askStations(choice: Asking, key: string | null): () => void {
  let stopped = false
  const { seat } = choice
  if (key === null || seat === null) choice.byStation = []
  else
    choice.link.advice.stations(seat).then(
      ({ now }) => {
        if (!stopped) choice.byStation = now
      },
      () => undefined, // what is known stays until the next answer
    )
  return () => {
    stopped = true
  }
}

/** The tickets that one more station in a city would connect, beyond those connected now. */
export async function gainedAt(choice: Asking, city: string): Promise<number[]> {
  if (choice.seat === null) return []
  const { now, then } = await choice.link.advice.stations(choice.seat, city)
  return then.filter((ticket) => !now.includes(ticket))
}
