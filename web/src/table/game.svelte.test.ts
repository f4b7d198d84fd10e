// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Listener, TableLink } from '../link/table.svelte.ts'
import { LITTLE, viewOf } from '../play/test-board.ts'
import { change } from '../settings.svelte.ts'
import type { Event, Layout, News, ToldStep, View } from '../wire.ts'
import { Game } from './game.svelte.ts'

const chair = { kind: 'person', bot: null, stand_in: null, present: true, color: null }
const layout = {} as Layout

function newsOf(version: number, views: View[], seats: number[], steps: ToldStep[] = []): News {
  const chairs = ['Ines', 'Mara'].map((name, seat) => ({
    ...chair,
    seat,
    name,
    person: `p${seat}`,
  }))
  return {
    type: 'news',
    game: 't',
    version,
    since: version - steps.length,
    steps,
    table: {
      phase: 'playing',
      chairs,
      clocks: null,
      question: null,
      chat: [],
      moves: 0,
      options: {},
    },
    you: { person: 'p0', seats, may: [], undo: {} },
    views,
  } as unknown as News
}

class FakeLink {
  news = $state.raw<News | null>(null)
  table = 't'
  status = 'open'
  presence = null
  listener: Listener = () => undefined

  constructor(news: News) {
    this.news = news
  }
  onsteps(listener: Listener) {
    this.listener = listener
    return () => undefined
  }
  /** News with one move. */
  tell(
    version: number,
    views: View[],
    seats: number[],
    seat: number,
    events: Event[],
    by: 'person' | 'bot' = 'person',
  ) {
    const what = [{ type: 'moved' as const, seat, action: null, events, by, used: 0 }]
    const steps = [{ version, at: 0, what }]
    this.news = newsOf(version, views, seats, steps)
    this.listener(steps, this.news, true)
  }
}

function sitDown(views: View[], seats: number[]) {
  const news = newsOf(1, views, seats, [{ version: 1, at: 0, what: [{ type: 'began', events: [] }] }])
  const link = new FakeLink(news)
  const game = new Game(link as unknown as TableLink, news, LITTLE, layout)
  return { link, game }
}

const drawn = (seat: number): Event => ({ type: 'card_drawn', seat, card: 'red' })
const waiting = (deck: number) => viewOf([], { deciding: [1], deck })

afterEach(() => {
  change({ motion: 'system', bots: 'normal' })
  vi.useRealTimers()
})

test("somebody else's move is shown first, and then what the server says", async () => {
  vi.useFakeTimers()
  change({ motion: 'full' })
  const { link, game } = sitDown([waiting(30)], [0])
  link.tell(2, [waiting(29)], [0], 1, [drawn(1)])
  expect([game.view.deck, game.busy, game.journal.length]).toEqual([30, true, 0])
  await vi.advanceTimersByTimeAsync(2000)
  expect([game.view.deck, game.busy, game.journal.length]).toEqual([29, false, 1])
  expect(game.version).toBe(2)
})

test('a tap shows at once what the server says', async () => {
  change({ motion: 'full' })
  const { link, game } = sitDown([waiting(30)], [0])
  for (const n of [1, 2, 3]) link.tell(1 + n, [waiting(30 - n)], [0], 1, [drawn(1)])
  expect(game.view.deck).toBe(30)
  game.finish()
  await vi.waitFor(() => expect(game.view.deck).toBe(27))
})

describe('bots', () => {
  const move = (link: FakeLink, version: number) =>
    link.tell(version, [waiting(30 - version)], [0], 1, [drawn(1)], 'bot')

  test('move at the chosen speed, however fast the server plays them', async () => {
    vi.useFakeTimers()
    change({ motion: 'reduced', bots: 'slow' })
    const { link, game } = sitDown([waiting(30)], [0])
    for (const version of [2, 3]) move(link, version)
    await vi.advanceTimersByTimeAsync(100)
    const first = game.view.deck
    await vi.advanceTimersByTimeAsync(1000)
    expect(game.view.deck).toBe(first)
    await vi.advanceTimersByTimeAsync(3000)
    expect(game.view.deck).toBe(27)
  })

  test('move at once if that is wanted', () => {
    change({ motion: 'full', bots: 'instant' })
    const { link, game } = sitDown([waiting(30)], [0])
    move(link, 2)
    expect(game.view.deck).toBe(28)
  })

  test('are fast-forwarded until it is your turn again', async () => {
    vi.useFakeTimers()
    change({ motion: 'reduced', bots: 'slow' })
    const { link, game } = sitDown([waiting(30)], [0])
    for (const version of [2, 3]) move(link, version)
    game.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(game.view.deck).toBe(27)
    move(link, 4) // one that comes later is not waited for either
    expect(game.view.deck).toBe(26)
    link.tell(5, [viewOf([], { deck: 25 })], [0], 1, [drawn(1)], 'bot')
    move(link, 6)
    expect(game.view.deck).toBe(25)
  })
})

test('what is taken back need not be watched to its end', async () => {
  change({ motion: 'full' })
  const { link, game } = sitDown([waiting(30)], [0])
  for (const n of [1, 2, 3]) link.tell(1 + n, [waiting(30 - n)], [0], 1, [drawn(1)])
  const what = [{ type: 'taken_back' as const, seat: 0, moves: 3 }] as unknown as ToldStep['what']
  link.news = newsOf(5, [viewOf([], { deck: 30 })], [0], [{ version: 5, at: 0, what }])
  link.listener(link.news.steps, link.news, true)
  await vi.waitFor(() => expect([game.version, game.view.deck]).toEqual([5, 30]))
})

