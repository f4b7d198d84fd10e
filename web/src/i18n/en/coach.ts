// Words of coach/: tips in the first games, and a game in five sentences.
export default {
  label: 'Tip',
  gotIt: 'Got it',
  never: 'No more tips',
  off: 'Tips are off. You can switch them on again in the settings.',
  complete: 'You can complete {ticket} now: claim {route}.',
  danger: 'Your ticket {ticket} depends on {route}. Claim it soon, before somebody else does.',
  double:
    'With {n} players, only one track of {route} can be claimed. As soon as it is, the other one closes.',
  fullColor:
    'You hold {n} {color} cards. That is enough for a long route, and long routes score the most points.',
  lastRound: {
    one: '{name} has only {n} train left. The last round is near: finish what you can.',
    other: '{name} has only {n} trains left. The last round is near: finish what you can.',
  },
  lastRoundYou: {
    one: 'You have only {n} train left. Soon everybody gets one last turn: finish what you can.',
    other: 'You have only {n} trains left. Soon everybody gets one last turn: finish what you can.',
  },
  lit: 'Routes that light up, such as {route}: you can pay for them now, and they help with a ticket.',
  lastTicket: '{name} needs only one more ticket to win.',

  yourGame: 'Your game in five sentences',
  won: 'You won with {score}.',
  shared: 'You share the win with {names}: {score}.',
  lost: 'You finished with {score}; {names} won with {best}.',
  ticketsAll: {
    one: 'You completed your only ticket for {gained} points.',
    other: 'You completed all {n} of your tickets for {gained} points.',
  },
  ticketsSome:
    'You completed {n} of {all} tickets: +{gained}. You missed {missed}, which cost {lost} points.',
  ticketsNone: 'You missed {missed}, which cost {lost} points.',
  ticketsRace: {
    one: 'You completed {n} ticket by connecting its cities.',
    other: 'You completed {n} tickets by connecting their cities.',
  },
  race: 'The first player with {n} tickets wins, so every turn counts.',
  routes: 'Your routes scored {n} points; {name} got {best}.',
  routesBest: 'Your routes scored {n} points, more than anybody else’s.',
  longestMine: 'Your longest path of {n} trains was the longest of all and earned {points} points.',
  longestOther: 'Your longest path has {n} trains; {name} got {points} points for {best}.',
  longestNobody: 'Your longest path has {n} trains.',
  crossing: 'You crossed the board, which counted as one more ticket.',
  noCrossing: 'You did not cross the board; that would have been one more ticket.',
  prizes: 'Prizes at the end earned you {n} points.',
  noPrizes: 'The prizes at the end went to others.',
  tryFewer: 'Next time: keep fewer or shorter tickets. The ones you missed made a difference of {n} points.',
  tryLonger:
    'Next time: save cards for longer routes. One route of six spaces scores far more than three of two.',
  tryPath: 'Next time: join your routes into one line, so that the longest path is yours.',
  tryMore: 'Next time: draw new tickets as soon as yours are complete.',
  trySwap: 'Next time: swap tickets early if both are far from your trains.',
  tryCrossing: 'Next time: choose routes that also lead across the board.',
}
