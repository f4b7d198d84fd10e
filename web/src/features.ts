// What the administrator has switched off or not installed, as the page says. Everything is on by default.
import type { Options } from './wire.ts'

export type Feature =
  'chat' | 'hints' | 'custom_editions' | 'imports' | 'reviews' | 'puzzles' | 'public_lobby' | 'ladder'

/** What needs an optional package of the server. */
export type Extra = 'passkeys'

const note = () =>
  globalThis.document?.querySelector('meta[name="switched-off"]')?.getAttribute('content') ?? ''

/** Whether this server offers something. */
export const offers = (feature: Feature | Extra): boolean => !note().split(' ').includes(feature)

/** Whether a table has a chat. */
export const hasChat = (options: Options): boolean => options.chat && offers('chat')

/** Whether players of a table may ask for hints. */
export const hasHints = (options: Options): boolean => options.hints && offers('hints')
