// The announcement of the administrator: sent by the socket of a table, and polled once a minute.
import { api } from '../api.ts'
import { Poll } from '../lobby/home/poll.svelte.ts'
import type { Notice } from '../wire.ts'

const POLL_MS = 60_000

let current = $state.raw<Notice | null>(null)
let closed = $state.raw<string | null>(null) // the id of the one that was closed

/** Set the announcement; null withdraws it. */
export function announce(notice: Notice | null): void {
  current = notice
}

/** The announcement to show, if there is one that nobody has closed. */
export const shownNotice = (): Notice | null => (current && current.id !== closed ? current : null)

/** Hide the current announcement on this page. */
export function closeNotice(): void {
  closed = current?.id ?? null
}

/** Ask again and again; returns a function that stops. */
export function followNotice(): () => void {
  return new Poll(async () => announce((await api.notice()).notice), POLL_MS).start()
}
