// Dein Profil und die Profile, die andere freigegeben haben.
import type en from '../en/profile.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Dein Profil',
  of: 'Profil von {name}',
  eyebrow: 'Profil',
  line: 'Dein Profil',
  lineAbout: 'Deine Spiele, Ergebnisse und besten Spiele',
  toYou: 'Geräte und Daten',
  nobody: 'Wähle einen Namen, dann zeigt diese Seite deine Spiele und Ergebnisse.',

  private: 'Diese Seite siehst nur du.',
  open: 'Profil teilen',
  openAbout:
    'Wer den Link hat, sieht dann deinen Namen, deine Ergebnisse und deine beendeten Spiele. Private Spiele sehen nur Leute, die mitgespielt haben.',
  public: 'Wer diesen Link hat, sieht deine öffentlichen Spiele.',
  link: 'Link zu deinem Profil',
  close: 'Wieder privat machen',
  closed: 'Dein Profil ist privat. Der alte Link gilt nicht mehr.',
  look: 'So sehen es andere',

  running: 'Laufende Spiele',
  runningNone: 'Du bist gerade in keinem Spiel.',
  toTable: 'Öffnen',
  toTableOf: '{edition} mit {names} öffnen',
  alone: 'noch niemandem',

  results: 'Ergebnisse',
  resultsNone: 'Spiel ein Spiel zu Ende, dann stehen hier deine Ergebnisse.',
  resultsNoneOf: '{name} hat noch kein öffentliches Spiel beendet.',
  edition: 'Ausgabe',
  players: 'Spieler',
  games: 'Spiele',
  won: 'Siege',
  average: 'Schnitt',
  best: 'Bestes',
  tickets: { one: '{n} Fahrkarte', other: '{n} Fahrkarten' },
  points: { one: '{n} Punkt', other: '{n} Punkte' },

  rating: 'Wertung',
  ratingAbout:
    'Es zählen Spiele, die du gegen andere Leute mit Wertung zu Ende spielst. Spiele mit Bots zählen nicht.',
  ratingNone: 'Du hast noch kein gewertetes Spiel. Deine Wertung beginnt mit dem nächsten.',
  ratingRange: 'Die wahre Stärke liegt sehr wahrscheinlich in diesem Bereich.',
  rate: 'Meine Spiele werten',
  rateEnd: 'Nicht mehr werten',
  withPlayers: { one: '{n} Person', other: '{n} Personen' },
  ratedGames: { one: '{n} Spiel', other: '{n} Spiele' },

  bestGames: 'Beste Spiele',
  watch: 'Ansehen',
  watchOf: '{edition} mit {names} noch mal ansehen',
  latest: 'Beendete Spiele',
  place: 'Platz {place} von {n}',
  hotSeat: 'an einem Bildschirm',
  more: 'Ältere Spiele zeigen',
}
export default de
