// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { EditionData, News } from '../wire.ts'
import { useLanguage } from './index.svelte.ts'
import { crossingName, levelBeside, named, namesAt, namesWithLevels } from './names.ts'

const news = (...chairs: readonly [kind: string, bot: string | null, name: string][]) =>
  ({ table: { chairs: chairs.map(([kind, bot, name]) => ({ kind, bot, name })) } }) as unknown as News
const names = (update: News) => named(update).table.chairs.map(({ name }) => name)

afterEach(() => useLanguage('en'))

test('bots are called as their levels are in the language that is shown', async () => {
  await useLanguage('de')
  expect(names(news(['bot', 'regular', 'Regular'], ['bot', 'regular', 'Regular 2']))).toEqual([
    'Stammgast',
    'Stammgast 2',
  ])
})

test('names that somebody gave stay', async () => {
  await useLanguage('de')
  const update = news(
    ['person', null, 'Regular'],
    ['bot', 'club', 'Clubber'],
    ['bot', './mine.py', 'Mine.py'],
  )
  expect(named(update)).toBe(update)
})

test('so are they in lists and in finished games, where a person may have the name of a level', async () => {
  await useLanguage('de')
  const line = { names: ['Ann', 'Regular', 'Regular 2'], bots: [null, null, 'regular'] }
  expect(namesAt(line)).toEqual(['Ann', 'Regular', 'Stammgast 2'])
  expect(namesAt({ names: ['Regular'], bots: [] })).toEqual(['Regular']) // kept before levels were
})

test('a bot’s level stands beside its name, unless the name is the level', async () => {
  expect(levelBeside('club', 'Ada')).toBe('Club')
  expect(levelBeside('./mine.py', 'Ada')).toBe('./mine.py')
  expect(levelBeside('regular', 'Regular 2')).toBeNull()
  expect(levelBeside(null, 'Ann')).toBeNull()
  const line = { names: ['Ann', 'Ada', 'Regular 2'], bots: [null, 'club', 'regular'] }
  expect(namesWithLevels(line)).toEqual(['Ann', 'Ada (Club)', 'Regular 2'])
  await useLanguage('de')
  expect(namesWithLevels(line)).toEqual(['Ann', 'Ada (Clubspieler)', 'Stammgast 2'])
})

test('the way across our board is translated, one of somebody’s own keeps its name', async () => {
  const across = (id: string, name: string) =>
    ({ id, journey: { goal: 6, crossing: { name, from: [], to: [] } } }) as unknown as EditionData
  await useLanguage('de')
  expect(crossingName(across('first_journey', 'East to West'))).toBe('Von Ost nach West')
  expect(crossingName(across('mine', 'Coast to Coast'))).toBe('Coast to Coast')
  expect(crossingName({ id: 'usa' } as EditionData)).toBeNull()
})
