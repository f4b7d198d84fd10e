import { expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import type { Command } from '../wire.ts'
import { Outbox } from './outbox.svelte.ts'

const MOVE: Command = { type: 'move', seat: 0, move: { type: 'draw_blind' } }
const DONE = { type: 'done' as const, game: 'x', key: 'k', version: 1 }

/** A table that answers when it is told to. */
function slow() {
  const answers: { done: () => void; refuse: (error: unknown) => void }[] = []
  const link = {
    send: () =>
      new Promise<typeof DONE>((resolve, reject) =>
        answers.push({ done: () => resolve(DONE), refuse: reject }),
      ),
  }
  return { outbox: new Outbox(() => link), answers }
}

test('a move is on its way for its own moment until the table has answered', async () => {
  const { outbox, answers } = slow()
  const order: string[] = []
  const sent = outbox.move(MOVE, 'turn 1', () => order.push(`taken, waits: ${outbox.waits('turn 1')}`))
  expect([outbox.waits('turn 1'), outbox.waits('turn 2')]).toEqual([true, false])
  answers[0]?.done()
  expect(await sent).toBe(true)
  expect(order).toEqual(['taken, waits: true'])
  expect(outbox.waits('turn 1')).toBe(false)
})

test('the answer to the last move does not end the waiting for the next one', async () => {
  const { outbox, answers } = slow()
  const first = outbox.move(MOVE, 'turn 1', () => undefined)
  const second = outbox.move(MOVE, 'turn 2', () => undefined)
  answers[0]?.done()
  await first
  expect(outbox.waits('turn 2')).toBe(true)
  answers[1]?.done()
  await second
  expect(outbox.waits('turn 2')).toBe(false)
})

test('a refusal is kept until the next try, and a failure has a code of its own', async () => {
  const { outbox, answers } = slow()
  const stale = new Refusal('stale', 'The table has moved on.')
  const refused = outbox.move(MOVE, 'turn 1', () => expect.unreachable())
  answers[0]?.refuse(stale)
  expect(await refused).toBe(false)
  expect(outbox.problem).toBe(stale)
  const failed = outbox.send(MOVE)
  expect(outbox.problem).toBeNull()
  answers[1]?.refuse(new TypeError('no such thing'))
  expect(await failed).toBe(false)
  expect(outbox.problem?.code).toBe('failed')
  outbox.forget()
  expect(outbox.problem).toBeNull()
})
