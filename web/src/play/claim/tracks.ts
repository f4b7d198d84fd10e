// Names of the tracks of a double or triple route: by colour if these differ, else by position.
import { t } from '../../i18n/index.svelte.ts'
import { colorName } from '../../i18n/names.ts'
import type { EditionData, Layout } from '../../wire.ts'
import { tracksOf } from '../legal-actions.ts'

export type Where = 'north' | 'south' | 'west' | 'east' | 'middle'

/** The direction of each parallel track from the others, with north at the top. */
export function whereOf(layout: Layout, tracks: readonly number[]): Where[] {
  const middles = tracks.map((track) => {
    const spaces = layout.tracks[track]?.spaces ?? []
    const mean = (of: 0 | 1) => spaces.reduce((sum, space) => sum + space[of], 0) / Math.max(spaces.length, 1)
    return [mean(0), mean(1)] as const
  })
  const spread = (of: 0 | 1) =>
    Math.max(...middles.map((at) => at[of])) - Math.min(...middles.map((at) => at[of]))
  const along = spread(0) > spread(1) ? 0 : 1
  const ends: readonly [Where, Where] = along === 0 ? ['west', 'east'] : ['north', 'south']
  const order = [...middles.keys()].sort((x, y) => middles[x]![along] - middles[y]![along])
  const names: Where[] = middles.map(() => 'middle')
  names[order[0]!] = ends[0]
  names[order.at(-1)!] = ends[1]
  return names
}

/** A name for each of some parallel tracks. */
export function trackNames(edition: EditionData, layout: Layout | null, tracks: readonly number[]): string[] {
  const colors = tracks.map((track) => edition.board.routes[track]?.color ?? '')
  if (new Set(colors).size === tracks.length)
    return colors.map((color) => t('play.trackOf', { color: colorName(color) }))
  if (!layout) return tracks.map((_, i) => t('play.track', { n: i + 1, color: colorName(colors[i] ?? '') }))
  const alike = new Set(colors).size === 1
  return whereOf(layout, tracks).map((where, i) => {
    const name = t(`play.track.${where}`)
    return alike ? name : t('play.trackBoth', { track: name, color: colorName(colors[i] ?? '') })
  })
}

/**
 * What a list must add to a route's ends and colour so that it differs from its parallel tracks: "northern track".
 * Empty where ends and colour are enough.
 */
export function trackNote(edition: EditionData, layout: Layout | null, route: number): string {
  const tracks = tracksOf(edition, route)
  const colors = new Set(tracks.map((track) => edition.board.routes[track]?.color))
  if (colors.size === tracks.length) return ''
  const at = tracks.indexOf(route)
  if (!layout) return t('play.track.number', { n: at + 1 })
  return t(`play.track.${whereOf(layout, tracks)[at]!}.note`)
}
