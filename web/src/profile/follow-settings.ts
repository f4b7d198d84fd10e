// Settings follow a person to their other devices: of two changes, the newer one wins.
import { ask } from '../api.ts'
import { useLanguage } from '../i18n/index.svelte.ts'
import { session } from '../session.svelte.ts'
import {
  changedHere,
  defaults,
  follower,
  keepChanged,
  settings,
  take,
  type Settings,
} from '../settings.svelte.ts'
import type { ChangedSettings, PlayerSettings } from '../wire.ts'

const LONG_AGO = 365 * 24 * 3600e3 // ms; the age of what was chosen before it was noted when
const PAUSE = 600 // ms after a change: a slider changes often
const EVERY = 60_000 // ms between two looks, when the page is shown again

type Changes = Pick<ChangedSettings, 'ages'> & { values: Partial<Settings> }

/** What to tell the server: changes with their age, and everything else that is not a default. */
export function toTell(now: number, changed: Readonly<Record<string, number>>): Changes {
  const usual = defaults()
  const values: Record<string, unknown> = {}
  const ages: Record<string, number> = {}
  for (const name of Object.keys(usual) as (keyof Settings)[]) {
    const at = changed[name]
    if (at === undefined && settings[name] === usual[name]) continue
    values[name] = settings[name]
    ages[name] = at === undefined ? LONG_AGO : Math.min(LONG_AGO, Math.max(0, now - at))
  }
  return { values, ages }
}

/** What to use of the server's settings: all but what has been changed here since. */
export function toUse(found: PlayerSettings, changed: Readonly<Record<string, number>>): Partial<Settings> {
  const some = Object.entries(found).filter(([name, value]) => {
    const known = name in settings
    return value !== null && known && !(name in changed) && settings[name as keyof Settings] !== value
  })
  return Object.fromEntries(some) as Partial<Settings>
}

let looked = 0

async function sync(): Promise<void> {
  if (!session.me) return
  looked = Date.now()
  const told = changedHere()
  try {
    const found = await ask<PlayerSettings>('PUT', 'me/settings', { body: toTell(looked, told) })
    const left = Object.entries(changedHere()).filter(([name, at]) => told[name] !== at)
    keepChanged(Object.fromEntries(left))
    const some = toUse(found, changedHere())
    if (Object.keys(some).length === 0) return
    take(some)
    if (some.language) await useLanguage(some.language)
  } catch {
    // the changes are kept, and told the next time
  }
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
