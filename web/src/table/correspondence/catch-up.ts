// What happened in a correspondence game since this player was here, in steps that can be shown one by one.
import type { Line, Turn } from '../journal/journal.ts'

const PREFIX = 'waggonway-seen-'

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

/** Whether this player did it; what a stand-in did for them is new to them. */
function isOwn({ seat, said, standIn }: Line, player: number): boolean {
  if (said.type !== 'note') return seat === player && !standIn
  const { note } = said
  return note.type !== 'stand_in_sat' && 'seat' in note && note.seat === player
}

/** What others did after a version and after this player's own last move, oldest first. */
export function missed(journal: readonly Turn[], player: number, seen: number): Line[] {
  const lines = journal.filter((turn) => turn.turn > 0).flatMap((turn) => turn.lines)
  const own = lines.findLast((line) => line.said.type !== 'note' && isOwn(line, player))?.version ?? 0
  const since = Math.max(seen, own)
  return lines.filter((line) => line.version > since && !isOwn(line, player))
}
