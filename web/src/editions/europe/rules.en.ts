// The rules of the Europe edition in our own words (docs/rules.md, E-1 to E-62).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Europe',
  lead: 'From Lisbon to Moscow, through mountains and across the sea. Tunnels may cost more than expected, ferries need wilds, and a station lets you borrow a route that another player claimed first.',
  first: [
    [
      'Look at your tickets',
      'You get one long ticket and three regular ones. Keep any two or more. At the end, connected tickets add their value; the others cost it.',
    ],
    [
      'Draw cards',
      'On most turns you draw two cards: face up from the market, or blind from the deck. A wild from the market is your only card that turn.',
    ],
    [
      'Claim a route',
      'Pay one card of the route’s colour per space. Gray routes take any one colour. Routes with wild symbols are ferries: each symbol needs a wild.',
    ],
    [
      'Try a tunnel',
      'Routes with hatched edges are tunnels. You play your cards, then three more are turned over. Each match costs you one extra card. If that is too much, take your cards back.',
    ],
    [
      'Build a station',
      'Is your way blocked? A station in a city lets you borrow one route of another player there for your tickets. Each station you keep is worth 4 points.',
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
        'E-1': 'Five sets of 45 trains and 3 stations, for two to five players.',
        'E-2':
          '110 train cards: 12 of each of eight colours, and 14 wilds. 46 tickets, six of them long. A prize for the longest path.',
        'E-3': 'New if you know the USA edition: ferries, tunnels and stations.',
      },
    },
    setup: {
      title: 'Setup',
      clauses: {
        'E-4': 'Everyone starts with 45 trains, 3 stations and no points.',
        'E-5': 'The train cards are shuffled. Each player gets four.',
        'E-6': 'The next five cards are turned face up and form the market. The rest is the deck.',
        'E-7': 'Anyone can win the prize for the longest path.',
        'E-8': 'Each player gets one of the six long tickets. The others leave the game unseen.',
        'E-9': 'Each player gets three regular tickets. The rest is the ticket deck.',
        'E-10':
          'Before the first turn, keep at least two of your four tickets. You may refuse the long one. Everyone chooses at the same time.',
        'E-11': 'Refused tickets leave the game unseen.',
        'E-12': 'You keep your tickets to the end of the game.',
      },
    },
    aim: {
      title: 'Goal',
      clauses: {
        'E-13':
          'You score for claimed routes, completed tickets, the longest path, and every station you did not build. Uncompleted tickets cost points. The highest score wins.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'E-14':
          'In the board game, the player who has visited the most European countries starts. Here the first player is random, unless the host chooses. Play goes clockwise.',
        'E-15':
          'On your turn you do exactly one of four things: draw train cards, claim a route, draw tickets, or build a station. If building a station is all you can do, you may pass instead.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'E-16': 'You draw two cards, each from the market or blind from the deck.',
        'E-17': 'A card taken from the market is replaced from the deck at once.',
        'E-18': 'A wild from the market is your only card that turn.',
        'E-19': 'Whenever three of the five market cards are wilds, all five are discarded and replaced.',
        'E-20': 'There is no hand limit.',
        'E-21': 'When the deck is empty, the discard pile is shuffled and becomes the new deck.',
        'E-22':
          'When deck and discard pile are both empty, you can only draw cards that are left in the market.',
        'E-23':
          'You cannot take a wild from the market as your second card, whether it has just appeared or was there before.',
        'E-24': 'A wild drawn blind counts as a normal card: you still draw two in total.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'E-25': 'Play exactly as many cards as the route has spaces, in its colour.',
        'E-26': 'Wilds count as any colour.',
        'E-27': 'A gray route takes cards of any one colour.',
        'E-28':
          'Put one train on every space and discard the cards. You score at once: 1, 2, 4, 7, 15 or 21 points for 1, 2, 3, 4, 6 or 8 spaces.',
        'E-29': 'You may claim any open route. It does not have to connect to your other routes.',
        'E-30': 'You claim a whole route in one turn.',
        'E-31': 'You claim at most one route per turn.',
      },
    },
    double: {
      title: 'Double routes',
      clauses: {
        'E-32':
          'A double route is two tracks of the same length between the same two cities. You may own only one of them.',
        'E-33': 'Routes that run side by side but end in different cities are not a double route.',
        'E-34':
          'With 2 or 3 players, only one track of each double route can be used. Once it is claimed, the other track is closed to everyone.',
      },
    },
    ferry: {
      title: 'Ferries',
      clauses: {
        'E-35': 'A ferry is a gray route with wild symbols on one or more spaces.',
        'E-36': 'Play one wild for each symbol. The other spaces take cards of one colour, or more wilds.',
      },
    },
    tunnel: {
      title: 'Tunnels',
      clauses: {
        'E-37': 'First, play the cards for the length of the route.',
        'E-38': 'Then the top three cards of the deck are revealed, however long the route is.',
        'E-39':
          'For each revealed card of the colour you played, pay one more card of that colour, or a wild.',
        'E-40': 'For each revealed wild, also pay one more card.',
        'E-41': 'If you played only wilds, only revealed wilds count, and you pay for them with wilds.',
        'E-42': 'If you cannot or do not want to pay, take all your cards back. Your turn is over.',
        'E-43': 'The revealed cards are discarded at the end of the turn.',
        'E-44':
          'If deck and discard pile together have fewer than three cards, only those are revealed. If there are none, the tunnel costs nothing extra.',
        'E-45': 'Extra cards need no extra trains: you need as many trains as the route has spaces.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'E-46': 'Draw three tickets from the top of the deck, or all that are left.',
        'E-47': 'Keep at least one. Refused tickets go to the bottom of the deck.',
        'E-48': 'You can never give back a ticket that you kept.',
        'E-49':
          'A continuous path of your own trains completes a ticket; your stations help (E-51). A completed ticket adds its value, any other costs it.',
        'E-50': 'Tickets stay secret until scoring. You may hold any number of them.',
      },
    },
    station: {
      title: 'Building a station',
      clauses: {
        'E-51':
          'For your tickets, a station lets you borrow exactly one route that another player has claimed into that city.',
        'E-52':
          'You may build it in any city without a station, even where no route is claimed yet. A city can have only one station.',
        'E-53': 'Build at most one per turn, and three per game.',
        'E-54':
          'The first costs one card, the second two cards of one colour, the third three cards of one colour. Wilds can replace any of them.',
        'E-55': 'A station helps all your tickets, but always with the same borrowed route.',
        'E-56':
          'The borrowed route is chosen at the end of the game. The best one for you is found automatically.',
        'E-57': 'You never have to build a station. Each station you did not build is worth 4 points.',
      },
    },
    end: {
      title: 'End of the game and scoring',
      clauses: {
        'E-58':
          'When a player has two trains or fewer at the end of their turn, everyone takes exactly one more turn, including that player.',
        'E-59':
          'Scoring goes in this order: tickets with the help of stations, 4 points for each station not built, and 10 points for the longest path.',
        'E-60':
          'The longest path may contain loops and visit a city several times, but no train counts twice. Stations and borrowed routes do not count.',
        'E-61': 'Players tied for the longest path each get the 10 points.',
        'E-62':
          'The highest score wins. Ties go to the player with more completed tickets, then fewer built stations, then the longest path. If players are still tied, they share the win.',
      },
    },
  },
  cases: [
    ['Two stations on one path', 'One path may use several of your stations. Each borrows its own route.'],
    ['A route is claimed after the station', 'It counts. Only the end of the game matters.'],
    [
      'A tunnel with a mixed payment',
      'If you played a colour and wilds, revealed cards of that colour and revealed wilds both count. You may pay with either.',
    ],
    [
      'You cannot do anything',
      'If no action is possible, you pass automatically. If building a station is all you can do, you may build it or pass. If everyone passes in a row, the game ends and is scored.',
    ],
    [
      'The game gets stuck',
      'The game also ends if for ten rounds nobody can draw cards, draw tickets or claim a route, or if for a hundred rounds nobody gains a card, a route, a station or a ticket. Then it is scored.',
    ],
  ],
} as const satisfies Book
