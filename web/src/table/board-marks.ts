// The marks on the board: the current decision, the selected line of the journal, and cars being placed.
import type { Marks } from '../board/types.ts'
import type { Line } from './journal/journal.ts'

interface Moving {
  dropping: { route: number; cars: number } | null
  ring: string | null
}

export function boardMarks(
  choice: Marks,
  look: Pick<Line, 'routes' | 'cities'> | null,
  moving: Moving,
): Marks {
  const cities = [...(choice.cities ?? []), ...(look?.cities ?? [])]
  if (moving.ring !== null) cities.push(moving.ring)
  const [first] = look?.routes ?? []
  const chosen = typeof (choice.selected ?? choice.refused) === 'number'
  return {
    ...choice,
    ...(moving.dropping ? { dropping: moving.dropping } : {}),
    ...(cities.length ? { cities: [...new Set(cities)] } : {}),
    ...(first !== undefined && !chosen ? { selected: first } : {}),
  }
}
