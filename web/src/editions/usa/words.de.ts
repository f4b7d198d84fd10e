import type { Same } from '../../i18n/index.svelte.ts'
import type original from './words.en.ts'

export default {
  name: 'USA',
  about: 'Von Küste zu Küste',
} satisfies Same<typeof original>
