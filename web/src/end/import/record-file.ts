// Importing a record: problems found before it is sent, and refusals of the server.
import { Refusal } from '../../api.ts'

/** The largest file that the server accepts, in bytes (docs/server.md). */
export const MOST = 4_000_000

export type Fault =
  | { readonly kind: 'empty' | 'tooBig' }
  | { readonly kind: 'bad'; readonly line: number | null; readonly reason: string }
  | { readonly kind: 'other'; readonly why: unknown }

/** Find what is wrong with a file before it is sent, if anything. */
export function faultOf(file: { readonly size: number }): Fault | null {
  if (file.size === 0) return { kind: 'empty' }
  return file.size > MOST ? { kind: 'tooBig' } : null
}

/** A refusal by the server, with the line number if it names one. */
export function refusedFault(why: unknown): Fault {
  if (why instanceof Refusal && why.code === 'too_big') return { kind: 'tooBig' }
  if (!(why instanceof Refusal) || why.code !== 'bad_record') return { kind: 'other', why }
  const found = /^Line (\d+): (.*)$/s.exec(why.message)
  if (!found) return { kind: 'bad', line: null, reason: why.message }
  return { kind: 'bad', line: Number(found[1]), reason: capital(found[2] ?? '') }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
