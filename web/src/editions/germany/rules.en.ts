// The rules of the Germany edition in our own words (docs/rules.md, G-1 to G-41).
import type { Book } from '../../rules/book.ts'

export default {
  title: 'Germany',
  lead: 'Passengers wait in every city. Who lays the track collects them, and whoever has most of a colour is well paid for it. Short and long tickets come from two decks, and you say how many of each you want.',
  first: [
    [
      'Say your mix',
      'You get four tickets. Before that you say how many shall be short and how many long. Long ones are worth more and are harder.',
    ],
    ['Keep two or more', 'Connected at the end your tickets add their value, otherwise they cost it.'],
    [
      'Take cards',
      'Most turns you take two cards: from the five in the market, or blind from the deck. A wild from the market is the only card of its turn.',
    ],
    [
      'Claim a route, meet people',
      'Pay one card of the route’s colour for each space. Then take a passenger from each end of the route; where several colours wait, you choose.',
    ],
    [
      'Countries are ends',
      'Routes over the border stop there. Tickets may name a country: any of its border points will do.',
    ],
    [
      'Watch the trains',
      'As soon as somebody has two trains or fewer, everybody has one more turn. Then tickets, passengers and the Globetrotter are counted.',
    ],
  ],
  sections: {
    box: {
      title: 'What there is',
      clauses: {
        'G-1':
          'Five sets of 45 trains, so two to five people can play. 110 train cards: 12 in each of eight colours and 14 wilds.',
        'G-2':
          '55 short tickets, worth 2 to 11, and 34 long ones, worth 12 to 22. 60 passengers in six colours. A bonus of 15, the Globetrotter.',
      },
    },
    setup: {
      title: 'Setting up',
      clauses: {
        'G-3':
          'The 60 passengers are drawn unseen from a bag and put on the board: most places get one, large cities three to five.',
        'G-4':
          'Everybody begins with 45 trains, no points and four train cards. Five cards are turned up: the market.',
        'G-5': 'The Globetrotter can be won by anybody.',
        'G-6': 'Short and long tickets are two decks, shuffled each by itself.',
        'G-7': 'Each player gets four tickets in a mix of his own. He says which before he sees any.',
        'G-8': 'He keeps two, three or all four. Everybody chooses at the same time.',
        'G-9': 'Refused tickets return to their decks, and both are shuffled again.',
        'G-10':
          'Tickets stay secret until the game is over. Their backs differ, so everybody sees how many are short and long.',
      },
    },
    aim: {
      title: 'The aim',
      clauses: {
        'G-11':
          'Points come from claimed routes, completed tickets, most completed tickets, and majorities of passengers. Tickets that are not completed cost points. There is no bonus for the longest path. The highest total wins.',
      },
    },
    turn: {
      title: 'Your turn',
      clauses: {
        'G-12':
          'At the table the oldest would begin; here the first seat is drawn, unless the host fixes it. Play goes clockwise, and on your turn you do exactly one thing: draw train cards, claim a route and collect passengers, or draw tickets.',
      },
    },
    cards: {
      title: 'Drawing train cards',
      clauses: {
        'G-13':
          'You draw two cards, each from the market or unseen from the deck. A card taken from the market is replaced at once.',
        'G-14':
          'You may hold as many cards as you like. When the deck is used up, the discards are shuffled and become the new deck.',
        'G-15': 'With neither deck nor discards, only what still lies in the market can be drawn.',
        'G-16': 'When you claim a route, a wild stands for any colour.',
        'G-17':
          'A wild taken from the market is the only card of that turn, and it can never be the second card.',
        'G-18': 'Whenever three of the five cards in the market are wilds, all five are replaced at once.',
        'G-19': 'A wild drawn blind counts as one card.',
      },
    },
    claim: {
      title: 'Claiming routes',
      clauses: {
        'G-20': 'A route joins two neighbouring cities, or a city and a neighbouring country.',
        'G-21':
          'You play exactly as many cards as it has spaces, in its colour, wilds included. A gray route takes a set of any one colour.',
        'G-22':
          'One train goes on every space and the cards are discarded. Points are scored at once: 1, 2, 4, 7, 10, 15, 18 for a route of 1 to 7 spaces.',
        'G-23': 'Any open route may be claimed; it need not touch your other routes. At most one in a turn.',
        'G-24': 'Of a double or triple route one player may claim only one track.',
        'G-25':
          'With 2 or 3 players only one track of a double or triple route can be claimed at all; the others are closed then.',
      },
    },
    passengers: {
      title: 'Collecting passengers',
      clauses: {
        'G-26':
          'After a claim you take one passenger from each of the two places you have joined, countries included.',
        'G-27': 'Where passengers of several colours wait, you choose one.',
        'G-28': 'An empty place gives none.',
        'G-29': 'Everybody sees who has collected which passengers.',
      },
    },
    tickets: {
      title: 'Drawing tickets',
      clauses: {
        'G-30':
          'You draw four tickets in a mix of the two decks that you say first; fewer, if fewer than four are left in all.',
        'G-31': 'You keep at least one. Refused tickets go under their own deck.',
        'G-32':
          'A ticket names two cities, or a country in place of one or both. If your own routes connect them at the end, its value is added, otherwise deducted.',
        'G-33':
          'Every route into a country is an end of the line: routes into the same country are not connected with each other there.',
        'G-34': 'Tickets stay secret until the scores are counted. You may hold any number of them.',
      },
    },
    end: {
      title: 'The end and the scores',
      clauses: {
        'G-35':
          'When a player has two trains or fewer at the end of his turn, everybody, that player included, has exactly one more turn.',
        'G-36': 'All tickets are opened. Each adds or takes its value.',
        'G-37':
          'Who has completed most tickets gets the Globetrotter, 15 points; so does everybody who is tied for it. Tickets that were not completed do not matter here.',
        'G-38': 'For each colour of passengers the player with most of them gets 20, the second 10.',
        'G-39': 'Players who are tied for most get 20 each, and nobody is second in that colour.',
        'G-40': 'Several players who are tied for second place get 10 each.',
        'G-41':
          'Most points wins. In a tie the player with more completed tickets is ahead, then the one with more passengers; otherwise the victory is shared.',
      },
    },
  },
  cases: [
    [
      'One passenger is left',
      'You take him without being asked. You are asked only where there is a choice of colours.',
    ],
    [
      'A country has one passenger',
      'He waits for the first who lays a route there, whichever border point it is.',
    ],
    [
      'From country to country',
      'Such a ticket is completed when some border point of the one is connected with some border point of the other.',
    ],
    ['Nobody has a colour', 'Then nobody scores for it: one passenger at least is needed.'],
    [
      'Nothing can be done',
      'A player without any possible action passes automatically. When everybody has passed in a row, or nobody has gained anything for a hundred rounds, the game ends and is scored.',
    ],
  ],
} as const satisfies Book
