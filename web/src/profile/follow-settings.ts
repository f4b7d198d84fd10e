// Settings, tutorials and tips follow a person to their other devices: of two changes, the newer one wins.
import { ask, Refusal } from '../api.ts'
import { FOLLOWED_NAME, keptCoaching, takeCoaching, together } from '../coach/first-games.svelte.ts'
import { useLanguage } from '../i18n/index.svelte.ts'
import { session } from '../session.svelte.ts'
import {
  changedHere,
  defaults,
  follower,
  keepChanged,
  noteChange,
  settings,
  take,
  type Settings,
} from '../settings.svelte.ts'
import { followedName, keptLesson, keptLessons, NOT_BEGUN, takeLesson } from '../tutorial/kept-lessons.ts'
import type { ChangedSettings, Coaching, PlayerSettings, TutorialProgress } from '../wire.ts'

const LONG_AGO = 365 * 24 * 3600e3 // ms; the age of what was chosen before it was noted when
const PAUSE = 600 // ms after a change: a slider changes often
const EVERY = 60_000 // ms between two looks, when the page is shown again
const PATIENCE = 2000 // ms until a page starts with what this device knows

type Changed = Readonly<Record<string, number>>
type Lessons = Record<string, TutorialProgress>
type Values = Partial<Settings> & { coaching?: Coaching; tutorials?: Lessons }
type Changes = Pick<ChangedSettings, 'ages'> & { values: Values }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What to tell the server: changes with their age, and everything else that is not a default. */
export function toTell(now: number, changed: Changed): Changes {
  const ages: Record<string, number> = {}
  const tells = (name: string, isDefault: boolean): boolean => {
    const at = changed[name]
    if (at === undefined && isDefault) return false
    ages[name] = at === undefined ? LONG_AGO : Math.min(LONG_AGO, Math.max(0, now - at))
    return true
  }
  const usual = defaults()
  const names = Object.keys(usual) as (keyof Settings)[]
  const chosen = names.filter((name) => tells(name, settings[name] === usual[name]))
  const values: Values = Object.fromEntries(chosen.map((name) => [name, settings[name]]))
  const coaching = keptCoaching()
  if (tells(FOLLOWED_NAME, coaching.games.length === 0)) values.coaching = coaching
  const lessons = keptLessons()
    .map((edition) => [edition, keptLesson(edition)] as const)
    .filter(([edition, progress]) => tells(followedName(edition), progress.at === 0))
  if (lessons.length) values.tutorials = Object.fromEntries(lessons)
  return { values, ages }
}

/** What to use of the server's settings: all but what has been changed here since. */
export function toUse(found: PlayerSettings, changed: Changed): Partial<Settings> {
  const some = Object.entries(found).filter(([name, value]) => {
    const known = name in settings
    return value !== null && known && !(name in changed) && settings[name as keyof Settings] !== value
  })
  return Object.fromEntries(some) as Partial<Settings>
}

/** Use what the server knows of tutorials and tips. No device forgets a tip that it has shown. */
export function takeProgress({ tutorials, coaching }: PlayerSettings, changed: Changed): void {
  for (const [edition, progress] of Object.entries(tutorials ?? {})) {
    if (!(followedName(edition) in changed) && !same(keptLesson(edition), progress))
      takeLesson(edition, progress)
  }
  if (!coaching) return
  const known = together(coaching, keptCoaching())
  takeCoaching(known)
  if (!same(known, together(coaching, coaching))) noteChange([FOLLOWED_NAME])
}

let looked = 0
let latest: Promise<void> | null = null

const sync = (): Promise<void> => (latest = syncNow())

async function syncNow(): Promise<void> {
  if (!session.me) return
  looked = Date.now()
  const told = changedHere()
  try {
    const found = await ask<PlayerSettings>('PUT', 'me/settings', { body: toTell(looked, told) })
    const left = Object.entries(changedHere()).filter(([name, at]) => told[name] !== at)
    keepChanged(Object.fromEntries(left))
    const changed = changedHere()
    takeProgress(found, changed)
    const some = toUse(found, changed)
    if (Object.keys(some).length === 0) return
    take(some)
    if (some.language) await useLanguage(some.language)
  } catch (why) {
    // The changes are kept, and told the next time. Lessons of another version are not understood.
    if (why instanceof Refusal && why.code === 'bad_request') forgetLessons()
  }
}

function forgetLessons(): void {
  for (const edition of keptLessons()) takeLesson(edition, NOT_BEGUN)
}

/** Wait for what the other devices know, but not for long. */
export function followed(): Promise<void> {
  const known = session.load().then(
    () => latest ?? sync(),
    () => undefined,
  )
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE))
  return Promise.race([known, patience])
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Fetch the settings of whoever is signed in now, and tell the server about changes from now on. */
export function followSettings(): void {
  void sync()
  follower.changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void sync(), PAUSE)
  }
  document.removeEventListener('visibilitychange', seen)
  document.addEventListener('visibilitychange', seen)
}

function seen(): void {
  if (!document.hidden && Date.now() - looked > EVERY) void sync()
}
