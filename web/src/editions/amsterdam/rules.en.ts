// The rules of the Amsterdam edition in our own words (docs/rules.md, A-1 to A-32).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Amsterdam',
  lead: 'A small, quick game of carts and canals. Sixteen carts each, contracts between the quays, and merchandise for those who take the routes along the ring.',
  first: [
    [
      'Look at your contracts',
      'Each names two places and a value. Keep one or both. Connected at the end they add their value, otherwise they cost it.',
    ],
    [
      'Take cards',
      'Most turns you take two cards: from the five in the market, or blind from the deck. A wild from the market is the only card of its turn.',
    ],
    [
      'Claim a route',
      'Pay one card of the route’s colour for each space and put your carts on it. Gray routes take any one colour.',
    ],
    [
      'Carts bring merchandise',
      'A route with a cart on it also gives you one merchandise card. Who has most of them at the end gets 8 points.',
    ],
    [
      'Be quick',
      'Sixteen carts are soon used up: when somebody has two or fewer, everybody has one more turn.',
    ],
  ],
  sections: {
    box: {
      title: 'What there is',
      clauses: {
        'A-1':
          'Four sets of 16 carts, so two to four people can play. 44 cards: 6 in each of six colours and 8 wilds. 24 contracts and 16 merchandise cards.',
      },
    },
    setup: {
      title: 'Setting up',
      clauses: {
        'A-2': 'Everybody begins with 16 carts and no points.',
        'A-3': 'The 16 merchandise cards are one deck.',
        'A-4': 'The cards are shuffled and each player is dealt two.',
        'A-5':
          'Five cards are turned up: the market. If three of them are wilds, all five are discarded and five new ones turned up.',
        'A-6':
          'Each player is dealt two contracts and keeps one or both. A refused contract goes under the deck.',
        'A-7': 'Contracts stay secret until the game is over.',
      },
    },
    turn: {
      title: 'The aim and your turn',
      clauses: {
        'A-8':
          'Points come from claimed routes, completed contracts and merchandise. Contracts that are not completed cost points. The highest total wins.',
        'A-9':
          'At the table the youngest would begin; here the first seat is drawn, unless the host fixes it. Play goes clockwise, and on your turn you do exactly one thing: draw cards, claim a route, or draw contracts.',
      },
    },
    cards: {
      title: 'Drawing cards',
      clauses: {
        'A-10':
          'When you claim a route, a wild stands for any colour. You may hold as many cards as you like.',
        'A-11':
          'You draw two cards, each from the market or unseen from the deck. A card taken from the market is replaced at once.',
        'A-12':
          'A wild taken from the market first is the only card of that turn. A wild from the market can never be the second card.',
        'A-13':
          'Whenever three of the five cards in the market are wilds, all five are discarded and five new ones are turned up.',
        'A-14':
          'When the deck is used up, the discards are shuffled and become the new deck. With neither, only what still lies in the market can be drawn.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'A-15': 'A route is the row of spaces of one colour between two neighbouring places.',
        'A-16':
          'You discard exactly as many cards as it has spaces, in its colour; a gray route takes any one colour. One cart goes on every space.',
        'A-17': 'Any open route may be claimed; it need not touch your other routes. At most one in a turn.',
        'A-18': 'Without enough carts the route cannot be claimed.',
        'A-19':
          'A double route is two routes of the same length between the same places. One player cannot own both.',
        'A-20': 'With two players the other track is closed once one is claimed. With three it stays open.',
        'A-21': 'Points are scored at once: 1, 2, 4, 7 for a route of 1, 2, 3, 4 spaces.',
        'A-22':
          'A route with the sign of a cart also gives you one merchandise card, open before you; always just one, however long the route is.',
      },
    },
    tickets: {
      title: 'Drawing contracts',
      clauses: {
        'A-23':
          'You draw two contracts and keep one or both. A refused one goes under the deck; one that was kept cannot be given back.',
        'A-24': 'If only one contract is left you may draw it, and must keep it.',
        'A-25': 'You may hold any number of contracts.',
        'A-26': 'Contracts, and whether they are completed, stay secret until the end.',
      },
    },
    end: {
      title: 'The end and the scores',
      clauses: {
        'A-27':
          'When a player has two carts or fewer at the end of his turn, everybody, that player included, has one more turn.',
        'A-28':
          'A contract adds its value if a continuous path of your own routes connects its places; otherwise it costs it.',
        'A-29':
          'Merchandise scores by who has most cards: 8, 6, 4, 2 with four players, 8, 5, 2 with three, 8, 4 with two.',
        'A-30': 'Without a merchandise card there is no bonus.',
        'A-31':
          'Players who are tied all score for their place, and as many of the next places are left out.',
        'A-32':
          'Most points wins. In a tie the player with more completed contracts is ahead; otherwise the victory is shared.',
      },
    },
  },
  cases: [
    ['Merchandise is used up', 'Then a route with a cart gives none.'],
    ['Both tracks of a double route show a cart', 'Each gives a card to whoever claims it.'],
    [
      'Nothing can be done',
      'A player without any possible action passes automatically. When everybody has passed in a row, or nobody has gained anything for a hundred rounds, the game ends and is scored.',
    ],
  ],
} as const satisfies Book
