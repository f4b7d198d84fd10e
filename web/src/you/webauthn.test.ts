import { expect, test } from 'vitest'
import { bytes, text } from './webauthn.ts'

test('bytes survive the way to the server and back', () => {
  for (const data of [[], [0], [255, 254, 253], [251, 255, 190, 1]]) {
    const coded = text(Uint8Array.from(data).buffer)
    expect(coded).toMatch(/^[\w-]*$/)
    expect([...bytes(coded)]).toEqual(data)
  }
})
