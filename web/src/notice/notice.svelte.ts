// The announcement of the administrator: told by the socket of a table, and asked for now and then.
import { api } from '../api.ts'
import { Poll } from '../lobby/home/poll.svelte.ts'
import type { Notice } from '../wire.ts'

const EVERY = 60000 // ms between two questions

let current = $state.raw<Notice | null>(null)
let closed = $state.raw<string | null>(null) // the id of the one that was closed

/** Take over what the server tells; null withdraws the announcement. */
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
  return new Poll(async () => announce((await api.notice()).notice), EVERY).start()
}
