import type { EditionInfo } from '../info.ts'

export default { order: 2, clauses: 'E', minutes: 50 } satisfies EditionInfo
