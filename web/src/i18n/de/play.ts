// Wörter von play/.
import type en from '../en/play.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
}
export default de
