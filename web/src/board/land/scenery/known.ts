/** The boards that have scenery of their own. It is used when the pages are built; the browser gets what was made of it. */
import { amsterdam } from './amsterdam.ts'
import { europe } from './europe.ts'
import { firstJourney } from './first_journey.ts'
import { germany } from './germany.ts'
import type { Scenery } from './types.ts'
import { usa } from './usa.ts'

export const KNOWN: Readonly<Record<string, Scenery>> = {
  usa,
  europe,
  germany,
  amsterdam,
  first_journey: firstJourney,
}
