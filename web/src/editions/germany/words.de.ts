import type { Same } from '../../i18n/index.svelte.ts'
import type original from './words.en.ts'

export default {
  name: 'Deutschland',
  about: 'Passagiere mitnehmen',
  'country.danemark': 'Dänemark',
  'country.frankreich': 'Frankreich',
  'country.niederlande': 'Niederlande',
  'country.osterreich': 'Österreich',
  'country.schweiz': 'Schweiz',
} satisfies Same<typeof original>
