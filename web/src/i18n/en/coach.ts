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
  lost: {
    one: 'You finished with {score}; {names} won with {best}.',
    other: 'You finished with {score}; {names} share the win with {best}.',
  },
  ticketsAll: {
    one: 'You completed your only ticket, which brought {gained} points.',
    other: 'You completed each of your {n} tickets, which brought {gained} points.',
  },
  ticketsSome:
    'You completed {n} of {all} tickets for {gained} points and missed {missed}, which cost {lost} points.',
  ticketsNone: 'You missed {missed}, which cost {lost} points.',
  ticketsRace: {
    one: 'You completed one ticket: {tickets}.',
    other: 'You completed {n} tickets: {tickets}.',
  },
  ticketsRaceNone: 'You had completed no ticket when the game ended.',
  raceWon: 'The first player with {goal} tickets wins, and that was you.',
  race: {
    one: 'You needed one more: the first player with {goal} tickets wins.',
    other: 'You needed {n} more: the first player with {goal} tickets wins.',
  },
  routes: 'Your routes scored {n} points; {name} got {best}.',
  routesBest: 'Your routes scored {n} points, more than anybody else’s.',
  longestMine: 'Your longest path of {n} trains was the longest of all and earned {points} points.',
  longestOther: 'Your longest path has {n} trains; {name} got {points} points for {best}.',
  longestNobody: 'Your longest path has {n} trains.',
  crossing: 'You crossed the board, which counted as one more ticket.',
  noCrossing: 'You did not cross the board; that would have been one more ticket.',
  prizes: 'At the end you got extra points: {prizes}.',
  noPrizes: 'The extra points at the end went to others: {prizes}.',
  noPrizesAtAll: 'Nobody got extra points at the end.',
  tryFewer: 'Next time: keep fewer or shorter tickets; the ones you missed made a difference of {n} points.',
  tryLonger:
    'Next time: save cards for longer routes: {long} spaces score {most} points, {short} spaces only {least}.',
  tryPath: 'Next time: join your routes into one line, so that the longest path is yours.',
  tryMore: 'Next time: draw new tickets as soon as yours are complete.',
  trySwap: 'Next time: swap tickets early if both are far from your trains.',
  tryCrossing: 'Next time: choose routes that also lead across the board.',
}
