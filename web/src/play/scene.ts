// The context of a decision: the table, the seat, and its view.
import type { TableLink } from '../link/table.svelte.ts'
import type { EditionData, Layout, View } from '../wire.ts'

export interface Scene {
  link: Pick<TableLink, 'send' | 'news' | 'table' | 'onsteps' | 'advice'>
  edition: EditionData
  layout?: Layout | null // for the little maps on tickets
  seat: number | null // null: a spectator decides nothing
  view: View
  showing?: boolean // a move is still being shown: trains drop, cards fly
  frozen?: boolean // paused, a stand-in plays, or another hot seat has the screen: look, do not touch
}

/** Whether the seat must decide and can do so now. */
export const asked = ({ view, seat, frozen }: Scene): boolean =>
  !frozen && seat !== null && view.viewer === seat && view.deciding.includes(seat)

/** The decision: a selection made for another one is void. */
export const momentOf = ({ view, seat }: Scene): string =>
  `${seat}/${view.turn}/${view.phase}/${view.place ?? ''}/${view.deciding.join()}`
