// Üben mit beendeten Spielen: weiterspielen, andere Züge versuchen.
import type en from '../en/practice.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  playOn: 'Von hier weiterspielen',
  playOnShort: 'Weiterspielen',
  playOnAbout:
    'Spiel nach Schritt {move} an einem eigenen neuen Tisch gegen Bots weiter. Das Spiel zählt in keiner Statistik.',
  yourSeat: 'Dein Platz',
  against: 'Gegen',
  cards: 'Verdeckte Karten',
  'cards.real': 'Die echten Karten',
  'cards.redealt': 'Andere Karten',
  'cardsAbout.real':
    'Handkarten, Fahrkarten und Stapel bleiben, wie sie waren, auch wenn du sie gesehen hast.',
  'cardsAbout.redealt': 'Was dieser Platz nicht wissen konnte, wird neu verteilt.',
  start: 'Losspielen',
  whatIf: 'Was wäre wenn?',
  decided: 'Hier war {name} dran. Gespielt: {action}.',
  instead: 'Stattdessen',
  noOther: 'Hier war kein anderer Zug möglich.',
  noMix: 'Die Wahl zwischen kurzen und langen Fahrkarten lässt sich nicht vergleichen.',
  kind: 'Art des Zugs',
  see: 'Chancen ansehen',
  trying: 'Das Spiel wird viele Male zu Ende gespielt …',
  stopped: 'Das wurde abgebrochen. Versuch es noch mal.',
  wasBetter: 'Dieser Zug war besser für {name}: {change} (±\u00a0{error}).',
  wasWorse: 'Dieser Zug war schlechter für {name}: {change} (±\u00a0{error}).',
  wasEqual: 'Kein klarer Unterschied für {name}: {change} (±\u00a0{error}).',
  chances: 'Gewinnchance',
  asPlayed: 'Wie gespielt',
  asKnown: '{name}, nach eigenem Wissen',
  whatIfAbout:
    'Aus {trials} Spielen, die gleich gute Spieler weitergespielt haben. Die übrigen Zeilen gelten mit offenen Karten. Dieselbe Frage hat immer dieselbe Antwort.',
  'group.claim': 'Strecken',
  'group.draw': 'Karten',
  'group.tickets': 'Fahrkarten',
  'group.station': 'Bahnhöfe',
  'group.other': 'Sonstiges',
  playedOn: 'weitergespielt nach Schritt {move}',
}
export default de
