import { MARKET, type Pictures } from '../../rules/pictures/pictures.ts'

export default {
  cards: [MARKET],
  claim: [
    {
      kind: 'board',
      words: 'double',
      routes: [['hamburg', 'hannover']],
      owned: [['hamburg', 'hannover', 4, 0]],
    },
  ],
  passengers: [
    {
      kind: 'board',
      words: 'passengers',
      routes: [
        ['frankfurt', 'wurzburg'],
        ['frankfurt', 'mainz'],
        ['wurzburg', 'nurnberg'],
      ],
      owned: [['frankfurt', 'wurzburg', 0, 0]],
    },
  ],
  tickets: [{ kind: 'ticket', between: ['berlin', 'munchen'] }],
} satisfies Pictures
