// The first games of a player, in which the pages give tips. Kept in the browser's local storage; it follows people to
// other devices.
import { noteChange, settings } from '../settings.svelte.ts'
import type { Coaching } from '../wire.ts'
import { TIPS, type TipKind } from './tips.ts'

/** The number of games with tips. */
export const COACHED = 3
/** How often one kind of tip is shown. */
export const SHOWN = 2

const PLACE = 'waggonway.coach'

/** The name of all this among what follows people. */
export const FOLLOWED_NAME = 'coaching'

export function read(text: string | null): Coaching {
  try {
    const { games = [], shown = {} } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Coaching>
    const counts = TIPS.flatMap((kind) => (Number.isInteger(shown[kind]) ? [[kind, shown[kind]]] : []))
    return {
      games: Array.isArray(games) ? games.filter((one) => typeof one === 'string').slice(0, COACHED) : [],
      shown: Object.fromEntries(counts) as Coaching['shown'],
    }
  } catch {
    return { games: [], shown: {} }
  }
}

/** The first games, and how often each kind of tip was shown, as far as this device knows. */
export function keptCoaching(): Coaching {
  try {
    return read(localStorage.getItem(PLACE))
  } catch {
    return read(null)
  }
}

function keep(value: Coaching): void {
  takeCoaching(value)
  noteChange([FOLLOWED_NAME])
}

/** Keep what other devices know. */
export function takeCoaching(value: Coaching): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(value))
  } catch {
    // a private window may not allow it
  }
}

/** What two devices know together: the games of both, and the greater one of two counts. */
export function together(first: Coaching, second: Coaching): Coaching {
  const counts = TIPS.map(
    (kind) => [kind, Math.max(first.shown[kind] ?? 0, second.shown[kind] ?? 0)] as const,
  )
  return {
    games: [...new Set([...first.games, ...second.games])].slice(0, COACHED),
    shown: Object.fromEntries(counts.filter(([, count]) => count > 0)),
  }
}

/** Whether a game is one of the first; it is counted once it is asked for. */
export function isCoached(game: string): boolean {
  if (!settings.coach) return false
  const before = keptCoaching()
  if (before.games.includes(game)) return true
  if (before.games.length >= COACHED) return false
  keep({ ...before, games: [...before.games, game] })
  return true
}

/** Whether a game is the first one of this player. */
export const isFirst = (game: string): boolean => settings.coach && keptCoaching().games[0] === game

/** Whether a kind of tip is still new. */
export const isNew = (kind: TipKind): boolean => (keptCoaching().shown[kind] ?? 0) < SHOWN

/** Note that a tip was shown. */
export function noteShown(kind: TipKind): void {
  const before = keptCoaching()
  keep({ ...before, shown: { ...before.shown, [kind]: (before.shown[kind] ?? 0) + 1 } })
}
