// The history of a table, step by step: moves that were taken back are removed, notes are kept.
import type { Event, Happening, ToldStep } from '../../wire.ts'

export interface Move {
  kind: 'move'
  version: number
  at: number
  seat: number | null // null for the opening, which is nobody's move
  by: 'person' | 'bot' | 'stand_in' | null
  events: readonly Event[]
}

export interface Note {
  kind: 'note'
  version: number
  at: number
  note: Extract<
    Happening,
    {
      type:
        | 'taken_back'
        | 'stand_in_sat'
        | 'seat_lost'
        | 'vacation_began'
        | 'vacation_ended'
        | 'came_back'
        | 'paused'
        | 'resumed'
        | 'dropped'
        | 'asked'
    }
  >
}

export type Item = Move | Note

export interface History {
  items: readonly Item[]
  before: number // moves of the game that happened before the first step we know
  from: number // the version that this history begins after
}

export const NOTHING: History = { items: [], before: 0, from: 0 }

const NOTES = new Set([
  ...['taken_back', 'stand_in_sat', 'seat_lost', 'vacation_began', 'vacation_ended'],
  ...['came_back', 'paused', 'resumed', 'dropped', 'asked'],
])

/** The number of moves that these steps add to a game. */
function gained(steps: readonly ToldStep[]): number {
  let count = 0
  for (const { what } of steps) {
    for (const one of what) {
      if (one.type === 'moved') count += 1
      if (one.type === 'taken_back') count -= one.last - one.first + 1
    }
  }
  return count
}

/** A history that starts with these steps, after which the game has a number of moves. */
export function begin(steps: readonly ToldStep[], moves: number): History {
  const from = (steps[0]?.version ?? 1) - 1
  return more({ items: [], before: moves - gained(steps), from }, steps)
}

/** Add steps to a history; known ones are ignored. */
export function more(history: History, steps: readonly ToldStep[]): History {
  const known = history.items.at(-1)?.version ?? history.from
  let items = [...history.items]
  for (const step of steps) {
    if (step.version <= known) continue
    for (const one of step.what) items = withHappening(items, history.before, step, one)
  }
  return { ...history, items }
}

function withHappening(items: Item[], before: number, { version, at }: ToldStep, one: Happening): Item[] {
  switch (one.type) {
    case 'began':
      return [...items, { kind: 'move', version, at, seat: null, by: null, events: one.events }]
    case 'moved':
      return [...items, { kind: 'move', version, at, seat: one.seat, by: one.by, events: one.events }]
    case 'taken_back':
      return [
        ...without(items, one.first - before, one.last - before),
        { kind: 'note', version, at, note: one },
      ]
    default:
      return NOTES.has(one.type)
        ? [...items, { kind: 'note', version, at, note: one as Note['note'] }]
        : items
  }
}

/** All but the moves with these numbers; the opening and notes have none. */
function without(items: readonly Item[], first: number, last: number): Item[] {
  let number = -1
  return items.filter((item) => {
    if (item.kind === 'note' || item.seat === null) return true
    number += 1
    return number < first || number > last
  })
}

/** Whether a move was taken back in these steps. */
export function takesBack(steps: readonly ToldStep[]): boolean {
  return steps.some((step) => step.what.some((one) => one.type === 'taken_back'))
}

/** The events of some steps. */
export function eventsOf(steps: readonly ToldStep[]): Event[] {
  return steps.flatMap((step) =>
    step.what.flatMap((one) => (one.type === 'moved' || one.type === 'began' ? one.events : [])),
  )
}
