// Fields that only one seat may see. Written by `python -m waggonway.server.typescript_secrets`:
// do not edit.
import type { Event, View } from './wire.ts'

/** The secret fields of each type of event. They are null for all other seats. */
export const SECRET_EVENT_FIELDS: Readonly<Partial<Record<Event['type'], readonly string[]>>> = {
  hand_dealt: ['cards'],
  tickets_dealt: ['tickets'],
  tickets_kept: ['kept', 'refused'],
  card_drawn: ['card'],
  ticket_drawn: ['ticket'],
  tickets_swapped: ['set_aside', 'tickets'],
}

/** What a spectator gets instead of the viewer's secrets. */
export const SPECTATOR = {
  viewer: null,
  hand: null,
  tickets: null,
  connected: null,
  offer: null,
  chosen: null,
  legal: [],
} as const satisfies Partial<View>
