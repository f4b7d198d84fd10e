import { describe, expect, test } from 'vitest'
import type { Listing, News } from '../wire.ts'
import { ago } from './home/ago.ts'
import { choices, ofKind, timeIn, timeText } from './setup/clock-options.ts'
import { barsOf, figuresOf } from './statistics/figures.ts'
import { guestName, isGoodName, isGuestName, tidyName } from './names/guest.ts'
import { codeOf, looksLikeCode, tableInLink } from './invite/invite.ts'
import { callOf, myOrder, openTables, watchable } from './home/listings.ts'
import { excerpt, headOf, problemsOf } from './new-table/problems.ts'
import { pathOf } from './invite/qr.ts'
import { away, fewestSeats, startOf } from './setup/setup.ts'

const line = (some: Partial<Listing>): Listing => ({
  table: 't',
  phase: 'lobby',
  private: false,
  edition: 'usa',
  title: 'USA',
  seats: 3,
  free: 1,
  names: [],
  spectators: true,
  clock: 'none',
  opened: 0,
  changed: 0,
  host: 'ann',
  people: [],
  bots: [],
  ...some,
})

function news(some: {
  kinds: string[]
  may?: string[]
  seats?: number[]
  deciding?: number[]
  absent?: number[]
}): News {
  const { kinds, may = [], seats = [0], deciding = [], absent = [] } = some
  const chairs = kinds.map((kind, seat) => ({
    seat,
    kind,
    person: kind === 'person' ? `p${seat}` : null,
    bot: null,
    name: kind === 'free' ? '' : `N${seat}`,
    stand_in: null,
    present: !absent.includes(seat),
  }))
  return {
    table: { host: 'p0', chairs },
    you: { person: 'p0', seats, may, undo: {} },
    views: [{ deciding }],
  } as unknown as News
}

describe('the lobby', () => {
  test('shows tables of others with a free chair, the fullest first', () => {
    const lines = [
      line({ table: 'a', free: 2 }),
      line({ table: 'b', free: 1 }),
      line({ table: 'c', free: 0 }),
      line({ table: 'd', phase: 'playing' }),
      line({ table: 'mine', free: 1 }),
    ]
    expect(openTables(lines, [line({ table: 'mine' })]).map((one) => one.table)).toEqual(['b', 'a'])
    expect(watchable(lines, []).map((one) => one.table)).toEqual(['d'])
  })

  test('puts the table first that waits for oneself', () => {
    const turn = { line: line({ phase: 'playing', changed: 1 }), call: 'turn' as const }
    const wait = { line: line({ phase: 'playing', changed: 9 }), call: 'wait' as const }
    expect(myOrder([wait, turn])[0]).toBe(turn)
  })

  test('knows what a table waits for', () => {
    const playing = line({ phase: 'playing' })
    expect(callOf(playing, undefined)).toBe('unknown')
    expect(callOf(playing, news({ kinds: ['person', 'bot'], deciding: [0] }))).toBe('turn')
    expect(callOf(playing, news({ kinds: ['person', 'bot'], deciding: [1] }))).toBe('wait')
    expect(callOf(line({}), news({ kinds: ['person', 'bot'], may: ['begin'] }))).toBe('start')
    expect(callOf(line({ phase: 'paused' }), undefined)).toBe('paused')
  })
})

describe('the set-up', () => {
  test('says how many are missing before it says that the host is waited for', () => {
    expect(startOf(news({ kinds: ['person', 'free'] }))).toEqual({ kind: 'free', free: 1 })
    expect(startOf(news({ kinds: ['person', 'bot'], may: ['begin'] }))).toEqual({ kind: 'ready' })
    expect(startOf(news({ kinds: ['person', 'bot'] }))).toEqual({ kind: 'host', name: 'N0' })
  })

  test('names those who are away', () => {
    expect(away(news({ kinds: ['person', 'person', 'bot'], absent: [0, 1] }))).toEqual(['N1'])
  })

  test('offers no number of seats that would take somebody’s chair', () => {
    expect(fewestSeats(news({ kinds: ['person', 'free', 'person', 'free'] }).table, 2)).toBe(3)
    expect(fewestSeats(news({ kinds: ['person', 'free'] }).table, 2)).toBe(2)
  })
})

