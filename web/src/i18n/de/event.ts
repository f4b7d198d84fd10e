// Die Sätze der Ereignisse.
import type en from '../en/event.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  game_began: '{name} beginnt das Spiel.',
  cards_drawn: '{who} {cards} gezogen.',
  a_card: '{color}',
  an_card: '{color}',
  a_wild: 'einen Joker',
  from_deck: { one: 'eine Karte vom Stapel', other: '{n} Karten vom Stapel' },
  known_from_deck: '{card} vom Stapel',
  route_claimed: '{who} {route} für {price} gebaut.',
  tunnel_tried: '{who} den Tunnel {route} mit {price} versucht.',
  no_toll: 'Keine Extrakarten.',
  toll: { one: 'Eine Extrakarte.', other: '{n} Extrakarten.' },
  tunnel_declined: '{who} kehrtgemacht und die Karten behalten.',
  station_built: '{who} in {city} für {price} einen Bahnhof gebaut.',
  tickets_kept: { one: '{who} eine Fahrkarte behalten.', other: '{who} {n} Fahrkarten behalten.' },
  mix_declared: '{who} Startfahrkarten gewählt: {mix}.',
  tickets_swapped: { one: '{who} eine Fahrkarte getauscht.', other: '{who} {n} Fahrkarten getauscht.' },
  ticket_completed: '{who} {ticket} erfüllt.',
  crossing_completed: '{who} „{name}“ erfüllt.',
  passengers_taken: '{who} {passengers} mitgenommen.',
  passenger: 'einen Passagier ({color}) in {city}',
  merchandise_gained: '{who} eine Warenkarte erhalten.',
  passed: '{who} gepasst: Kein Zug war möglich.',
  passed_by_choice: '{who} gepasst.',
  market_swept: {
    one: 'Zu viele Joker: Die Auslage wurde ausgetauscht.',
    other: 'Zu viele Joker: Die Auslage wurde {n}-mal ausgetauscht.',
  },
  sweep_capped: 'Die Auslage bleibt jetzt, wie sie ist.',
  deck_reshuffled: {
    one: 'Die Ablage wurde zum neuen Stapel: eine Karte.',
    other: 'Die Ablage wurde zum neuen Stapel: {n} Karten.',
  },
  last_round_began: { one: 'Letzte Runde: noch ein Zug.', other: 'Letzte Runde: noch {n} Züge.' },
  'ended.last_round': 'Die letzte Runde ist vorbei.',
  'ended.goal': 'Das Ziel ist erreicht. Das Spiel ist vorbei.',
  'ended.last_train': 'Der letzte Waggon ist gesetzt. Das Spiel ist vorbei.',
  'ended.all_passed': 'Alle haben gepasst. Das Spiel ist vorbei.',
  'ended.stalemate':
    'Zehn Runden lang hat niemand eine Karte gezogen oder eine Strecke gebaut. Das Spiel ist vorbei.',
  'ended.no_progress': 'Hundert Runden lang ist niemand vorangekommen. Das Spiel ist vorbei.',
}
export default de
