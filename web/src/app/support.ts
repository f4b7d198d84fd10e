// What the administrator has set up for people who come back: an app to install, and channels.
export type Part = 'install' | 'push' | 'email' | 'club'

const note = () => globalThis.document?.querySelector('meta[name="app"]')?.getAttribute('content') ?? ''

/** Whether the server offers something. Without any setting it offers none of it. */
export const appOffers = (part: Part): boolean => note().split(' ').includes(part)

/** Whether the server offers anything at all. */
export const hasApp = (): boolean => note() !== ''

/** Whether the browser allows service workers here: with https, or on the same computer. */
export const isSecure = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator

export const canPush = (): boolean =>
  isSecure() && 'PushManager' in globalThis && 'Notification' in globalThis
