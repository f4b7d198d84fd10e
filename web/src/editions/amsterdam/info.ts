import type { EditionInfo } from '../info.ts'

export default { order: 4, clauses: 'A', minutes: 15 } satisfies EditionInfo
