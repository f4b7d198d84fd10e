// The rules of the First Journey edition in our own words (docs/rules.md, F-1 to F-21).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'First Journey',
  lead: 'Railways for young travellers. No points, no maths: the first player to complete six tickets wins.',
  first: [
    ['Two tickets', 'Each of your tickets names two cities. Connect them with your trains.'],
    ['Draw two cards', 'When you cannot claim a route yet, draw two cards from the deck.'],
    [
      'Claim a route',
      'Play cards in the colour of the route, one per space, and put your trains on it. Wilds count as any colour.',
    ],
    ['Complete a ticket', 'As soon as its cities are connected, show the ticket and draw a new one.'],
    [
      'East to West',
      'Connect a city in the far east to one in the far west. That counts as one more ticket.',
    ],
    ['Win with six', 'The first player with six completed tickets wins.'],
  ],
  sections: {
    setup: {
      title: 'Setup',
      clauses: {
        'F-1':
          'Everyone starts with 20 trains and four of the 72 train cards. The rest is a face-down deck. There is no market.',
        'F-2': 'Each player gets two of the 32 tickets and keeps them secret.',
        'F-3': 'There are four bonus tickets, one for each player.',
        'F-4': 'Be the first to complete six tickets.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'F-5':
          'In the board game, the youngest player starts. Here the first player is random, unless the host chooses. Play goes clockwise.',
        'F-6':
          'On your turn, draw train cards or claim a route. You may also swap your tickets instead (F-17).',
        'F-7':
          'Draw two cards from the top of the deck. When the deck is empty, the discard pile is shuffled and becomes the new deck.',
        'F-8': 'There are six colours. Wilds count as any of them.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'F-9':
          'Play as many cards as the route has spaces, in its colour, and put one train on every space. Discard the cards.',
        'F-10':
          'You may claim any open route. It does not have to connect to your other routes. At most one route per turn. The colour of your own trains does not matter.',
        'F-11':
          'You may own only one track of a double route. The other track stays open to the other players, however many are playing.',
        'F-12': 'Routes score no points.',
      },
    },
    tickets: {
      title: 'Completing a ticket',
      clauses: {
        'F-13':
          'When a continuous path of your trains connects the two cities of a ticket, it is completed at once and shown to everyone.',
        'F-14': 'Then draw a new ticket.',
        'F-15': 'Completed tickets are public. Your other tickets stay secret.',
        'F-16': 'Tickets never cost points.',
        'F-17':
          'Instead of drawing cards or claiming a route, you may swap: discard both tickets and draw two new ones.',
      },
    },
    crossing: {
      title: 'East to West',
      clauses: {
        'F-18':
          'If your trains connect an eastern city (Moscow, Rostov or Ankara) to a western one (Dublin, Brest or Madrid), you get a bonus ticket, once per game.',
        'F-19': 'A bonus ticket counts as a completed ticket.',
      },
    },
    end: {
      title: 'End of the game',
      clauses: {
        'F-20': 'The game ends as soon as a player completes a sixth ticket. That player wins.',
        'F-21':
          'It also ends when a player places their last train. Then the player with the most completed tickets wins. Tied players win together.',
      },
    },
  },
  cases: [
    [
      'One route completes two tickets',
      'Both are completed. A new ticket that is already connected is completed at once, too.',
    ],
    ['The ticket deck is empty', 'Then you continue with the tickets you have.'],
    [
      'You cannot do anything',
      'If no action is possible, you pass automatically. If swapping tickets is all you can do, you may swap or pass. If everyone passes in a row, the game ends, and the player with the most completed tickets wins.',
    ],
    [
      'The game gets stuck',
      'The game also ends if for ten rounds nobody can draw cards or claim a route, or if for a hundred rounds nobody gains a card, a route or a completed ticket. Then the player with the most completed tickets wins.',
    ],
  ],
} as const satisfies Book
