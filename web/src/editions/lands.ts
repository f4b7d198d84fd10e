/** The land under the boards of the editions. The build makes it from their scenery (`land.plugin.ts`). */
import type { StoredLand } from '../board/land/types.ts'
import { byEdition } from './collect.ts'

export const LANDS = byEdition(
  import.meta.glob<StoredLand>('./*/scenery.ts', { query: '?land', import: 'default' }),
)
