// Wörter von board/.
import type en from '../en/board.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  map: 'Spielplan: {edition}',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  whole: 'Ganzer Plan',

  'route.ends': '{a} nach {b}',
  'route.twin': '{a} nach {b}, {track}',
  'route.anyColor': 'beliebige Farbe',
  'route.tunnel': 'Tunnel',
  'route.ferry': { one: 'Fähre mit {n} Joker', other: 'Fähre mit {n} Jokern' },
  'route.cart': 'Ware',
  'route.free': 'frei',
  'route.closed': 'gesperrt',
  'route.yours': 'deine Strecke',
  'route.owner': 'gebaut von {player}',
  'route.can': 'du kannst sie bauen',
  'route.points': { one: '{n} Punkt', other: '{n} Punkte' },
  'route.which': 'Welche Strecke?',

  'city.country': 'Land, zählt als Ziel',
  'city.station': 'Bahnhof von {player}',
  'city.yourStation': 'dein Bahnhof',
  'city.passengers': 'Passagiere: {list}',
  'city.can': 'du kannst sie wählen',

  ticketMade: 'Verbunden',
  ticketMissed: 'Nicht verbunden',
}
export default de
