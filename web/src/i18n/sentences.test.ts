// The browser fills in the sentences of hints and events as the server and the terminal do.
import { expect, test } from 'vitest'
import { oddsText, reasonText } from '../play/hints/hint.ts'
import { namesOf } from '../play/notation/names.ts'
import boards from '../play/notation/notation.samples.json'
import { HINTS } from '../sentences.ts'
import { journalOf } from '../table/journal/journal.ts'
import { announcement, type Speaker } from '../table/journal/sentences.ts'
import type { HintOdds, HintReason, SeatView, EditionData, Event } from '../wire.ts'
import samples from './sentences.samples.json'

const edition = boards.europe as unknown as EditionData
const names = namesOf(edition)
const chairs = [{ name: 'Ann' }, { name: 'Bob' }] as unknown as SeatView[]
const speaker: Speaker = { names, edition, chairs, you: null }

test.each(samples.hints)('$sentence', ({ reason, sentence }) => {
  expect(reasonText(names, reason as unknown as HintReason)).toBe(sentence)
})

test.each(samples.odds)('$sentence', ({ odds, sentence }) => {
  expect(oddsText(names, odds as unknown as HintOdds)).toBe(sentence)
})

test.each(samples.events)('$sentence', ({ event, sentence }) => {
  const item = { kind: 'move' as const, version: 1, seat: 0, events: [event as unknown as Event] }
  const [turn] = journalOf({ items: [item] } as unknown as Parameters<typeof journalOf>[0])
  const shown = turn!.lines.map((line) => announcement(line, speaker)).join(' ')
  // The terminal writes routes as its notation does, with a hyphen.
  expect(shown.replaceAll('–', '-')).toBe(sentence)
})

test('every kind of hint is among the samples', () => {
  const parts = ['no_open_ticket', 'lost', 'connected', 'needs', 'chance', 'winning']
  const kinds = Object.keys(HINTS).filter((kind) => !parts.includes(kind) && !kind.startsWith('odds'))
  const sampled = new Set(samples.hints.map(({ reason }) => reason.kind))
  expect(kinds.filter((kind) => !sampled.has(kind))).toEqual([])
})
