// The problems that the checker finds in an edition file, line by line.

export type Problem = { readonly line: number | null; readonly text: string }

/** The lines of the checker's message, each with its line in the file. */
export function problemsOf(message: string): Problem[] {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const found = /^[^\s:]+:(\d+): (.*)$/s.exec(line)
      return found ? { line: Number(found[1]), text: found[2]! } : { line: null, text: line }
    })
}

/** The line of a file that a problem is in, cut to what fits beside it. */
export function excerpt(text: string, line: number | null): string {
  if (line === null) return ''
  const found = text.split(/\r?\n/)[line - 1] ?? ''
  return found.trim().slice(0, 120)
}

/** Files of at most this size: the whole request must stay below 64 KiB. */
export const LARGEST = 60_000

/** The title and number of seats that a file gives itself, for its poster before it is checked. */
export function headOf(text: string): { title: string | null; seats: [number, number] | null } {
  const title = /^title\s*=\s*"([^"\n]{1,60})"/m.exec(text)?.[1] ?? null
  const seats = /^seats\s*=\s*\[\s*(\d+)\s*,\s*(\d+)\s*,?\s*\]/m.exec(text)
  return { title, seats: seats ? [Number(seats[1]), Number(seats[2])] : null }
}