test("one's own move is on the screen at once", () => {
  change({ motion: 'full' })
  const { link, game } = sitDown([viewOf()], [0])
  link.tell(2, [waiting(29)], [0], 0, [drawn(0)])
  expect([game.view.deck, game.busy]).toEqual([29, false])
})

test("until the cards of one's own tunnel are turned, nothing tells what they bring", async () => {
  vi.useFakeTimers()
  change({ motion: 'full' })
  const { link, game } = sitDown([viewOf()], [0])
  const before = game.announcer.text
  link.tell(2, [waiting(27)], [0], 0, [
    { type: 'tunnel_tried', seat: 0, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['red', 'blue', 'blue'], toll: 1 },
  ])
  expect([game.choice.tunnel?.toll, game.yourTurn]).toEqual([1, true]) // no bell in the middle of a turn
  await vi.advanceTimersByTimeAsync(1000)
  expect([game.view.deck === 27, game.journal.length, game.announcer.text]).toEqual([false, 0, before])
  game.choice.suspense.turned()
  await vi.advanceTimersByTimeAsync(0)
  expect([game.view.deck, game.journal.length, game.choice.tunnel]).toEqual([27, 1, null])
  expect(game.announcer.text).not.toBe(before)
})

test('what others do while the cards are turned is said after them', async () => {
  vi.useFakeTimers()
  change({ motion: 'full' })
  const { link, game } = sitDown([viewOf()], [0])
  const before = game.announcer.text
  link.tell(2, [waiting(27)], [0], 0, [
    { type: 'tunnel_tried', seat: 0, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['blue'], toll: 0 },
  ])
  link.tell(3, [waiting(26)], [0], 1, [{ type: 'card_drawn', seat: 1, card: null }])
  expect(game.announcer.text).toBe(before)
  game.choice.suspense.turned()
  await vi.advanceTimersByTimeAsync(0)
  expect(game.announcer.text).toMatch(/^You .*Mara drew a card from the deck\.$/)
  link.tell(4, [waiting(25)], [0], 1, [{ type: 'card_drawn', seat: 1, card: null }])
  expect(game.announcer.text).toBe('Mara drew a card from the deck.')
})

test('at a shared screen the curtain waits for the cards of a tunnel, and nobody else finds them', async () => {
  vi.useFakeTimers()
  change({ motion: 'reduced' })
  const both = (deciding: number) => [
    viewOf([], { viewer: 0, deciding: [deciding] }),
    viewOf([], { viewer: 1, deciding: [deciding] }),
  ]
  const { link, game } = sitDown(both(0), [0, 1])
  game.takeScreen()
  link.tell(2, both(1), [0, 1], 0, [
    { type: 'tunnel_tried', seat: 0, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['blue'], toll: 0 },
  ])
  expect([game.screen.seat, game.choice.tunnel?.toll]).toEqual([0, 0])
  game.choice.suspense.turned()
  await vi.advanceTimersByTimeAsync(0)
  expect([game.screen, game.choice.tunnel]).toEqual([{ seat: null, next: 1 }, null])
})

test('the game goes on when nobody turns the cards of a tunnel', async () => {
  vi.useFakeTimers()
  change({ motion: 'full' })
  const { link, game } = sitDown([viewOf()], [0])
  link.tell(2, [waiting(27)], [0], 0, [
    { type: 'tunnel_tried', seat: 0, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['blue'], toll: 0 },
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([game.view.deck, game.choice.tunnel]).toEqual([27, null])
})

test('without motion nothing waits', () => {
  change({ motion: 'reduced' })
  const { link, game } = sitDown([waiting(30)], [0])
  link.tell(2, [waiting(29)], [0], 1, [drawn(1)])
  expect(game.view.deck).toBe(29)
})

test('what happens is said', () => {
  const { link, game } = sitDown([waiting(30)], [0])
  link.tell(2, [waiting(29)], [0], 1, [{ type: 'card_drawn', seat: 1, card: null }])
  expect(game.announcer.text).toBe('Mara drew a card from the deck.')
})

test('at a shared screen, a hand is shown only after its player has confirmed', () => {
  change({ motion: 'reduced' })
  const both = (deciding: number) => [
    viewOf([], { viewer: 0, deciding: [deciding], hand: { red: 1 } }),
    viewOf([], { viewer: 1, deciding: [deciding], hand: { blue: 2 } }),
  ]
  const { link, game } = sitDown(both(0), [0, 1])
  expect([game.screen.next, game.view.hand, game.frozen]).toEqual([0, null, true])
  game.takeScreen()
  expect([game.screen.seat, game.view.hand]).toEqual([0, { red: 1 }])
  link.tell(2, both(1), [0, 1], 0, [drawn(0)])
  expect([game.screen.next, game.view.hand]).toEqual([1, null])
  expect(game.announcer.text).not.toContain('red')
  game.closeHand()
  game.takeScreen()
  expect(game.view.hand).toEqual({ blue: 2 })
  const [turn] = game.journal
  expect(turn?.lines[0]?.said).toMatchObject({ cards: [{ card: null }] }) // another player's draw stays secret
})

test('a look at another hand of the screen goes through the curtain', () => {
  const both = [viewOf([], { viewer: 0, deciding: [0] }), viewOf([], { viewer: 1, deciding: [0] })]
  const { game } = sitDown(both, [0, 1])
  game.takeScreen()
  game.handTo(1)
  expect(game.screen).toEqual({ seat: null, next: 1 })
  game.takeScreen() // they may look, but it is not their turn: the curtain falls for the player on turn
  expect(game.screen).toEqual({ seat: null, next: 0 })
})
