// Wörter von lobby/.
import type en from '../en/lobby.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Die Tische',
  name: 'Dein Name',
  open: 'Tisch eröffnen: {edition}',
  sit: 'Hinsetzen',
  seatBot: 'Bot setzen: {level}',
  begin: 'Spiel beginnen',
  noGames: 'Noch keine Partie wurde zu Ende gespielt.',
  gamesAndWins: { one: '{n} Partie, {wins} gewonnen', other: '{n} Partien, {wins} gewonnen' },
  language: 'Sprache',
  theme: 'Erscheinung',
  asSystem: 'Wie das System',
  light: 'Hell',
  dark: 'Dunkel',
  motion: 'Bewegung',
  motionFull: 'Voll',
  motionReduced: 'Verringert',
  sound: 'Klänge',
  confirm: 'Vor Zügen nachfragen, die nicht zurückgenommen werden können',
}
export default de
