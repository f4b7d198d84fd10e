import type { EditionWords } from '../words.ts'

export default {
  name: 'Europe',
  about: 'Tunnels, ferries, stations',
} satisfies EditionWords
