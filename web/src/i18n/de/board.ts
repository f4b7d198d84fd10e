// Wörter von board/.
import type en from '../en/board.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
}
export default de
