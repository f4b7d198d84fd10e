import { describe, expect, test } from 'vitest'
import {
  againstBots, bot, botsOf, firstPlan, fitted, FRIEND, isFull, optionsOf, readPlan, usualBot, withChair,
  withMore, without, YOU, type Plan,
} from './plan.ts'

const plan: Plan = { edition: 'usa', chairs: [YOU, bot('regular'), FRIEND], pace: 'none' }

describe('a plan', () => {
  test('has room for as many as its edition', () => {
    expect(fitted({ ...plan, chairs: [YOU, FRIEND, FRIEND, FRIEND, FRIEND] }, [2, 4]).chairs).toHaveLength(4)
    expect(fitted({ ...plan, chairs: [YOU] }, [2, 4]).chairs).toEqual([YOU, FRIEND])
  })

  test('never loses the chair of who opens it, nor one that the edition needs', () => {
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
    expect(botsOf(now)).toEqual([{ seat: 1, bot: 'regular' }, { seat: 2, bot: 'casual' }])
    expect(optionsOf(now)).toEqual({ seats: 3, clock: { type: 'none' }, private: true })
  })

  test('with a free chair is shown in the lobby', () => {
    expect(optionsOf(withChair(plan, 1, FRIEND)).private).toBe(false)
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
    expect(read(plan)).toEqual(plan)
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
