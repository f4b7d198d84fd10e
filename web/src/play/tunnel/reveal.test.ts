import { expect, test } from 'vitest'
import { Suspense } from './reveal.svelte.ts'

const TUNNEL = { route: 2, color: 'blue', wilds: 0, revealed: ['red'], toll: 0 }

test('without a tunnel nobody waits', async () => {
  await expect(new Suspense().seen()).resolves.toBeUndefined()
})

test('waiting for the cards comes first, and the tunnel is over once its result was shown', async () => {
  const suspense = new Suspense()
  suspense.tunnel = TUNNEL
  const seen = suspense.seen()
  suspense.turned()
  await seen
  expect(suspense.tunnel).toBe(TUNNEL)
  suspense.finish()
  expect(suspense.tunnel).toBeNull()
})

test('where nobody waits it is over with the cards', () => {
  const suspense = new Suspense()
  suspense.tunnel = TUNNEL
  suspense.turned()
  expect(suspense.tunnel).toBeNull()
})
