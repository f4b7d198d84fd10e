import { expect, test, vi } from 'vitest'
import { MoveQueue, pause } from './queue.ts'

function queue(play: (item: number, enough: AbortSignal) => Promise<void>, most = 6) {
  const settled: number[] = []
  return { settled, queue: new MoveQueue<number>(play, (item) => settled.push(item), most) }
}

test('moves are shown one after the other, and each settles', async () => {
  const log: string[] = []
  const { queue: moves, settled } = queue(async (item) => {
    log.push(`begin ${item}`)
    await Promise.resolve()
    log.push(`end ${item}`)
  })
  moves.add(1, true)
  moves.add(2, true)
  await moves.idle()
  expect(log).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
  expect(settled).toEqual([1, 2])
})

test('a tap finishes what is shown and all that waits, and everything settles', async () => {
  const played: number[] = []
  const { queue: moves, settled } = queue((item, enough) => {
    played.push(item)
    return pause(60_000, enough)
  })
  for (const item of [1, 2, 3]) moves.add(item, true)
  moves.finish()
  await moves.idle()
  expect(played).toEqual([1])
  expect(settled).toEqual([1, 2, 3])
})

test('of many missed moves only the last are shown', async () => {
  const played: number[] = []
  const { queue: moves, settled } = queue(async (item) => void played.push(item), 2)
  for (const item of [1, 2, 3, 4, 5]) moves.add(item, true)
  await moves.idle()
  expect(settled).toEqual([1, 2, 3, 4, 5])
  expect(played).toEqual([1, 4, 5]) // the first had begun before the others came
})

test('a picture that fails does not stop the game', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { queue: moves, settled } = queue(() => Promise.reject(new Error('no picture')))
  moves.add(1, true)
  await moves.idle()
  expect(settled).toEqual([1])
  expect(warned).toHaveBeenCalledOnce()
})

test('what is not to be shown settles at once', () => {
  const { queue: moves, settled } = queue(() => new Promise(() => undefined))
  moves.add(1, false)
  expect(settled).toEqual([1])
})
