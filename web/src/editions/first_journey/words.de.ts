import type { Same } from '../../i18n/index.svelte.ts'
import type original from './words.en.ts'

export default {
  name: 'Erste Reise',
  about: 'Für junge Reisende',
  crossing: 'Von Ost nach West',
} satisfies Same<typeof original>
