// Das Rätsel des Tages.
import type en from '../en/puzzle.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Rätsel des Tages',
  intro: 'Eine Stellung aus einem echten Spiel. Ein Zug ist klar der beste.',
  solve: 'Finde den Zug',
  solved: 'Heute gelöst',
  unsolved: 'Heute nicht gelöst',
  look: 'Noch mal ansehen',
  player: 'Spieler {n}',
  find: 'Finde den Zug',
  findAbout:
    'Du bist dran. Deine Gewinnchance liegt bei etwa {before}. Ein Zug ist klar der beste: Spiel ihn.',
  keptRight: 'Du hast dieses Rätsel heute gelöst.',
  keptWrong: 'Deine erste Antwort heute war nicht der beste Zug.',
  show: 'Lösung zeigen',
  solution: 'Die Lösung',
  right: 'Richtig: der beste Zug',
  wrong: 'Es gibt einen besseren Zug',
  later: 'Im Spiel:',
  yours: 'Dein Zug:',
  yourMove: '(dein Zug)',
  chances: 'Gewinnchance nach jedem Zug; vorher: {before}',
  loses: '−{loss} ±\u00a0{error}',
  played: 'Gespielt wurde: {action}.',
  about:
    'Verglichen in {trials} Spielen, die gleich gute Spieler mit dem Wissen dieses Platzes weitergespielt haben.',
  board: 'Plan ansehen',
  more: 'Lösung lesen',
  again: 'Noch mal',
  home: 'Fertig',
  making: 'Das heutige Rätsel wird vorbereitet … {percent}',
  makingAbout:
    'Der Server sucht in seinen beendeten Spielen nach einer klaren Entscheidung. Das dauert einmal am Tag ein paar Minuten.',
  off: 'Rätsel sind auf diesem Server ausgeschaltet.',
  none: 'Heute gibt es kein Rätsel.',
  noneAbout:
    'Rätsel entstehen aus beendeten öffentlichen Spielen auf diesem Server, und keines davon hatte eine passende Stellung. Spiel ein öffentliches Spiel und schau morgen wieder vorbei.',
  games: 'Rätsel aus meinen Spielen',
  gamesUse: 'Meine öffentlichen Spiele verwenden',
  gamesAbout:
    'Stellungen aus deinen öffentlichen Spielen dürfen zum Rätsel des Tages werden. Rätsel zeigen keine Namen, und private Spiele werden nie verwendet.',
}
export default de
