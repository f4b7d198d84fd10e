import type { EditionInfo } from '../info.ts'

export default { order: 1, clauses: 'U', minutes: 45 } satisfies EditionInfo
