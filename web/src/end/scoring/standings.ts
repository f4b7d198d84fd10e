// The score table during the scoring: the values after a number of steps.
import type { Result } from '../../wire.ts'
import { hasPoints, valueOf, type Column, type Source } from './columns.ts'
import type { RevealStep } from './steps.ts'

export interface Standing {
  /** By seat, then by source; null is a cell that has not been scored yet. */
  readonly cells: readonly Readonly<Partial<Record<Source, number | null>>>[]
  readonly totals: readonly number[]
  /** The sources that are finished, and the current one. */
  readonly done: ReadonlySet<Source>
  readonly now: Source | null
}

/** The table after the first `shown` steps; after the last one it is the result. */
export function standing(
  result: Result,
  columns: readonly Column[],
  steps: readonly RevealStep[],
  shown: number,
  over = false,
): Standing {
  const seen = steps.slice(0, shown)
  const now = over ? null : (steps[Math.max(0, shown - 1)]?.source ?? null)
  const reached = over ? columns.length : columns.findIndex((column) => column.source === now)
  const done = new Set(columns.slice(0, reached).map((column) => column.source))
  const cells = result.seats.map((row) => {
    const line: Partial<Record<Source, number | null>> = {}
    for (const column of columns) {
      const own = seen.filter((one) => one.seat === row.seat && one.source === column.source)
      if (done.has(column.source)) line[column.source] = valueOf(row, column)
      else line[column.source] = own.length ? own.reduce((sum, one) => sum + one.gain, 0) : null
    }
    return line
  })
  const totals = result.seats.map((row, i) => total(row.total, cells[i], columns, over))
  return { cells, totals, done, now }
}

function total(
  final: number,
  line: Partial<Record<Source, number | null>> | undefined,
  columns: readonly Column[],
  over: boolean,
): number {
  const points = hasPoints(columns)
  if (over && points) return final
  return columns
    .filter((column) => !points || column.unit === 'points')
    .reduce((sum, column) => sum + (line?.[column.source] ?? 0), 0)
}
