// The first games of a player in this browser, in which the pages give tips.
import { settings } from '../settings.svelte.ts'
import { TIPS, type TipKind } from './tips.ts'

/** The number of games with tips. */
export const COACHED = 3
/** How often one kind of tip is shown. */
export const SHOWN = 2

type Kept = { games: string[]; shown: Partial<Record<TipKind, number>> }
const PLACE = 'waggonway.coach'

export function read(text: string | null): Kept {
  try {
    const { games = [], shown = {} } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Kept>
    const counts = TIPS.flatMap((kind) => (Number.isInteger(shown[kind]) ? [[kind, shown[kind]]] : []))
    return {
      games: Array.isArray(games) ? games.filter((one) => typeof one === 'string').slice(0, COACHED) : [],
      shown: Object.fromEntries(counts) as Kept['shown'],
    }
  } catch {
    return { games: [], shown: {} }
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}

function keep(value: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(value))
  } catch {
    // a private window may not allow it
  }
}

/** Whether a game is one of the first; it is counted once it is asked for. */
export function isCoached(game: string): boolean {
  if (!settings.coach) return false
  const before = read(kept())
  if (before.games.includes(game)) return true
  if (before.games.length >= COACHED) return false
  keep({ ...before, games: [...before.games, game] })
  return true
}

/** Whether a game is the first one of this player. */
export const isFirst = (game: string): boolean => settings.coach && read(kept()).games[0] === game

/** Whether a kind of tip is still new. */
export const isNew = (kind: TipKind): boolean => (read(kept()).shown[kind] ?? 0) < SHOWN

/** Note that a tip was shown. */
export function noteShown(kind: TipKind): void {
  const before = read(kept())
  keep({ ...before, shown: { ...before.shown, [kind]: (before.shown[kind] ?? 0) + 1 } })
}
