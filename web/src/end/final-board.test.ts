import { expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import { toasts } from '../ui/toasts.svelte.ts'
import type { Layout } from '../wire.ts'
import { Ground } from './final-board.svelte.ts'

const layout = { edition: 'tiny' } as Layout

test('a board that is there is there at once', () => {
  const ground = new Ground({ layout, coming: null })
  expect([ground.layout, ground.coming]).toEqual([layout, false])
})

test('a board that is being laid out comes later, or never', async () => {
  for (const found of [layout, null]) {
    const coming = Promise.resolve(found)
    const ground = new Ground({ layout: null, coming })
    expect([ground.layout, ground.coming]).toEqual([null, true])
    await coming
    expect([ground.layout, ground.coming]).toEqual([found, false])
  }
})

test('a board that is lost with the connection is not waited for, and one hears of it', async () => {
  const coming = Promise.reject(new Refusal('no_connection', 'The server cannot be reached.'))
  const ground = new Ground({ layout: null, coming })
  await coming.catch(() => null)
  expect([ground.layout, ground.coming, toasts.list.length]).toEqual([null, false, 1])
})
