import type { Pictures } from '../../rules/pictures/pictures.ts'

export default {
  cards: [{ kind: 'market', cards: ['red', 'wild', 'pink', 'black', 'green'] }],
  claim: [
    { kind: 'board', words: 'cart', routes: [['jordaan', 'noordermarkt']], pay: ['red', 'red'] },
    {
      kind: 'board',
      words: 'double',
      routes: [['dam', 'oost_indisch_huis']],
      owned: [['dam', 'oost_indisch_huis', 0, 0]],
    },
  ],
  tickets: [{ kind: 'ticket', between: ['dam', 'de_drie_hendricken'] }],
} satisfies Pictures