describe('an invitation', () => {
  test('is found in a link, whatever is around it', () => {
    expect(tableInLink(' http://example.org/trains/tables/K3f9x?x=1 ')).toBe('k3f9x')
    expect(tableInLink('http://example.org/games/k3f9x')).toBeNull()
  })

  test('is a code of letters and digits', () => {
    expect(looksLikeCode('k3f9 2mqt-x0ab')).toBe(true)
    expect(looksLikeCode('hello')).toBe(false)
    expect(codeOf('k3f92mqtx0ab')).toBe('K3F9-2MQT-X0AB')
  })

  test('is drawn as bars, one for each run of dark modules', () => {
    const drawn = pathOf([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ])
    expect(drawn).toEqual({ size: 3, path: 'M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z' })
  })
})

describe('names', () => {
  test('are generated for people without one', () => {
    expect(guestName('Traveller', () => 0)).toBe('Traveller 100')
    expect(guestName('Traveller', () => 0.999)).toBe('Traveller 999')
  })

  test('that were made are told from those somebody chose', () => {
    expect(isGuestName(guestName('Traveller'))).toBe(true)
    expect(isGuestName('Gast 381')).toBe(true)
    expect(isGuestName('Ann')).toBe(false)
    expect(isGuestName('Ann Lee 2')).toBe(false)
  })

  test('are tidied before they are sent', () => {
    expect(tidyName('  Ann   Lee ')).toBe('Ann Lee')
    expect(isGoodName('   ')).toBe(false)
    expect(isGoodName('x'.repeat(25))).toBe(false)
  })
})

describe('the checker’s message', () => {
  test('comes apart into lines of the file', () => {
    const found = problemsOf(
      'edition.toml:7: cards.wildd: unknown key `wildd`. Did you mean `wild`?\nToo large.',
    )
    expect(found).toEqual([
      { line: 7, text: 'cards.wildd: unknown key `wildd`. Did you mean `wild`?' },
      { line: null, text: 'Too large.' },
    ])
    expect(excerpt('a\n  b = 1\n', 2)).toBe('b = 1')
    expect(excerpt('a', 9)).toBe('')
  })

  test('is not needed to know the title of a file', () => {
    expect(headOf('id = "x"\ntitle = "My land"\nseats = [2, 6]\n')).toEqual({
      title: 'My land',
      seats: [2, 6],
    })
    expect(headOf('')).toEqual({ title: null, seats: null })
  })
})

describe('times', () => {
  test('are told in their largest round unit', () => {
    expect(timeIn(90)).toEqual({ unit: 'second', number: 90 })
    expect(timeIn(180)).toEqual({ unit: 'minute', number: 3 })
    expect(timeIn(8 * 3600)).toEqual({ unit: 'hour', number: 8 })
    expect(timeIn(3 * 24 * 3600)).toEqual({ unit: 'day', number: 3 })
    expect(timeText(180, 'de')).toBe('3 Minuten')
  })

  test('keep a value that no list offers', () => {
    expect(choices([30, 60], 45)).toEqual([30, 45, 60])
    expect(choices([30, 60], 60)).toEqual([30, 60])
    expect(ofKind('per_game').type).toBe('per_game')
    expect(ofKind('none')).toEqual({ type: 'none' })
  })

  test('of the past are told roughly', () => {
    expect(ago(0, 30e3, 'en')).toBe('now')
    expect(ago(0, 5 * 60e3, 'en')).toBe('5 minutes ago')
    expect(ago(0, 25 * 3600e3, 'de')).toBe('gestern')
    expect(ago(10, 0, 'en')).toBe('now')
  })
})

describe('statistics', () => {
  const edition = {
    edition: 'usa',
    own: '',
    title: 'USA',
    games: 4,
    wins: 1,
    routes: 40,
    turns: 100,
    longest_path: 30,
    points: { total: 400, routes: 240, tickets: -40, stations: 0, bonus: { longest_path: 20 }, best: 131 },
    tickets: { kept: 10, made: 7, failed: 3 },
  }

  test('are means of a game', () => {
    const found = figuresOf(edition)
    expect(found.won).toBe(0.25)
    expect(found.made).toBe(0.7)
    expect(found.mean).toBe(100)
    expect(found.sources).toEqual([
      { name: 'routes', points: 60 },
      { name: 'tickets', points: -10 },
      { name: 'longest_path', points: 5 },
    ])
  })

  test('put losses left of zero and gains right of it, end to end', () => {
    const { bars, least, most } = barsOf(figuresOf(edition).sources)
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 60],
      [-10, 0],
      [60, 65],
    ])
    expect([least, most]).toEqual([-10, 65])
  })

  test('of no game are zero', () => {
    const none = figuresOf({ ...edition, games: 0, tickets: { kept: 0, made: 0, failed: 0 } })
    expect([none.won, none.mean, none.made]).toEqual([0, 0, null])
  })
})
