import type { EditionInfo } from '../info.ts'

export default { order: 5, clauses: 'F', minutes: 20 } satisfies EditionInfo
