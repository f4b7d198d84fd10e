import type { Same } from '../../i18n/index.svelte.ts'
import type original from './words.en.ts'

export default {
  name: 'Europa',
  about: 'Tunnel, Fähren, Bahnhöfe',
} satisfies Same<typeof original>
