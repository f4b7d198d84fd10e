import type { EditionWords } from '../words.ts'

export default {
  name: 'USA',
  about: 'Coast to coast',
} satisfies EditionWords
