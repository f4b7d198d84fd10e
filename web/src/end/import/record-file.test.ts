import { expect, test } from 'vitest'
import { Refusal } from '../../api.ts'
import { faultOf, MOST, refusedFault } from './record-file.ts'

test('files that cannot be records are refused before they are sent', () => {
  expect(faultOf({ size: 0 })).toEqual({ kind: 'empty' })
  expect(faultOf({ size: MOST + 1 })).toEqual({ kind: 'tooBig' })
  expect(faultOf({ size: MOST })).toBeNull()
})

test('line and reason of a bad record are told apart', () => {
  expect(refusedFault(new Refusal('bad_record', 'Line 7: the rules give something else here.'))).toEqual({
    kind: 'bad',
    line: 7,
    reason: 'The rules give something else here.',
  })
  expect(refusedFault(new Refusal('bad_record', 'It takes too long to verify.'))).toEqual({
    kind: 'bad',
    line: null,
    reason: 'It takes too long to verify.',
  })
})

test('every other refusal stays what it is', () => {
  const why = new Refusal('busy', 'Many records wait.')
  expect(refusedFault(why)).toEqual({ kind: 'other', why })
  expect(refusedFault(new Refusal('too_big', 'Too big.'))).toEqual({ kind: 'tooBig' })
})
