import { expect, test } from 'vitest'
import type { News, View } from '../../wire.ts'
import { bannersOf } from './banners.ts'

const view = { last_round: null } as View
function news(table: object = {}, you: object = {}): News {
  return {
    table: {
      phase: 'playing',
      question: null,
      chairs: [{ stand_in: null }, { stand_in: null }],
      ...table,
    },
    you: { person: 'p0', seats: [0], may: [], ...you },
  } as unknown as News
}

test('an ordinary moment has no banner', () => {
  expect(bannersOf(news(), view, 'open')).toEqual([])
})

test('a lost connection comes first', () => {
  const found = bannersOf(news({ phase: 'paused' }, { may: ['resume'] }), view, 'lost')
  expect(found).toEqual([{ kind: 'lost' }, { kind: 'paused', resume: true }])
})

const question = { subject: 'pause', by: 'p1', seat: null, missing: ['p0'] }

test('who is asked can answer', () => {
  expect(bannersOf(news({ question }, { may: ['agree', 'disagree'] }), view, 'open')).toEqual([
    { kind: 'asked', subject: 'pause', by: 'p1' },
  ])
})

test('who has asked can withdraw, others only wait', () => {
  const own = { ...question, by: 'p0', missing: ['p1'] }
  expect(bannersOf(news({ question: own }, { may: ['disagree'] }), view, 'open')).toMatchObject([
    { kind: 'waiting', withdraw: true },
  ])
  expect(bannersOf(news({ question }, { seats: [0], may: [] }), view, 'open')).toMatchObject([
    { kind: 'waiting', withdraw: false },
  ])
})

test('a seat played by a stand-in can be taken back', () => {
  const chairs = [{ stand_in: 'left' }, { stand_in: 'clock' }]
  expect(bannersOf(news({ chairs }, { may: ['come_back'] }), view, 'open')).toEqual([
    { kind: 'stand_in', seat: 0 },
  ])
})

test('the last round is told until the game is over', () => {
  const last = { last_round: 2 } as View
  expect(bannersOf(news(), last, 'open')).toEqual([{ kind: 'last_round', turns: 2 }])
  expect(bannersOf(news({ phase: 'finished' }), last, 'open')).toEqual([])
})

test('a spectator is told that they are one', () => {
  expect(bannersOf(news({}, { seats: [] }), view, 'open')).toEqual([{ kind: 'spectator' }])
})

test('a table that is gone for this page says so', () => {
  expect(bannersOf(news(), view, 'gone')).toEqual([{ kind: 'gone' }])
})
