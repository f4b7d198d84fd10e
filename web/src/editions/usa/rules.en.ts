// The rules of the USA edition in our own words (docs/rules.md, U-1 to U-48).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'USA',
  lead: 'Cross a continent by rail. Collect cards, lay tracks from city to city, and connect the cities on your secret tickets before the trains run out.',
  first: [
    [
      'Look at your tickets',
      'Each names two cities and a value. Keep at least two of the three. Connected at the end they add their value, otherwise they cost it.',
    ],
    [
      'Take cards',
      'Most turns you take two cards: from the five in the market, or blind from the deck. A wild from the market is worth two, so it is the only card of that turn.',
    ],
    [
      'Claim a route',
      'When you hold enough cards of one colour, tap a route and pay one card for each space. Gray routes take any one colour. Wilds fit everywhere.',
    ],
    ['Long routes pay', 'A route of one space scores 1, of six spaces 15. Points come at once.'],
    [
      'More tickets',
      'When yours are nearly done, draw three more and keep at least one. Late in the game that is a risk.',
    ],
    [
      'Watch the trains',
      'As soon as somebody has two trains or fewer, everybody has one more turn. Then tickets are opened, and the longest path earns 10.',
    ],
  ],
  sections: {
    box: {
      title: 'What there is',
      clauses: {
        'U-1': 'Five sets of 45 trains, so two to five people can play.',
        'U-2': '110 train cards: 12 in each of eight colours and 14 wilds.',
        'U-3': '30 tickets, and one bonus for the longest path.',
      },
    },
    setup: {
      title: 'Setting up',
      clauses: {
        'U-4': 'Everybody begins with 45 trains and no points.',
        'U-5': 'The train cards are shuffled and each player is dealt four.',
        'U-6': 'The other cards are the deck. Its top five are turned up: the market.',
        'U-7': 'The bonus for the longest path can be won by anybody.',
        'U-8': 'The tickets are shuffled and each player is dealt three.',
        'U-9':
          'Each player looks at his own three and keeps two or all of them. Everybody chooses at the same time.',
        'U-10': 'A refused ticket goes under the ticket deck.',
        'U-11': 'Tickets stay secret until the game is over.',
      },
    },
    aim: {
      title: 'The aim',
      clauses: {
        'U-12':
          'The highest total wins. Points come from claimed routes, from completed tickets and from the longest path.',
        'U-13': 'A ticket that was kept and is not completed costs its value.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'U-14':
          'At the table the most travelled player would begin; here the first seat is drawn, unless the host fixes it. Play goes clockwise, one turn each.',
        'U-15':
          'On your turn you do exactly one thing: draw train cards, claim a route, or draw tickets. You cannot pass while one of them is possible.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'U-16': 'You draw two cards, one after the other.',
        'U-17':
          'Each of them is either a card of your choice from the market or the top card of the deck, unseen.',
        'U-18': 'A card taken from the market is replaced from the deck at once, before you choose the next.',
        'U-19': 'When you claim a route, a wild stands for any colour.',
        'U-20': 'A wild taken from the market is the only card of that turn.',
        'U-21':
          'A wild from the market can never be the second card, even if it has only just appeared there.',
        'U-22':
          'Whenever three of the five cards in the market are wilds, all five are discarded and five new ones are turned up.',
        'U-23': 'A wild drawn blind counts as one card like any other: you still draw two in all.',
        'U-24': 'You may hold as many cards as you like.',
        'U-25': 'When the deck is used up, the discards are shuffled and become the new deck.',
        'U-26': 'With neither deck nor discards, only what still lies in the market can be drawn.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'U-27': 'A route is claimed by playing exactly as many cards as it has spaces.',
        'U-28': 'All of them have the colour of the route; wilds count as that colour.',
        'U-29': 'A gray route takes a set of any one colour.',
        'U-30':
          'You put one of your trains on every space, so you need as many trains as the route has spaces.',
        'U-31': 'The played cards are discarded.',
        'U-32': 'Any open route may be claimed. It need not touch your other routes.',
        'U-33': 'You claim at most one route in a turn.',
        'U-34': 'Of a double route one player may claim only one track.',
        'U-35':
          'With 2 or 3 players only one track of each double route can be used. Once it is claimed, the other is closed to everybody.',
        'U-36': 'Points are scored at once: 1, 2, 4, 7, 10, 15 for a route of 1, 2, 3, 4, 5, 6 spaces.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'U-37': 'You draw three tickets from the top of their deck.',
        'U-38': 'If fewer are left, you draw what there is.',
        'U-39': 'You keep at least one of them; you may keep two or all.',
        'U-40': 'Refused tickets go under the deck.',
        'U-41':
          'A ticket names two cities and a value. If your own routes connect the cities at the end, the value is added; if not, it is deducted.',
        'U-42': 'Tickets stay secret until the scores are counted. You may hold any number of them.',
      },
    },
    end: {
      title: 'The end',
      clauses: {
        'U-43':
          'When a player has two, one or no trains left at the end of his turn, everybody, that player included, has exactly one more turn. Then the game is over.',
      },
    },
    score: {
      title: 'The scores',
      clauses: {
        'U-44': 'The points for routes stand as they were scored.',
        'U-45': 'All tickets are opened. Each adds or takes its value.',
        'U-46':
          'The longest continuous path of one player’s own trains earns 10. It may run in loops and pass a city several times, but no train counts twice.',
        'U-47': 'Players who are tied for the longest path get the 10 each.',
        'U-48':
          'Most points wins. In a tie the player with more completed tickets is ahead, then the one with the longest path; otherwise the victory is shared.',
      },
    },
  },
  cases: [
    [
      'The market stays short',
      'When deck and discards are empty the market is not filled up; it is, as soon as cards have been discarded.',
    ],
    [
      'Nothing can be done',
      'A player without any possible action passes automatically. When everybody has passed in a row, or nobody has gained anything for a hundred rounds, the game ends and is scored.',
    ],
    [
      'A ticket that is already connected',
      'It counts. Drawing tickets late is a good idea for somebody with a large network.',
    ],
    ['Scores below zero', 'They are possible.'],
  ],
} as const satisfies Book
