// Several seats on one screen: whose hand lies open, and what everybody may see while the curtain is down.
import type { Event, View } from '../../wire.ts'

export interface Screen {
  seat: number | null // whose hand may be seen; null for a spectator, or behind the curtain
  next: number | null // to whom the screen is to be handed; null if the curtain is up
}

/**
 * Who has the screen. `open` is who had it, `mine` are the seats here. Somebody who is asked gets it, but nobody's hand is
 * shown before he has said that it is he who looks.
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

/** What everybody may see of a view. */
export function publicView(view: View): View {
  return {
    ...view,
    viewer: null,
    hand: null,
    tickets: null,
    connected: null,
    offer: null,
    chosen: null,
    legal: [],
  }
}

/** The view of the seat that has the screen; without one, what everybody may see. */
export function viewFor(views: readonly View[], seat: number | null): View | null {
  const own = views.find((view) => view.viewer === seat)
  if (own) return own
  const [any] = views
  return any ? publicView(any) : null
}

/** Events as the seat that has the screen may see them: the others here have secrets too. */
export function eventsFor(events: readonly Event[], seat: number | null): Event[] {
  return events.map((event) => {
    if (!('seat' in event) || event.seat === seat) return event
    switch (event.type) {
      case 'card_drawn':
        return { ...event, card: null }
      case 'hand_dealt':
        return { ...event, cards: null }
      case 'tickets_dealt':
        return { ...event, tickets: null }
      case 'tickets_kept':
        return { ...event, kept: null, refused: null }
      case 'ticket_drawn':
        return { ...event, ticket: null }
      case 'tickets_swapped':
        return { ...event, set_aside: null, tickets: null }
      default:
        return event
    }
  })
}
