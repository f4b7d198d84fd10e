// The rules of the First Journey edition in our own words (docs/rules.md, F-1 to F-21).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'First Journey',
  lead: 'Railways for young travellers. No points and no sums: the first to complete six tickets wins.',
  first: [
    ['Two tickets', 'Each of your tickets names two cities. Join them with your trains.'],
    ['Draw two cards', 'When you have nothing to claim, take two cards from the deck.'],
    [
      'Claim a route',
      'Play cards in the colour of the route, one for each space, and put your trains on it. Wilds are every colour.',
    ],
    ['A ticket is done', 'As soon as its cities are joined, you show the ticket and draw a new one.'],
    ['East to West', 'Join a city in the far east with one in the far west: that counts as one more ticket.'],
    ['Six and out', 'Whoever has six completed tickets wins at once.'],
  ],
  sections: {
    setup: {
      title: 'Setting up',
      clauses: {
        'F-1':
          'Everybody begins with 20 trains and four of the 72 train cards. The others are a deck, face down; there is no market.',
        'F-2': 'Everybody gets two of the 32 tickets. Nobody else may see them.',
        'F-3': 'Four bonus tickets lie beside the board, one for each player.',
        'F-4': 'The aim is to be the first to complete six tickets.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'F-5':
          'At the table the youngest would begin; here the first seat is drawn, unless the host fixes it. Play goes clockwise.',
        'F-6': 'On your turn you draw train cards or claim a route. You may also swap your tickets (F-17).',
        'F-7':
          'Drawing gives you two cards from the top of the deck. When it is used up, the discards are shuffled and become the new deck.',
        'F-8': 'There are six colours. Wilds stand for any of them.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'F-9':
          'Play as many cards as the route has spaces, in its colour, and put one train on every space. The cards are discarded.',
        'F-10':
          'Any open route may be claimed; it need not touch your others. One in a turn. The colour of your own trains does not matter.',
        'F-11':
          'Of a double route one player may own only one track. The other stays open for the others, however many play.',
        'F-12': 'Routes score no points.',
      },
    },
    tickets: {
      title: 'Completing a ticket',
      clauses: {
        'F-13':
          'When a continuous line of your trains joins the two cities of a ticket, it is completed at once and laid open.',
        'F-14': 'Then you draw a new ticket.',
        'F-15': 'Everybody sees completed tickets. Open ones stay secret.',
        'F-16': 'Tickets never cost anything.',
        'F-17':
          'Instead of drawing cards or claiming a route you may put both tickets away and draw two new ones.',
      },
    },
    crossing: {
      title: 'East to West',
      clauses: {
        'F-18':
          'If your line joins an eastern city (Moscow, Rostov or Ankara) with a western one (Dublin, Brest or Madrid), you get a bonus ticket, once in a game.',
        'F-19': 'A bonus ticket counts as a completed ticket.',
      },
    },
    end: {
      title: 'The end',
      clauses: {
        'F-20': 'The game is over at once when somebody completes the sixth ticket. That player has won.',
        'F-21':
          'It is also over when somebody places the last train. Then most completed tickets win; players who are tied win together.',
      },
    },
  },
  cases: [
    [
      'Two tickets by one route',
      'Both are completed. A new ticket that is already joined is completed at once, too.',
    ],
    ['The deck of tickets is empty', 'Then you go on with the tickets you have.'],
    [
      'Nothing can be done',
      'A player without any possible action passes automatically. If swapping tickets is all you could do, you may pass instead. When everybody has passed in a row, the game ends.',
    ],
    [
      'Nothing happens any more',
      'The game also ends when nobody could draw or claim for ten rounds, or when nobody has gained a card, a route or a completed ticket for a hundred rounds. Then most completed tickets win.',
    ],
  ],
} as const satisfies Book
