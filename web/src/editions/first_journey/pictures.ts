import type { Pictures } from '../../rules/pictures/pictures.ts'

export default {
  claim: [{ kind: 'board', words: 'claim', routes: [['vienna', 'kiev']], pay: ['white', 'white', 'white'] }],
  tickets: [{ kind: 'ticket', between: ['berlin', 'athens'] }],
  crossing: [
    {
      kind: 'board',
      words: 'crossing',
      routes: [
        ['brest', 'paris'],
        ['paris', 'berlin'],
        ['berlin', 'warsaw'],
        ['warsaw', 'moscow'],
      ],
      owned: [
        ['brest', 'paris', 1],
        ['paris', 'berlin', 1, 0],
        ['berlin', 'warsaw', 1, 0],
        ['warsaw', 'moscow', 1, 0],
      ],
      band: true,
    },
  ],
} satisfies Pictures
