import { MARKET, type Pictures } from '../../rules/pictures/pictures.ts'

export default {
  cards: [MARKET],
  claim: [
    {
      kind: 'board',
      words: 'claim',
      routes: [['chicago', 'omaha']],
      pay: ['blue', 'blue', 'blue', 'wild'],
    },
    {
      kind: 'board',
      words: 'gray',
      routes: [['calgary', 'seattle']],
      pay: ['green', 'green', 'green', 'green'],
    },
    {
      kind: 'board',
      words: 'double',
      routes: [['denver', 'kansas_city']],
      owned: [['denver', 'kansas_city', 0, 0]],
    },
    {
      kind: 'board',
      words: 'closed',
      routes: [['chicago', 'pittsburgh']],
      owned: [['chicago', 'pittsburgh', 1, 0]],
      closed: [['chicago', 'pittsburgh', 0, 1]],
    },
  ],
  tickets: [{ kind: 'ticket', between: ['los_angeles', 'new_york'] }],
  score: [
    {
      kind: 'board',
      words: 'longest',
      routes: [
        ['seattle', 'helena'],
        ['helena', 'omaha'],
        ['omaha', 'chicago'],
        ['chicago', 'duluth'],
        ['duluth', 'helena'],
      ],
      owned: [
        ['seattle', 'helena', 3],
        ['helena', 'omaha', 3],
        ['omaha', 'chicago', 3],
        ['chicago', 'duluth', 3],
        ['duluth', 'helena', 3],
      ],
      band: true,
    },
  ],
} satisfies Pictures
