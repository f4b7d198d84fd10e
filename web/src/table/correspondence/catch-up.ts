// What happened in a correspondence game since this player was here, in steps that can be shown one by one.
import type { Line, Turn } from '../journal/journal.ts'

const PREFIX = 'waggonway-seen-'
const MOST = 60 // steps; who was away for longer sees the last ones

/** The version that this browser has shown of a table; 0 if it does not know. */
export function seenVersion(table: string, storage: Pick<Storage, 'getItem'> = localStorage): number {
  try {
    return Number(storage.getItem(PREFIX + table)) || 0
  } catch {
    return 0
  }
}

/** Remember what was shown; a finished game needs no memory. */
export function keepSeen(table: string, version: number | null, storage: Storage = localStorage): void {
  try {
    if (version === null) storage.removeItem(PREFIX + table)
    else storage.setItem(PREFIX + table, String(version))
  } catch {
    // without storage, everything since the last own move is shown
  }
}

/** The lines of others after a version and after this player's own last line, oldest first. */
export function missed(journal: readonly Turn[], seat: number, seen: number): Line[] {
  const lines = journal.filter((turn) => turn.turn > 0).flatMap((turn) => turn.lines)
  const own = lines.findLast((line) => line.seat === seat)?.version ?? 0
  const since = Math.max(seen, own)
  return lines.filter((line) => line.version > since && line.seat !== seat).slice(-MOST)
}
