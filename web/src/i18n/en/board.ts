// Words of board/.
export default {
  map: 'Board: {edition}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole board',

  // the sentence of a route: ends, length, colour, what it is, whose it is
  'route.ends': '{a} to {b}',
  'route.twin': '{a} to {b}, {track}',
  'route.anyColor': 'any colour',
  'route.tunnel': 'tunnel',
  'route.ferry': { one: 'ferry with {n} wild', other: 'ferry with {n} wilds' },
  'route.cart': 'merchandise',
  'route.free': 'free',
  'route.closed': 'closed',
  'route.yours': 'yours',
  'route.owner': 'claimed by {player}',
  'route.can': 'you can claim it',
  'route.points': { one: '{n} point', other: '{n} points' },
  'route.which': 'Which route?',

  'city.country': 'country, counts as a destination',
  'city.station': 'station of {player}',
  'city.yourStation': 'your station',
  'city.passengers': 'passengers: {list}',
  'city.can': 'you can choose it',

  ticketMade: 'Connected',
  ticketMissed: 'Not connected',
} as const
