import type { EditionWords } from '../words.ts'

export default {
  name: 'First Journey',
  about: 'For young travellers',
  crossing: 'East to West',
} satisfies EditionWords
