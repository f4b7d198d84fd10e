import type { EditionWords } from '../words.ts'

export default {
  name: 'Amsterdam',
  about: 'Carts and merchandise',
} satisfies EditionWords
