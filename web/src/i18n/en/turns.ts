// Words of correspondence games: your turns, vacation, what you missed.
export default {
  title: 'Your turn',
  with: 'with {names}',
  left: '{time} left',
  play: 'Play',
  playAt: 'Play {edition} {others}',
  next: 'Next game',
  nextAbout: {
    one: 'Next game: one game is waiting for you',
    other: 'Next game: {n} games are waiting for you',
  },
  days: { one: '{n} day', other: '{n} days' },

  // options
  optionDays: 'Time per move',
  optionVacation: 'Vacation per player',
  vacationNone: 'None',
  optionExpiry: 'When time runs out',
  'expiry.stand_in': 'A stand-in plays on',
  'expiry.seat_lost': 'A bot takes the seat',

  // vacation
  vacationTake: { one: 'Take vacation ({n} day left)', other: 'Take vacation ({n} days left)' },
  vacationEnd: 'End vacation (until {date})',
  vacationEndTitle: 'End vacation',
  vacationEndWhat: 'Your clock goes on. The days that are left can be taken later.',
  vacationEnded: { one: 'Your vacation is over in one game.', other: 'Your vacation is over in {n} games.' },
  vacationTitle: 'Take vacation',
  vacationWhat: 'Your clock stops. You can still move, and you can come back early.',
  vacationDays: 'For how long?',
  vacationAll: 'In all my correspondence games',
  vacationStart: 'Start vacation',
  vacationIn: { one: 'You are on vacation in one game.', other: 'You are on vacation in {n} games.' },
  onVacation: 'on vacation',
  tookVacation: { one: '{name} is on vacation for one day.', other: '{name} is on vacation for {n} days.' },
  seatLost: 'A player ran out of time. {name} takes over the seat.',

  // what you missed
  missed: 'While you were away',
  missedStep: '{at} of {of}',
  missedSkip: 'Skip',
  missedBack: 'Back',
  missedNext: 'Next',
  missedDone: 'Done',
} as const
