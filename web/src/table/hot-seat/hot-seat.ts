// Several seats on one screen: whose hand is shown, and what is shown while the curtain is down.
import { SECRET_EVENT_FIELDS, SPECTATOR } from '../../secrets.ts'
import type { Event, View } from '../../wire.ts'

export interface Screen {
  seat: number | null // whose hand is shown; null for a spectator, or behind the curtain
  next: number | null // the seat that gets the screen next; null if the curtain is up
}

/**
 * Decide which seat has the screen. `open` is the seat that had it, `mine` are the seats here. A seat
 * with a decision gets the screen, but its hand stays hidden until its player confirms.
 */
export function screenFor(
  open: number | null,
  mine: readonly number[],
  deciding: readonly number[],
  played: readonly number[] = mine, // not by a stand-in
): Screen {
  const [first] = mine
  if (first === undefined) return { seat: null, next: null }
  if (mine.length === 1) return { seat: first, next: null }
  const asked = played.filter((seat) => deciding.includes(seat))
  const here = open !== null && mine.includes(open) ? open : null
  if (here !== null && (asked.length === 0 || asked.includes(here))) return { seat: here, next: null }
  return { seat: null, next: after(asked.length ? asked : mine, here) }
}

/** The next of some seats, going round from another. */
function after(seats: readonly number[], from: number | null): number {
  return seats.find((seat) => from !== null && seat > from) ?? seats[0]!
}

/** A view as a spectator sees it. */
export const publicView = (view: View): View => ({ ...view, ...SPECTATOR })

/** The view of the seat that has the screen; without one, a spectator's. */
export function viewFor(views: readonly View[], seat: number | null): View | null {
  const own = views.find((view) => view.viewer === seat)
  if (own) return own
  const [any] = views
  return any ? publicView(any) : null
}

/** Events as the seat that has the screen may see them: the other seats here have secrets too. */
export function eventsFor(events: readonly Event[], seat: number | null): Event[] {
  return events.map((event) => {
    const secret = SECRET_EVENT_FIELDS[event.type]
    if (!secret || ('seat' in event && event.seat === seat)) return event
    return { ...event, ...Object.fromEntries(secret.map((field) => [field, null])) }
  })
}
