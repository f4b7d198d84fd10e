// A person's preferences: theme, language, sound, motion, speed of the bots. Kept in the browser's local storage.
import type { Language } from './i18n/index.svelte.ts'

export type Theme = 'light' | 'dark' | 'system'
export type Motion = 'full' | 'reduced' | 'system'

/** How fast the moves of bots are shown. */
export const BOT_SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type BotSpeed = (typeof BOT_SPEEDS)[number]

export type Settings = {
  theme: Theme
  language: Language
  sound: boolean
  volume: number // 0 to 1
  motion: Motion
  bots: BotSpeed
  confirm: boolean // ask again where a slip would hurt
  coach: boolean // tips in the first games
  puzzles: boolean // my public games may become puzzles
}

const PLACE = 'waggonway.settings'

export const DARK = '(prefers-color-scheme: dark)'
export const STILL = '(prefers-reduced-motion: reduce)'
export const TOUCH = '(pointer: coarse)'

export function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}

export function defaults(): Settings {
  const german = (navigator.languages ?? [navigator.language])[0]?.toLowerCase().startsWith('de')
  return {
    theme: 'system',
    language: german ? 'de' : 'en',
    sound: true,
    volume: 0.5,
    motion: 'system',
    bots: 'normal',
    confirm: matches(TOUCH),
    coach: true,
    puzzles: true,
  }
}

/** The saved settings that are valid, and defaults for the rest. */
export function read(text: string | null): Settings {
  const ours = defaults()
  let kept: Partial<Record<keyof Settings, unknown>> = {}
  try {
    kept = (JSON.parse(text ?? '{}') as typeof kept) ?? {}
  } catch {
    return ours
  }
  const one = <T extends string>(value: unknown, of: readonly T[], other: T): T =>
    of.includes(value as T) ? (value as T) : other
  const volume = typeof kept.volume === 'number' ? kept.volume : ours.volume
  return {
    theme: one(kept.theme, ['light', 'dark', 'system'], ours.theme),
    language: one(kept.language, ['en', 'de'], ours.language),
    sound: typeof kept.sound === 'boolean' ? kept.sound : ours.sound,
    volume: Math.min(1, Math.max(0, volume)),
    motion: one(kept.motion, ['full', 'reduced', 'system'], ours.motion),
    bots: one(kept.bots, BOT_SPEEDS, ours.bots),
    confirm: typeof kept.confirm === 'boolean' ? kept.confirm : ours.confirm,
    coach: typeof kept.coach === 'boolean' ? kept.coach : ours.coach,
    puzzles: typeof kept.puzzles === 'boolean' ? kept.puzzles : ours.puzzles,
  }
}

/** Private windows may not allow saving: then settings last until the page is closed. */
function kept(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}

export const settings: Settings = $state(read(kept()))

const media = $state({ dark: matches(DARK), still: matches(STILL) })

/** Whether the page is dark now. */
export function isDark(): boolean {
  return settings.theme === 'system' ? media.dark : settings.theme === 'dark'
}

/** Whether animations are allowed now. */
export function moves(): boolean {
  return settings.motion === 'system' ? !media.still : settings.motion === 'full'
}

/** Called after every change on this device, so that it follows the person to others. */
export const follower: { changed: () => void } = { changed: () => undefined }

/** Change some settings, and keep them. */
export function change(some: Partial<Settings>): void {
  take(some)
  noteChange(Object.keys(some))
}

/** Use settings that were changed on another device, and keep them. */
export function take(some: Partial<Settings>): void {
  Object.assign(settings, some)
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings))
  } catch {
    // not kept: see above
  }
  show()
}

const CHANGED = 'waggonway.settings.changed'

/** When settings were changed here that the server does not know yet; in milliseconds since 1970. */
export function changedHere(): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(CHANGED) ?? '{}')
    const entries = Object.entries((found ?? {}) as Record<string, unknown>)
    return Object.fromEntries(entries.filter((one): one is [string, number] => Number.isFinite(one[1])))
  } catch {
    return {}
  }
}

/** Note what has changed here just now, so that it follows the person. */
export function noteChange(names: readonly string[]): void {
  keepChanged({ ...changedHere(), ...Object.fromEntries(names.map((name) => [name, Date.now()])) })
  follower.changed()
}

/** Note which changes the server does not know yet. */
export function keepChanged(changed: Readonly<Record<string, number>>): void {
  try {
    localStorage.setItem(CHANGED, JSON.stringify(changed))
  } catch {
    // not kept: see above
  }
}

function show(): void {
  const page = document.documentElement
  page.dataset.theme = isDark() ? 'dark' : 'light'
  page.dataset.motion = moves() ? 'full' : 'reduced'
  const paper = getComputedStyle(page).getPropertyValue('--paper').trim()
  if (paper) document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper)
}

/** Apply the settings to the page, and follow changes of the system. */
export function applySettings(): void {
  show()
  if (typeof matchMedia !== 'function') return
  for (const [query, key] of [
    [DARK, 'dark'],
    [STILL, 'still'],
  ] as const) {
    matchMedia(query).addEventListener('change', (event) => {
      media[key] = event.matches
      show()
    })
  }
}
