// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useLanguage } from '../i18n/index.svelte.ts'
import { named, namesAt } from '../i18n/names.ts'
import type { News } from '../wire.ts'
import { announce, closeNotice, shownNotice } from './notice.svelte.ts'

const notice = { id: 'a', restart: 1, text: '', created: 0, expires: 9 }

afterEach(() => useLanguage('en'))

test('an announcement that was closed stays away until there is another one', () => {
  announce(notice)
  expect(shownNotice()).toBe(notice)
  closeNotice()
  expect(shownNotice()).toBe(null)
  announce({ ...notice, id: 'b' })
  expect(shownNotice()?.id).toBe('b')
  announce(null)
  expect(shownNotice()).toBe(null)
})

test('former players are named in the language of the page', async () => {
  const names = ['a former player', 'a former player 2', 'a former player of chess']
  expect(namesAt({ names })).toEqual(names)
  await useLanguage('de')
  expect(namesAt({ names })).toEqual(['ehemaliger Gast', 'ehemaliger Gast 2', 'a former player of chess'])
  const chairs = [{ kind: 'person', bot: null, name: 'a former player' }]
  expect(named({ table: { chairs } } as unknown as News).table.chairs[0]?.name).toBe('ehemaliger Gast')
})
