// The sentences of events; Python owns them.
export { EVENTS as default } from '../../sentences.ts'
