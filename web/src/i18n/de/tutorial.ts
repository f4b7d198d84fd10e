// Wörter von tutorial/.
import type en from '../en/tutorial.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Einführung: {edition}',
  label: 'Einführung',
  progress: 'Schritt {at} von {n}',
  next: 'Weiter',
  back: 'Zurück',
  leave: 'Verlassen',
  finish: 'Fertig',
  show: 'Mach es für mich',
  again: 'Von vorn',
  other: 'In einem richtigen Spiel ginge das. In dieser Einführung machst du Folgendes:',
  offline: 'Eine Einführung braucht eine Verbindung zum Server. Bis dahin kannst du die Regeln lesen.',
  doneTitle: 'Du kannst spielen',
  doneText: 'Spiel jetzt gegen einen leichten Bot; du kannst jederzeit um einen Tipp bitten.',
  play: 'Gegen einen Bot spielen',
  rules: 'Regeln lesen',
  others: 'Weitere Einführungen',
}

export default de
