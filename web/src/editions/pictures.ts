/** The pictures in the rulebooks of the editions. */
import type { Pictures } from '../rules/pictures/pictures.ts'
import { byEdition } from './collect.ts'

export const PICTURES = byEdition(
  import.meta.glob<Pictures>('./*/pictures.ts', { eager: true, import: 'default' }),
)
