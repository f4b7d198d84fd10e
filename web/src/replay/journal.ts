// The journal and the players' rows of a replay, made with the functions of a running game.
import { namesOf } from '../play/notation/names.ts'
import { journalOf, type Line, type Turn } from '../table/journal/journal.ts'
import type { Speaker } from '../table/journal/sentences.ts'
import type { SeatView, EditionData, Event, Frame, Layout } from '../wire.ts'

const item = (version: number, seat: number | null, events: readonly Event[]) =>
  ({ kind: 'move', version, at: 0, seat, by: null, events }) as const

/** The journal up to a move; a line's version is the move that began it. */
export function journalUpTo(frames: readonly Frame[], move: number): Turn[] {
  const items = frames.slice(0, move + 1).map(({ seat, events }, i) => item(i, seat, events))
  return journalOf({ items, before: 0, from: 0 })
}

/** The context for describing a single move: the turn, the tunnel, the number of tickets. */
const CONTEXT: ReadonlySet<Event['type']> = new Set(['tunnel_tried', 'tickets_dealt'])

/** The lines of one move alone: of two cards drawn in a turn, only the second at the second. */
export function linesOf(frames: readonly Frame[], move: number): Line[] {
  const frame = frames[move]
  if (!frame) return []
  const before: Event[] = []
  for (let i = move - 1; i >= 0 && before[0]?.type !== 'turn_began'; i--) {
    const events = frames[i]?.events ?? []
    const began = events.findLastIndex((event) => event.type === 'turn_began')
    before.unshift(
      ...events
        .slice(Math.max(began, 0))
        .filter((event, k) => (k === 0 && began >= 0) || CONTEXT.has(event.type)),
    )
  }
  const items = [item(move - 1, null, before), item(move, frame.seat, frame.events)]
  return journalOf({ items, before: 0, from: 0 }).flatMap((turn) =>
    turn.lines.filter((line) => line.version === move),
  )
}

/** The seats of a finished game: names, colours, and the levels of its bots. */
export function chairsOf(
  names: readonly string[],
  players: readonly { readonly name: string }[],
  bots: readonly (string | null)[] = [],
): SeatView[] {
  return names.map((name, seat) => ({
    seat,
    kind: bots[seat] ? 'bot' : 'person',
    person: null,
    bot: bots[seat] ?? null,
    name,
    color: (players[seat]?.name ?? 'coal') as SeatView['color'],
    stand_in: null,
    present: true,
  }))
}

/** The players for the sentences; nobody is "you" in a replay. */
export function speakerOf(
  edition: EditionData,
  chairs: readonly SeatView[],
  layout: Layout | null = null,
): Speaker {
  return { names: namesOf(edition), edition, layout, chairs, you: null }
}
