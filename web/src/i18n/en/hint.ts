// The sentences of hints; Python owns them.
export { HINTS as default } from '../../sentences.ts'
