// Tests see English texts until they choose another language.
import { loadWords } from './src/i18n/index.svelte.ts'

await loadWords('en')
