import { describe, expect, test } from 'vitest'
import {
  againstBots,
  asksForNames,
  bot,
  botsOf,
  canBeOpen,
  firstPlan,
  fitted,
  FRIEND,
  hereOf,
  isFull,
  optionsOf,
  readPlan,
  usualBot,
  withChair,
  withMore,
  without,
  YOU,
  type Plan,
} from './plan.ts'

const plan: Plan = { edition: 'usa', chairs: [YOU, bot('regular'), FRIEND], pace: 'none', open: false }
const ben = { kind: 'here', name: 'Ben' } as const

describe('a plan', () => {
  test('has room for as many as its edition', () => {
    expect(fitted({ ...plan, chairs: [YOU, FRIEND, FRIEND, FRIEND, FRIEND] }, [2, 4]).chairs).toHaveLength(4)
    expect(fitted({ ...plan, chairs: [YOU] }, [2, 4]).chairs).toEqual([YOU, FRIEND])
  })

  test('never loses the seat of its host, nor one that the edition needs', () => {
    expect(without(plan, 0, [2, 5])).toBe(plan)
    expect(without(plan, 2, [2, 5]).chairs).toEqual([YOU, bot('regular')])
    expect(without(plan, 2, [3, 5])).toBe(plan)
  })

  test('grows up to the most the edition takes', () => {
    expect(withMore(plan, [2, 4], FRIEND).chairs).toHaveLength(4)
    expect(withMore(plan, [2, 3], FRIEND)).toBe(plan)
  })

  test('against bots waits for nobody, and has no clock', () => {
    const now = againstBots({ ...plan, pace: 'day' }, 'casual')
    expect(isFull(now)).toBe(true)
    expect(botsOf(now)).toEqual([
      { seat: 1, bot: 'regular' },
      { seat: 2, bot: 'casual' },
    ])
    expect(optionsOf(now)).toEqual({ seats: 3, clock: { type: 'none' }, private: true })
  })

  test('with seats for friends is private, unless it is opened to anyone', () => {
    expect(optionsOf(plan).private).toBe(true)
    expect(optionsOf({ ...plan, open: true }).private).toBe(false)
    expect(optionsOf({ ...plan, open: true, chairs: [YOU, bot('regular')] }).private).toBe(true)
  })

  test('with several players at this screen is never listed', () => {
    const shared = { ...withChair(plan, 1, ben), open: true }
    expect(canBeOpen(shared)).toBe(false)
    expect(optionsOf(shared).private).toBe(true)
    expect(hereOf(shared)).toEqual([{ seat: 1, name: 'Ben' }])
    expect(isFull(withChair(shared, 2, ben))).toBe(true)
    expect(againstBots(shared, 'regular').chairs).toEqual([YOU, bot('regular'), bot('regular')])
  })

  test('asks for names where friends read them, or several players share the screen', () => {
    expect(asksForNames(plan, false)).toBe(true)
    expect(asksForNames(plan, true)).toBe(false)
    expect(asksForNames(againstBots(plan, 'regular'), false)).toBe(false)
    expect(asksForNames(withChair(plan, 1, ben), true)).toBe(true)
  })

  test('begins with the bot that makes a good game', () => {
    expect(usualBot(['random', 'casual', 'expert'])).toBe('casual')
    expect(usualBot(['random'])).toBe('random')
    expect(firstPlan('usa', 'regular').chairs).toEqual(plan.chairs)
  })
})

describe('a plan that was kept', () => {
  const read = (kept: unknown) => readPlan(JSON.stringify(kept), ['usa'], ['random', 'regular'])

  test('comes back as it was', () => {
    const shared = { ...withChair(plan, 1, ben), open: true }
    expect(read(shared)).toEqual(shared)
    expect(read(plan)).toEqual(plan)
    expect(read({ ...plan, open: undefined })).toEqual(plan) // kept before there was a choice
  })

  test('has bots that are still there', () => {
    expect(read({ ...plan, chairs: [YOU, bot('gone')] })?.chairs[1]).toEqual(bot('regular'))
  })

  test('is nothing where it makes no sense', () => {
    expect(readPlan('{', ['usa'], [])).toBeNull()
    expect(readPlan(null, ['usa'], [])).toBeNull()
    expect(read({ ...plan, edition: 'gone' })).toBeNull()
    expect(read({ edition: 'usa', chairs: 'no' })).toBeNull()
    expect(read({ edition: 'usa', chairs: [null, 3] })?.chairs).toEqual([YOU, FRIEND])
  })
})
