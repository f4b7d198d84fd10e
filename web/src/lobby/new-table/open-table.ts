// Open a table as planned: name the guest if necessary, open the table, seat the bots, start.
import { api, ask } from '../../api.ts'
import { session } from '../../session.svelte.ts'
import type { Command, Done } from '../../wire.ts'
import { botsOf, hereOf, isFull, optionsOf, type Plan } from './plan.ts'

/** Give a visitor without a name one; they can change it at any time. */
export async function beSomebody(name: () => string): Promise<void> {
  if (!(await session.load())) await session.call(name())
}

let counted = 0

/** One request to a table, without opening its socket. */
export function request(table: string, action: Command): Promise<Done> {
  const key = `lobby-${Date.now().toString(36)}-${++counted}`
  return ask<Done>('POST', `tables/${encodeURIComponent(table)}/requests`, {
    body: { game: table, version: 0, key, action },
  })
}

/** Open the table, seat its bots and the players at this screen, and start if it is full and `begin` is set. */
export async function open(
  plan: Plan,
  { text, begin, name }: { text?: string | null; begin: boolean; name: () => string },
): Promise<string> {
  await beSomebody(name)
  const what = text ? { text, edition: null } : { edition: plan.edition, text: null }
  const { table } = await api.openTable({ ...what, options: optionsOf(plan) })
  for (const { seat, name } of hereOf(plan)) await request(table, { type: 'sit', seat, name })
  for (const { seat, bot } of botsOf(plan)) await request(table, { type: 'seat_bot', seat, bot })
  if (begin && isFull(plan)) await request(table, { type: 'begin' })
  return table
}
