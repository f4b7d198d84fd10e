// The puzzle of a day: the answer, the solution, and what this device remembers of it.
import { api, type TableAdvice } from '../api.ts'
import { keepAnswer, type Kept, keptAnswer } from './kept.ts'
import type { Action, GuideTarget, News, PuzzlePosition, PuzzleSolution, SeatView } from '../wire.ts'

const COLORS: readonly SeatView['color'][] = ['vermilion', 'cobalt', 'saffron', 'jade', 'plum', 'coal']

export class Puzzle {
  readonly day: string
  readonly position: PuzzlePosition
  solution: PuzzleSolution | null = $state.raw(null)
  /** The first answer on this device. */
  kept: Kept | null = $state.raw(null)

  constructor(day: string, position: PuzzlePosition) {
    this.day = day
    this.position = position
    this.kept = keptAnswer(day)
  }

  /** Answer with a move, or see the solution without one. The first answer counts. */
  async answer(move: Action | null): Promise<void> {
    this.solution = await api.answerPuzzle(this.day, move)
    if (this.kept) return
    this.kept = { day: this.day, move, right: this.solution.right === true }
    keepAnswer(this.kept)
  }

  /** Show the solution again that was seen before. */
  async recall(): Promise<void> {
    if (this.kept) await this.answer(this.kept.move)
  }

  /** Hide the solution, to think again. */
  again(): void {
    this.solution = null
  }

  /** Why something is possible or not; the same answers as those of a table. */
  readonly advice: TableAdvice = {
    why: (_seat, what) => api.puzzleWhy(this.day, what),
    stations: (_seat, city = null) => api.puzzleStations(this.day, city),
  }
}

/** The position as the news of a table. Once it is answered, nobody decides any more. */
export function newsOf(
  { edition, seat, view }: PuzzlePosition,
  names: readonly string[],
  version: number,
  answered: boolean,
): News {
  return {
    type: 'news',
    game: 'puzzle',
    version,
    since: version - 1,
    steps: [{ version, at: 0, what: [] }],
    table: {
      phase: 'playing',
      edition,
      options: {
        seats: view.seats,
        clock: { type: 'none' },
        private: true,
        spectators: false,
        chat: false,
        hints: false,
        pace: null,
        start: view.start,
      },
      host: '',
      chairs: names.map((name, at) => ({
        seat: at,
        kind: 'person',
        person: `seat ${at}`,
        bot: null,
        name,
        color: COLORS[at] ?? 'coal',
        stand_in: null,
        present: true,
      })),
      watching: 0,
      clocks: null,
      question: null,
      chat: [],
      moves: 0,
      rematch: null,
      played_on: null,
    },
    you: { person: `seat ${seat}`, seats: [seat], may: [], undo: {} },
    views: [answered ? { ...view, deciding: [], legal: [] } : view],
  }
}

/** The part of the screen that a move is about. */
export function targetOf(action: Action): GuideTarget {
  switch (action.type) {
    case 'claim':
      return { area: 'board', route: action.route }
    case 'station':
      return { area: 'board', city: action.city }
    case 'draw_face_up':
      return { area: 'market', slot: action.slot }
    case 'draw_blind':
      return { area: 'deck' }
    case 'swap_tickets':
      return { area: 'actions', verb: 'swap' }
    case 'pass':
      return { area: 'actions', verb: 'pass' }
    default:
      return { area: 'actions', verb: 'tickets' }
  }
}
