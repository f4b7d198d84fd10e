import { expect, test } from 'vitest'
import type { Layout } from '../wire.ts'
import { Ground } from './ground.svelte.ts'

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
