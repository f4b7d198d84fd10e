// The boards for pictures: an edition's data and layout, loaded once and only when a picture is near.
import { api } from '../../api.ts'
import type { EditionData, Layout } from '../../wire.ts'

export type BoardData = { readonly edition: EditionData; readonly layout: Layout }

const found = new Map<string, Promise<BoardData>>()

async function load(id: string): Promise<BoardData> {
  const line = (await api.editions()).find((one) => one.id === id)
  if (!line) throw new Error(`no edition ${id}`)
  const [edition, layout] = await Promise.all([api.edition(line.ref), api.layout(line.ref)])
  return { edition, layout }
}

/** One of our own boards. */
export function boardOf(id: string): Promise<BoardData> {
  let board = found.get(id)
  if (!board) {
    board = load(id)
    found.set(id, board)
    board.catch(() => found.delete(id))
  }
  return board
}
