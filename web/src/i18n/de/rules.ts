// Wörter von rules/.
import type en from '../en/rules.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
}
export default de
