// Which of the cards a tunnel turned up made its toll: for the signs beside them; how high it is the server has said.
import { WILD } from './notation.ts'

/** For each card whether it matches what was laid; none does if that would not come to the toll. */
export function matching(cards: readonly string[], color: string, toll: number): boolean[] {
  const found = cards.map((card) => card === color || card === WILD)
  return found.filter(Boolean).length === toll ? found : cards.map(() => false)
}
