// The rules of the Germany edition in our own words (docs/rules.md, G-1 to G-41).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Germany',
  lead: 'Passengers wait in every city. Claim routes to pick them up, and score for having the most of a colour. Short and long tickets come from two decks, and you choose how many of each you want.',
  first: [
    [
      'Choose your mix',
      'You get four tickets. First choose how many are short and how many are long. Long tickets are worth more, but they are harder.',
    ],
    ['Keep two or more', 'At the end, connected tickets add their value; the others cost it.'],
    [
      'Draw cards',
      'On most turns you draw two cards: face up from the market, or blind from the deck. A wild from the market is your only card that turn.',
    ],
    [
      'Claim a route, pick up passengers',
      'Pay one card of the route’s colour per space. Then pick up a passenger at each end of the route. If several colours are waiting, you choose.',
    ],
    [
      'Countries are dead ends',
      'Routes across the border end there. Tickets may name a country: any of its border points counts.',
    ],
    [
      'Watch the trains',
      'As soon as a player has two trains or fewer, everyone takes one more turn. Then tickets, passengers and the Globetrotter are scored.',
    ],
  ],
  sections: {
    box: {
      title: 'Components',
      clauses: {
        'G-1':
          'Five sets of 45 trains, for two to five players. 110 train cards: 12 of each of eight colours, and 14 wilds.',
        'G-2':
          '55 short tickets, worth 2 to 11 points, and 34 long tickets, worth 12 to 22. 60 passengers in six colours. The Globetrotter, a prize of 15 points.',
      },
    },
    setup: {
      title: 'Setup',
      clauses: {
        'G-3':
          'The 60 passengers are drawn at random and placed on the board: one in most places, three to five in large cities.',
        'G-4':
          'Everyone starts with 45 trains, no points and four train cards. Five cards are turned face up and form the market.',
        'G-5': 'Anyone can win the Globetrotter.',
        'G-6': 'Short and long tickets form two decks, each shuffled.',
        'G-7':
          'You get four tickets in any mix of the two decks. You announce the mix before you see any of them.',
        'G-8': 'Keep two, three or all four. Everyone chooses at the same time.',
        'G-9': 'Refused tickets return to their decks, and both are shuffled again.',
        'G-10':
          'Tickets stay secret until the game is over. The backs differ, so everyone sees how many short and long tickets you have.',
      },
    },
    aim: {
      title: 'Goal',
      clauses: {
        'G-11':
          'You score for claimed routes, completed tickets, the most completed tickets, and the most passengers of a colour. Uncompleted tickets cost points. There is no prize for the longest path. The highest score wins.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'G-12':
          'In the board game, the oldest player starts. Here the first player is random, unless the host chooses. Play goes clockwise. On your turn you do exactly one thing: draw train cards, claim a route and pick up passengers, or draw tickets.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'G-13':
          'You draw two cards, each from the market or blind from the deck. A card taken from the market is replaced at once.',
        'G-14':
          'There is no hand limit. When the deck is empty, the discard pile is shuffled and becomes the new deck.',
        'G-15':
          'When deck and discard pile are both empty, you can only draw cards that are left in the market.',
        'G-16': 'A wild counts as any colour when you claim a route.',
        'G-17':
          'A wild from the market is your only card that turn. You cannot take one as your second card.',
        'G-18': 'Whenever three of the five market cards are wilds, all five are discarded and replaced.',
        'G-19': 'A wild drawn blind counts as a normal card.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'G-20': 'A route connects two neighbouring cities, or a city and a neighbouring country.',
        'G-21':
          'Play exactly as many cards as it has spaces, in its colour. Wilds count as any colour. A gray route takes cards of any one colour.',
        'G-22':
          'Put one train on every space and discard the cards. You score at once: 1, 2, 4, 7, 10, 15 or 18 points for 1 to 7 spaces.',
        'G-23':
          'You may claim any open route. It does not have to connect to your other routes. At most one route per turn.',
        'G-24': 'You may claim only one track of a double or triple route.',
        'G-25':
          'With 2 or 3 players, only one track of each double or triple route can be used. Once it is claimed, the other tracks are closed to everyone.',
      },
    },
    passengers: {
      title: 'Picking up passengers',
      clauses: {
        'G-26':
          'After claiming a route, pick up one passenger from each of its two ends, countries included.',
        'G-27': 'If passengers of several colours are waiting, you choose one.',
        'G-28': 'At an empty place you get none.',
        'G-29': 'Everyone sees which passengers you have picked up.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'G-30':
          'Draw four tickets in any mix of the two decks, which you announce first. If fewer than four are left in total, draw fewer.',
        'G-31': 'Keep at least one. Refused tickets go to the bottom of their own deck.',
        'G-32':
          'A ticket names two places, each a city or a country. If your routes connect them at the end, you gain its value; if not, you lose it.',
        'G-33':
          'Every route into a country is a dead end: routes into the same country are not connected to each other there.',
        'G-34': 'Tickets stay secret until scoring. You may hold any number of them.',
      },
    },
    end: {
      title: 'End of the game and scoring',
      clauses: {
        'G-35':
          'When a player has two trains or fewer at the end of their turn, everyone takes exactly one more turn, including that player.',
        'G-36': 'All tickets are revealed. Each adds or subtracts its value.',
        'G-37':
          'The player with the most completed tickets gets the Globetrotter, 15 points. Tied players all get it. Uncompleted tickets do not matter here.',
        'G-38': 'For each passenger colour, the player with the most gets 20 points and the second 10.',
        'G-39': 'Players tied for the most get 20 points each, and there is no second place in that colour.',
        'G-40': 'Players tied for second place get 10 points each.',
        'G-41':
          'The highest score wins. Ties go to the player with more completed tickets, then to the player with more passengers. If players are still tied, they share the win.',
      },
    },
  },
  cases: [
    [
      'There is no choice of passenger',
      'You pick up the passenger automatically. You are asked only if several colours are waiting.',
    ],
    [
      'A country has one passenger',
      'The first player to claim a route into that country picks up the passenger, at any border point.',
    ],
    [
      'From country to country',
      'Such a ticket is completed when any border point of one country is connected to any border point of the other.',
    ],
    ['Nobody has a colour', 'Then nobody scores for it. You need at least one passenger.'],
    [
      'You cannot do anything',
      'If no action is possible, you pass automatically. If everyone passes in a row, or nobody makes progress for a hundred rounds, the game ends and is scored.',
    ],
  ],
} as const satisfies Book
