// Words of tutorial/.
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
  show: 'Zeig es mir',
  again: 'Von vorn',
  other: 'In einem richtigen Spiel ginge das. In dieser Einführung machst du Folgendes:',
  doneTitle: 'Du kannst spielen',
  doneText:
    'Das war die Einführung in {edition}. Spiel jetzt gegen einen leichten Bot; du kannst jederzeit um einen Tipp bitten.',
  play: 'Gegen einen Bot spielen',
  rules: 'Regeln lesen',
  others: 'Weitere Einführungen',
}

export default de
