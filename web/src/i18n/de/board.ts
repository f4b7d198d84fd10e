// Wörter von board/.
import type en from '../en/board.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  map: 'Karte von {edition}',
  mapHelp:
    'Pfeiltasten führen von Strecke zu Strecke, die Eingabetaste öffnet eine, Plus und Minus vergrößern und verkleinern, 0 zeigt die ganze Karte, Umschalt mit Pfeiltasten verschiebt sie.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  whole: 'Ganze Karte',

  'route.ends': '{a} nach {b}',
  'route.twin': '{a} nach {b}, {track}',
  'route.anyColor': 'eine beliebige Farbe',
  'route.tunnel': 'Tunnel',
  'route.ferry': { one: 'Fähre mit {n} Joker', other: 'Fähre mit {n} Jokern' },
  'route.cart': 'Ware',
  'route.free': 'frei',
  'route.closed': 'geschlossen',
  'route.yours': 'deine Strecke',
  'route.owner': 'belegt von {player}',
  'route.can': 'du kannst sie nehmen',
  'route.points': { one: '{n} Punkt', other: '{n} Punkte' },
  'route.which': 'Welche Strecke?',

  'city.country': 'ein Land: zählt als Ziel',
  'city.station': 'Bahnhof von {player}',
  'city.yourStation': 'dein Bahnhof',
  'city.passengers': 'Reisende: {list}',
  'city.can': 'du kannst sie wählen',

  ticketMade: 'Verbunden',
  ticketMissed: 'Nicht verbunden',
}
export default de
