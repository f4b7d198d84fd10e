import { MARKET, type Pictures } from '../../rules/pictures/pictures.ts'

export default {
  cards: [MARKET],
  claim: [{ kind: 'board', words: 'claim', routes: [['berlin', 'wien']], pay: ['green', 'green', 'wild'] }],
  double: [
    {
      kind: 'board',
      words: 'closed',
      routes: [['berlin', 'warszawa']],
      owned: [['berlin', 'warszawa', 2, 0]],
      closed: [['berlin', 'warszawa', 0, 1]],
    },
  ],
  ferry: [{ kind: 'board', words: 'ferry', routes: [['london', 'amsterdam']], pay: ['wild', 'wild'] }],
  tunnel: [
    { kind: 'board', words: 'tunnel', routes: [['munchen', 'venezia']] },
    { kind: 'toll', laid: ['blue', 'blue'], turned: ['blue', 'red', 'wild'], matching: 'blue' },
  ],
  tickets: [{ kind: 'ticket', between: ['edinburgh', 'athina'] }],
  station: [
    {
      kind: 'board',
      words: 'station',
      routes: [
        ['zurich', 'munchen'],
        ['zurich', 'paris'],
        ['munchen', 'wien'],
      ],
      owned: [
        ['zurich', 'paris', 1],
        ['zurich', 'munchen', 0],
        ['munchen', 'wien', 0],
      ],
      station: { city: 'zurich', seat: 0 },
    },
  ],
} satisfies Pictures
