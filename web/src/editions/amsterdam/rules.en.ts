// The rules of the Amsterdam edition in our own words (docs/rules.md, A-1 to A-32).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Amsterdam',
  lead: 'A small, quick game of carts and canals. You have sixteen carts, contracts between the quays, and merchandise to win on the routes along the ring.',
  first: [
    [
      'Look at your contracts',
      'Each contract names two places and a value. Keep one or both. At the end, connected contracts add their value; the others cost it.',
    ],
    [
      'Draw cards',
      'On most turns you draw two cards: face up from the market, or blind from the deck. A wild from the market is your only card that turn.',
    ],
    [
      'Claim a route',
      'Pay one card of the route’s colour per space and put your carts on it. Gray routes take any one colour.',
    ],
    [
      'Carts earn merchandise',
      'A route with a cart symbol also earns you a merchandise card. The player with the most gets 8 points at the end.',
    ],
    [
      'Be quick',
      'Sixteen carts are soon gone: when a player has two or fewer, everyone takes one more turn.',
    ],
  ],
  sections: {
    box: {
      title: 'Components',
      clauses: {
        'A-1':
          'Four sets of 16 carts, for two to four players. 44 cards: 6 of each of six colours, and 8 wilds. 24 contracts and 16 merchandise cards.',
      },
    },
    setup: {
      title: 'Setup',
      clauses: {
        'A-2': 'Everyone starts with 16 carts and no points.',
        'A-3': 'The 16 merchandise cards form a deck.',
        'A-4': 'The cards are shuffled. Each player gets two.',
        'A-5':
          'Five cards are turned face up and form the market. If three of them are wilds, all five are replaced.',
        'A-6':
          'Each player gets two contracts and keeps one or both. A refused contract goes to the bottom of the deck.',
        'A-7': 'Contracts stay secret until the game is over.',
      },
    },
    turn: {
      title: 'Goal and your turn',
      clauses: {
        'A-8':
          'You score for claimed routes, completed contracts and merchandise. Uncompleted contracts cost points. The highest score wins.',
        'A-9':
          'In the board game, the youngest player starts. Here the first player is random, unless the host chooses. Play goes clockwise. On your turn you do exactly one thing: draw cards, claim a route, or draw contracts.',
      },
    },
    cards: {
      title: 'Drawing cards',
      clauses: {
        'A-10': 'A wild counts as any colour when you claim a route. There is no hand limit.',
        'A-11':
          'You draw two cards, each from the market or blind from the deck. A card taken from the market is replaced at once.',
        'A-12':
          'If you take a wild from the market first, it is your only card that turn. You cannot take one as your second card.',
        'A-13': 'Whenever three of the five market cards are wilds, all five are discarded and replaced.',
        'A-14':
          'When the deck is empty, the discard pile is shuffled and becomes the new deck. When both are empty, you can only draw cards that are left in the market.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'A-15': 'A route is the line of spaces of one colour between two neighbouring places.',
        'A-16':
          'Play exactly as many cards as it has spaces, in its colour; a gray route takes any one colour. Put one cart on every space.',
        'A-17':
          'You may claim any open route. It does not have to connect to your other routes. At most one route per turn.',
        'A-18': 'If you do not have enough carts, you cannot claim the route.',
        'A-19':
          'A double route is two tracks of the same length between the same places. You may own only one of them.',
        'A-20':
          'With two players, once one track is claimed, the other is closed. With three or four it stays open.',
        'A-21': 'You score at once: 1, 2, 4 or 7 points for 1, 2, 3 or 4 spaces.',
        'A-22':
          'A route with a cart symbol also earns you one merchandise card, which everyone sees. It is always one card, however long the route is.',
      },
    },
    tickets: {
      title: 'Drawing contracts',
      clauses: {
        'A-23':
          'Draw two contracts and keep one or both. A refused contract goes to the bottom of the deck. You cannot give back a contract that you kept.',
        'A-24': 'If only one contract is left, you may draw it but must keep it.',
        'A-25': 'You may hold any number of contracts.',
        'A-26': 'Contracts, and whether they are completed, stay secret until the end.',
      },
    },
    end: {
      title: 'End of the game and scoring',
      clauses: {
        'A-27':
          'When a player has two carts or fewer at the end of their turn, everyone takes exactly one more turn, including that player.',
        'A-28':
          'A contract adds its value if a continuous path of your own routes connects its places. If not, it costs its value.',
        'A-29':
          'Merchandise scores by rank, the most cards first: 8, 6, 4, 2 points with four players, 8, 5, 2 with three, 8, 4 with two.',
        'A-30': 'Players without merchandise cards get no points for it.',
        'A-31': 'Tied players all score for their rank, and the next ranks are skipped.',
        'A-32':
          'The highest score wins. Ties go to the player with more completed contracts. If players are still tied, they share the win.',
      },
    },
  },
  cases: [
    ['The merchandise deck is empty', 'Then a route with a cart symbol earns nothing extra.'],
    ['Both tracks of a double route show a cart', 'Each track earns its owner a card.'],
    [
      'You cannot do anything',
      'If no action is possible, you pass automatically. If everyone passes in a row, or nobody makes progress for a hundred rounds, the game ends and is scored.',
    ],
  ],
} as const satisfies Book
