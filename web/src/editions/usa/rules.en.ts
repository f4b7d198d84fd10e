// The rules of the USA edition in our own words (docs/rules.md, U-1 to U-48).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'USA',
  lead: 'Cross a continent by rail. Collect cards, claim routes from city to city, and connect the cities on your secret tickets before the trains run out.',
  first: [
    [
      'Look at your tickets',
      'Each ticket names two cities and a value. Keep at least two of the three. At the end, connected tickets add their value; the others cost it.',
    ],
    [
      'Draw cards',
      'On most turns you draw two cards: face up from the market, or blind from the deck. A wild from the market is so strong that it is your only card that turn.',
    ],
    [
      'Claim a route',
      'When you have enough cards of one colour, tap a route and pay one card per space. Gray routes take any one colour. Wilds fit everywhere.',
    ],
    [
      'Long routes pay',
      'A route with one space scores 1 point, a route with six spaces 15. You score at once.',
    ],
    [
      'More tickets',
      'When your tickets are nearly done, draw three more and keep at least one. Late in the game that is a risk.',
    ],
    [
      'Watch the trains',
      'As soon as a player has two trains or fewer, everyone takes one more turn. Then the tickets are revealed, and the longest path earns 10 points.',
    ],
  ],
  sections: {
    box: {
      title: 'Components',
      clauses: {
        'U-1': 'Five sets of 45 trains, for two to five players.',
        'U-2': '110 train cards: 12 of each of eight colours, and 14 wilds.',
        'U-3': '30 tickets, and a prize for the longest path.',
      },
    },
    setup: {
      title: 'Setup',
      clauses: {
        'U-4': 'Everyone starts with 45 trains and no points.',
        'U-5': 'The train cards are shuffled. Each player gets four.',
        'U-6': 'The rest is the deck. Its top five cards are turned face up and form the market.',
        'U-7': 'Anyone can win the prize for the longest path.',
        'U-8': 'The tickets are shuffled. Each player gets three.',
        'U-9': 'Look at your three tickets and keep two or all of them. Everyone chooses at the same time.',
        'U-10': 'A refused ticket goes to the bottom of the ticket deck.',
        'U-11': 'Tickets stay secret until the game is over.',
      },
    },
    aim: {
      title: 'Goal',
      clauses: {
        'U-12':
          'The highest score wins. You score for claimed routes, completed tickets and the longest path.',
        'U-13': 'A ticket that you kept but did not complete costs its value.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'U-14':
          'In the board game, the most experienced traveller starts. Here the first player is random, unless the host chooses. Play goes clockwise, one turn each.',
        'U-15':
          'On your turn you do exactly one thing: draw train cards, claim a route, or draw tickets. You cannot pass while any of these is possible.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'U-16': 'You draw two cards, one after the other.',
        'U-17': 'Each one is either any card from the market or the top card of the deck, drawn blind.',
        'U-18':
          'A card taken from the market is replaced from the deck at once, before you choose the next one.',
        'U-19': 'A wild counts as any colour when you claim a route.',
        'U-20': 'A wild from the market is your only card that turn.',
        'U-21': 'You cannot take a wild from the market as your second card, even if it has just appeared.',
        'U-22': 'Whenever three of the five market cards are wilds, all five are discarded and replaced.',
        'U-23': 'A wild drawn blind counts as a normal card: you still draw two in total.',
        'U-24': 'There is no hand limit.',
        'U-25': 'When the deck is empty, the discard pile is shuffled and becomes the new deck.',
        'U-26':
          'When deck and discard pile are both empty, you can only draw cards that are left in the market.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'U-27': 'To claim a route, play exactly as many cards as it has spaces.',
        'U-28': 'All cards must have the colour of the route. Wilds count as that colour.',
        'U-29': 'A gray route takes cards of any one colour.',
        'U-30': 'Put one of your trains on every space. You need as many trains as the route has spaces.',
        'U-31': 'The cards you played go to the discard pile.',
        'U-32': 'You may claim any open route. It does not have to connect to your other routes.',
        'U-33': 'You claim at most one route per turn.',
        'U-34': 'You may claim only one track of a double route.',
        'U-35':
          'With 2 or 3 players, only one track of each double route can be used. Once it is claimed, the other track is closed to everyone.',
        'U-36': 'You score at once: 1, 2, 4, 7, 10 or 15 points for 1, 2, 3, 4, 5 or 6 spaces.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'U-37': 'Draw three tickets from the top of the ticket deck.',
        'U-38': 'If fewer are left, draw all of them.',
        'U-39': 'Keep at least one of them. You may keep two or all.',
        'U-40': 'Refused tickets go to the bottom of the deck.',
        'U-41':
          'A ticket names two cities and a value. If your routes connect the cities at the end, you gain the value; if not, you lose it.',
        'U-42': 'Tickets stay secret until scoring. You may hold any number of them.',
      },
    },
    end: {
      title: 'End of the game',
      clauses: {
        'U-43':
          'When a player has two trains or fewer at the end of their turn, everyone takes exactly one more turn, including that player. Then the game is over.',
      },
    },
    score: {
      title: 'Scoring',
      clauses: {
        'U-44': 'Route points stay as scored during the game.',
        'U-45': 'All tickets are revealed. Each adds or subtracts its value.',
        'U-46':
          'The longest continuous path of a player’s own trains earns 10 points. It may contain loops and visit a city several times, but no train counts twice.',
        'U-47': 'Players tied for the longest path each get the 10 points.',
        'U-48':
          'The highest score wins. Ties go to the player with more completed tickets, then to the player with the longest path. If players are still tied, they share the win.',
      },
    },
  },
  cases: [
    [
      'The market has empty slots',
      'When deck and discard pile are empty, the market is not refilled. It is refilled as soon as cards are discarded.',
    ],
    [
      'You cannot do anything',
      'If no action is possible, you pass automatically. If everyone passes in a row, or nobody makes progress for a hundred rounds, the game ends and is scored.',
    ],
    [
      'A new ticket is already connected',
      'It counts. With a large network, drawing tickets late can pay off.',
    ],
    ['Scores below zero', 'Your score can drop below zero.'],
  ],
} as const satisfies Book
