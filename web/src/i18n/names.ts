// Names of things that come from the server by their ids, in the language that is shown.
import { Refusal } from '../api.ts'
import type { View } from '../wire.ts'
import { t, tOr } from './index.svelte.ts'

/** A card or passenger colour; users' editions may have others. */
export function colorName(color: string): string {
  return tOr(`common.color.${color}`, color)
}

/** A player's colour. */
export function playerColorName(color: string): string {
  return tOr(`common.player.${color}`, color)
}

/** An edition: ours are translated, others are called as their maker called them. */
export function editionName({ id, title }: { id: string; title: string }): string {
  return tOr(`common.edition.${id}`, title)
}

/** A bot by its level; programs keep their name. */
export function levelName(bot: string): string {
  return tOr(`common.level.${bot}`, bot)
}

/** What a bot of this level is like, in one sentence. */
export function levelAbout(bot: string, about: string): string {
  return tOr(`common.level.${bot}.about`, about)
}

/** What is being decided. */
export function phaseName(phase: View['phase']): string {
  return t(`common.phase.${phase}`)
}

/** Why something was refused: in our words if we have them, else in the server's. */
export function refusalText(why: unknown): string {
  if (why instanceof Refusal) return tOr(`common.refused.${why.code}`, why.message)
  return t('common.refused.failed')
}
