// The rules of the Europe edition in our own words (docs/rules.md, E-1 to E-62).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Europe',
  lead: 'From Lisbon to Moscow, through mountains and over the sea. Tunnels may cost more than they seem to, ferries ask for wilds, and a station lets you borrow a route that somebody else was quicker to claim.',
  first: [
    [
      'Look at your tickets',
      'You are dealt one long ticket and three others. Keep at least two of the four; the long one may go. Connected at the end they add their value, otherwise they cost it.',
    ],
    [
      'Take cards',
      'Most turns you take two cards: from the five in the market, or blind from the deck. A wild from the market is the only card of its turn.',
    ],
    [
      'Claim a route',
      'Pay one card of the route’s colour for each space. Gray routes take any one colour. A route with a wild sign on it is a ferry: one wild for each sign.',
    ],
    [
      'Dare a tunnel',
      'Routes with hatched edges are tunnels. You lay down your cards, three more are turned up, and each that matches costs you one more. If that is too much, you take your cards back.',
    ],
    [
      'Build a station',
      'Somebody closed your way? A station in a city lets you use one route of another player there for your tickets. Each station you do not need is worth 4 points.',
    ],
    [
      'Watch the trains',
      'As soon as somebody has two trains or fewer, everybody has one more turn. Then the tickets are opened, and the longest path earns 10.',
    ],
  ],
  sections: {
    box: {
      title: 'What there is',
      clauses: {
        'E-1': 'Five sets of 45 trains and 3 stations, so two to five people can play.',
        'E-2':
          '110 train cards: 12 in each of eight colours and 14 wilds. 46 tickets, six of them long ones. A bonus for the longest path.',
        'E-3': 'New for those who know the USA board: ferries, tunnels and stations.',
      },
    },
    setup: {
      title: 'Setting up',
      clauses: {
        'E-4': 'Everybody begins with 45 trains, 3 stations and no points.',
        'E-5': 'The train cards are shuffled and each player is dealt four.',
        'E-6': 'The next five cards are turned up: the market. The others are the deck.',
        'E-7': 'The bonus for the longest path can be won by anybody.',
        'E-8':
          'Each player is dealt one of the six long tickets. The other long tickets leave the game unseen.',
        'E-9': 'Each player is dealt three of the other tickets. What is left is the ticket deck.',
        'E-10':
          'Before the first turn each player keeps at least two of his four tickets, whichever he likes; the long one may be refused. Everybody chooses at the same time.',
        'E-11': 'Refused tickets leave the game, and nobody sees them.',
        'E-12': 'A ticket that was kept is kept to the end.',
      },
    },
    aim: {
      title: 'The aim',
      clauses: {
        'E-13':
          'Points come from claimed routes, completed tickets, the longest path, and every station that was not built. Tickets that are not completed cost points. The highest total wins.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'E-14':
          'At the table the one who has been to the most countries would begin; here the first seat is drawn, unless the host fixes it. Play goes clockwise.',
        'E-15':
          'On your turn you do exactly one of four things: draw train cards, claim a route, draw tickets, or build a station. If all you could do is build a station, you may pass instead.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'E-16': 'You draw two cards, each from the market or unseen from the deck.',
        'E-17': 'A card taken from the market is replaced from the deck at once.',
        'E-18': 'A wild taken from the market is the only card of that turn.',
        'E-19':
          'Whenever three of the five cards in the market are wilds, all five are discarded and five new ones are turned up.',
        'E-20': 'You may hold as many cards as you like.',
        'E-21': 'When the deck is used up, the discards are shuffled and become the new deck.',
        'E-22': 'With neither deck nor discards, only what still lies in the market can be drawn.',
        'E-23':
          'A wild from the market can never be the second card, whether it has just appeared or was there before.',
        'E-24': 'A wild drawn blind counts as one card; you may draw another.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'E-25': 'You play exactly as many cards as the route has spaces, in its colour.',
        'E-26': 'Wilds stand for any colour.',
        'E-27': 'A gray route takes a set of any one colour.',
        'E-28':
          'One train goes on every space and the cards are discarded. Points are scored at once: 1, 2, 4, 7, 15, 21 for a route of 1, 2, 3, 4, 6, 8 spaces.',
        'E-29': 'Any open route may be claimed. It need not touch your other routes.',
        'E-30': 'A route is claimed as a whole, in one turn.',
        'E-31': 'You claim at most one route in a turn.',
      },
    },
    double: {
      title: 'Double routes',
      clauses: {
        'E-32':
          'A double route is two tracks of the same length between the same two cities. One player may own only one of them.',
        'E-33': 'Routes that run side by side for a while but end in different cities are no double route.',
        'E-34':
          'With 2 or 3 players only one track of each double route can be used. Once it is claimed, the other is closed to everybody.',
      },
    },
    ferry: {
      title: 'Ferries',
      clauses: {
        'E-35': 'A ferry is a gray route over water with wild signs on one or more of its spaces.',
        'E-36':
          'One wild must be played for each sign. The other spaces take a set of one colour, or more wilds.',
      },
    },
    tunnel: {
      title: 'Tunnels',
      clauses: {
        'E-37': 'First you lay down the cards for the length of the route.',
        'E-38': 'Then the top three cards of the deck are turned up, however long the route is.',
        'E-39':
          'Each of them that has the colour you played costs one more card of that colour, or a wild, from your hand.',
        'E-40': 'Each wild among them also costs one more card.',
        'E-41':
          'If you laid down wilds only, just the wilds among the three count, and you pay them with wilds.',
        'E-42': 'If you cannot or will not pay, you take all your cards back and your turn is over.',
        'E-43': 'The three cards are discarded at the end of the turn.',
        'E-44':
          'If deck and discards together have fewer than three cards, only those are turned up; if there are none, the tunnel costs nothing extra.',
        'E-45': 'The extra cards cost no trains: you need as many trains as the route has spaces.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'E-46': 'You draw three tickets from the top of the deck, or what is left of it.',
        'E-47': 'You keep at least one. Refused tickets go under the deck.',
        'E-48': 'A ticket that was kept can never be given back.',
        'E-49':
          'A ticket is completed by a continuous path of your own trains, with the help of your stations (E-51). Completed it adds its value, otherwise it costs it.',
        'E-50': 'Tickets stay secret until the scores are counted. You may hold any number of them.',
      },
    },
    station: {
      title: 'Building a station',
      clauses: {
        'E-51':
          'A station lets you use one route, and only one, that another player has claimed into that city, for your tickets.',
        'E-52':
          'It may be built in any city without a station, even where no route has been claimed yet. Never two stations in one city.',
        'E-53': 'You build at most one in a turn, and three in a game.',
        'E-54':
          'The first costs one card, the second two of one colour, the third three of one colour. Wilds stand for any of them.',
        'E-55': 'A station serves all your tickets, but always by the same route.',
        'E-56':
          'Which route it is, is chosen at the end of the game: here the best one for you is found by itself.',
        'E-57': 'You never have to build one. Each station that was not built is worth 4 points.',
      },
    },
    end: {
      title: 'The end and the scores',
      clauses: {
        'E-58':
          'When a player has two trains or fewer at the end of his turn, everybody, that player included, has exactly one more turn.',
        'E-59':
          'Then come, in this order: tickets with the help of stations, 4 points for each station that was not built, and 10 for the longest path.',
        'E-60':
          'The longest path may run in loops and pass a city several times, but no train counts twice. Stations and borrowed routes do not count for it.',
        'E-61': 'Players who are tied for the longest path get the 10 each.',
        'E-62':
          'Most points wins. In a tie the player with more completed tickets is ahead, then the one who built fewer stations, then the one with the longest path; otherwise the victory is shared.',
      },
    },
  },
  cases: [
    ['Two stations of one player', 'They may be parts of the same path: each brings its own borrowed route.'],
    [
      'A route claimed after the station',
      'It counts. What matters is how things stand when the game is over.',
    ],
    [
      'A tunnel with a mixed payment',
      'If you laid down a colour and wilds, cards of that colour and wilds among the three both count, and you may pay with either.',
    ],
    [
      'Nothing can be done',
      'A player without any possible action passes automatically. A player who could only build a station may pass or build. When everybody has passed in a row, the game ends and is scored.',
    ],
    [
      'Nothing happens any more',
      'The game also ends when nobody could draw or claim for ten rounds, or when nobody has gained a card, a route, a station or a ticket for a hundred rounds.',
    ],
  ],
} as const satisfies Book
