// The invitations that were sent from this page, so that nobody is offered to be invited twice. The server does not
// list them: a list would reveal who has blocked you.
import { SvelteSet } from 'svelte/reactivity'
import { calls } from './calls.ts'

const sent = new SvelteSet<string>()
const key = (table: string, person: string) => `${table}/${person}`

/** Invite people to a table. */
export async function invite(table: string, people: readonly string[]): Promise<void> {
  await calls.invite(table, people)
  for (const person of people) sent.add(key(table, person))
}

/** Whether a person was invited to a table. */
export const isInvited = (table: string, person: string): boolean => sent.has(key(table, person))
