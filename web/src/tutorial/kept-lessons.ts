// How far a learner has come in each tutorial. Kept in the browser's local storage; it follows people to other devices.
import { noteChange } from '../settings.svelte.ts'
import type { TutorialProgress } from '../wire.ts'

const PLACE = 'waggonway.tutorial.'

export const NOT_BEGUN: TutorialProgress = { at: 0, moves: [] }

/** The name of a tutorial among what follows people. */
export const followedName = (edition: string): string => `tutorials.${edition}`

/** How far a learner has come in the tutorial of an edition. */
export function keptLesson(edition: string): TutorialProgress {
  try {
    return readLesson(localStorage.getItem(PLACE + edition))
  } catch {
    return NOT_BEGUN
  }
}

function readLesson(text: string | null): TutorialProgress {
  const { at, moves } = (JSON.parse(text ?? '{}') ?? {}) as Partial<TutorialProgress>
  return Number.isInteger(at) && Array.isArray(moves) ? { at: at!, moves } : NOT_BEGUN
}

/** The editions of which something is kept. */
export function keptLessons(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PLACE))
      .map((key) => key.slice(PLACE.length))
  } catch {
    return []
  }
}

/** Keep how far a learner has come on this device. */
export function keepLesson(edition: string, progress: TutorialProgress): void {
  takeLesson(edition, progress)
  noteChange([followedName(edition)])
}

/** Keep how far a learner has come on another device. */
export function takeLesson(edition: string, progress: TutorialProgress): void {
  try {
    localStorage.setItem(PLACE + edition, JSON.stringify(progress))
  } catch {
    // a private window may not allow it: the tutorial then lasts as long as its page
  }
}
