// Words of tutorial/.
import type en from '../en/tutorial.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  title: 'Einführung: {edition}',
  label: 'Einführung',
  progress: 'Satz {at} von {n}',
  next: 'Weiter',
  back: 'Zurück',
  leave: 'Verlassen',
  finish: 'Fertig',
  show: 'Zeig es mir',
  again: 'Von vorn',
  other: 'Im Spiel darfst du das. Hier geht es so weiter:',
  doneTitle: 'Du kannst spielen',
  doneText:
    'Das war die Einführung in {edition}. Spiel jetzt gegen einen leichten Bot; du kannst jederzeit um einen Tipp bitten.',
  play: 'Gegen einen Bot spielen',
  rules: 'Regeln lesen',
  others: 'Weitere Einführungen',
}

export default de
