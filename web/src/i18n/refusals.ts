// The text of a refusal: the server's sentence, which carries details, or its translation.
import { Refusal } from '../api.ts'
import { REFUSALS } from '../refusals.ts'
import { t, tOr } from './index.svelte.ts'

/** Say why something was refused, or that something went wrong. */
export function refusalText(why: unknown): string {
  if (!(why instanceof Refusal)) return tOr('refusal.failed', REFUSALS.failed.sentence)
  if (why.code === 'no_connection') return t('common.noConnection')
  return tOr(`refusal.${why.code}`, why.message || REFUSALS.failed.sentence)
}
