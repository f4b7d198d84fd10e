import type { Same } from '../../i18n/index.svelte.ts'
import type original from './words.en.ts'

export default {
  name: 'Amsterdam',
  about: 'Karren und Waren',
} satisfies Same<typeof original>
