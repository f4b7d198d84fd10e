// Wörter von table/.
import type en from '../en/table.ts'
import type { Same } from '../index.svelte.ts'

const de: Same<typeof en> = {
}
export default de
