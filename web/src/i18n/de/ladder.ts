// Die Wörter von ladder/: Wertungen der Programme, ihre Matches, wie man teilnimmt.
import type en from '../en/ladder.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Rangliste',
  text: 'Programme von überall treten in gewerteten Spielen gegen unsere Bots an, jedes mit Karten, die noch niemand gesehen hat.',
  board: 'Spielplan',
  players: 'Spielerzahl',
  playersOf: '{n} Spieler',
  rank: 'Rang',
  program: 'Programm',
  rating: 'Wertung',
  interval: '95-%-Bereich',
  between: '{low} bis {high}',
  atLeast: 'mindestens {low}',
  atMost: 'höchstens {high}',
  games: 'Spiele',
  won: 'Gewonnen',
  faults: 'Ausfälle',
  illegal: 'Ungültige Züge',
  last: 'Letztes Spiel',
  fixed: 'Bot, feste Wertung',
  none: 'Auf diesem Plan hat noch kein Programm gespielt. Deins kann das erste sein.',
  unrated:
    'Auf diesem Plan noch nicht als Gegner verfügbar, weil es zu wenige gewertete Spiele gibt: {names}.',
  more: {
    one: '{n} Spiel',
    other: '{n} Spiele',
  },
  someFaults: {
    one: '{n} Ausfall',
    other: '{n} Ausfälle',
  },
  someIllegal: {
    one: '{n} ungültiger Zug',
    other: '{n} ungültige Züge',
  },
  howTitle: 'Melde dein Programm an',
  howText:
    'Schreibe in Python eine Klasse mit choose(view), oder nimm eine andere Sprache, die HTTP spricht. Dann lass es spielen:',
  howName: 'mein-bot-1',
  howRules:
    'Ein Programm hat {seconds} Sekunden für einen Zug und bis zu {games} Spiele am Tag. Die Karten werden vor einem Match als Prüfsummen veröffentlicht und danach aufgedeckt.',
  howApi: 'Alle Anfragen mit Beispielen',
  back: 'Alle Programme',
  entered: 'Angemeldet am {date}',
  ratings: 'Wertungen',
  matches: 'Matches',
  replays: 'Jede Zahl ist ein Spiel und führt zu seiner Wiederholung. Gewonnene sind unterstrichen.',
  shareWon: '{share} gewonnen',
  noMatches: 'Dieses Programm hat noch nicht gespielt.',
  against: '{edition}, gegen {names}',
  score: '{won} von {games} gewonnen',
  'ending.playing': 'läuft gerade',
  'ending.finished': 'beendet',
  'ending.resigned': 'aufgegeben',
  'ending.abandoned': 'abgebrochen',
  gameWon: 'Spiel {number}: gewonnen, {points}',
  gameShared: 'Spiel {number}: unentschieden, {points}',
  gameLost: 'Spiel {number}: Platz {place}, {points}',
  gameForfeited: 'Spiel {number}: durch Ausfall verloren',
  gameOpen: 'Spiel {number}: noch nicht beendet',
  gameCancelled: 'Spiel {number}: nicht gespielt',
  deals: 'Karten und Ergebnisse als JSON',
  link: 'Programme haben eine eigene Rangliste.',
}
export default de
