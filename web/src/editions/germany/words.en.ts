import type { EditionWords } from '../words.ts'

export default {
  name: 'Germany',
  about: 'Pick up passengers',
  'country.danemark': 'Denmark',
  'country.frankreich': 'France',
  'country.niederlande': 'Netherlands',
  'country.osterreich': 'Austria',
  'country.schweiz': 'Switzerland',
} satisfies EditionWords
