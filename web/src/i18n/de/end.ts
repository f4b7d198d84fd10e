// Wörter von end/.
import type en from '../en/end.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
  replay: 'Partie nachspielen',
  record: 'Aufzeichnung herunterladen',
  move: 'Zug {move}',
  result: 'Ergebnis',
}
export default de
