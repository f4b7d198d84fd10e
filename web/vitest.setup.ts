// Tests see English texts, as a page does before anybody chooses another language.
import { loadWords } from './src/i18n/index.svelte.ts'

await loadWords('en')
