// The banners over the board, the most urgent first.
import type { Status } from '../../link/table.svelte.ts'
import type { News, Question, View } from '../../wire.ts'

export type Banner =
  | { kind: 'lost' | 'gone' | 'stuck' | 'spectator' }
  | { kind: 'paused'; resume: boolean }
  | { kind: 'asked'; subject: Question['subject']; by: string }
  | { kind: 'waiting'; subject: Question['subject']; missing: readonly string[]; withdraw: boolean }
  | { kind: 'stand_in'; seat: number }
  | { kind: 'last_round'; turns: number }

export function bannersOf(news: News, view: View, status: Status): Banner[] {
  const { table, you } = news
  const found: Banner[] = []
  if (status === 'lost' || status === 'gone') found.push({ kind: status })
  if (table.phase === 'stuck') found.push({ kind: 'stuck' })
  if (table.phase === 'paused') found.push({ kind: 'paused', resume: you.may.includes('resume') })
  if (table.question) found.push(questionFor(table.question, you.person, you.may))
  for (const seat of you.may.includes('come_back') ? you.seats : []) {
    if (table.chairs[seat]?.stand_in) found.push({ kind: 'stand_in', seat })
  }
  if (view.last_round !== null && table.phase !== 'finished')
    found.push({ kind: 'last_round', turns: view.last_round })
  if (!you.seats.length && table.phase !== 'finished') found.push({ kind: 'spectator' })
  return found
}

function questionFor(question: Question, person: string | null, may: readonly string[]): Banner {
  const { subject, by, missing } = question
  if (may.includes('agree')) return { kind: 'asked', subject, by }
  return { kind: 'waiting', subject, missing, withdraw: by === person && may.includes('disagree') }
}
