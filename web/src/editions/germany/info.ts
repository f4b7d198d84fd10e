import type { EditionInfo } from '../info.ts'

export default { order: 3, clauses: 'G', minutes: 50 } satisfies EditionInfo
