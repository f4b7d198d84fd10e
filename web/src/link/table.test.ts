// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { News, Request, ToldStep } from '../wire.ts'
import { PING_AFTER_MS, PONG_TIMEOUT_MS, RECONNECT_DELAYS_MS, TableLink } from './table.svelte.ts'

class FakeSocket extends EventTarget {
  readyState = 0
  sent: Request[] = []
  closed = false
  constructor(readonly url: string) {
    super()
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Request)
  }
  close() {
    this.closed = true
    this.readyState = 3
  }
  hear(message: unknown) {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  end(code: number) {
    this.readyState = 3
    const event = Object.assign(new Event('close'), { code })
    this.dispatchEvent(event)
  }
}

let sockets: FakeSocket[] = []
let links: TableLink[] = []

function open(since?: number): TableLink {
  const socket = (url: string) => new FakeSocket(url) as unknown as WebSocket
  const link = new TableLink('abc', since === undefined ? { socket } : { socket, since })
  links.push(link)
  return link
}

const step = (version: number): ToldStep => ({ version, at: 0, what: [] })
const news = (version: number, steps: number[] = []) =>
  ({ type: 'news', game: 'abc', version, since: 0, steps: steps.map(step) }) as unknown as News
const last = () => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sockets = []
  links = []
})
afterEach(() => {
  for (const link of links) link.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the first news open the link', () => {
  const link = open()
  expect(link.status).toBe('connecting')
  expect(last().url).toMatch(/^ws:.*\/api\/tables\/abc\/socket$/)
  last().hear(news(3))
  expect(link.status).toBe('open')
  expect(link.news?.version).toBe(3)
})

test('each step is reported once, also after a new connection', () => {
  const link = open(0)
  const seen: number[] = []
  link.onsteps((steps) => seen.push(...steps.map((one) => one.version)))
  expect(last().url).toContain('since=0')
  last().hear(news(2, [1, 2]))
  last().hear(news(3, [2, 3]))
  last().end(1006)
  vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
  expect(last().url).toContain('since=3')
  last().hear(news(5, [3, 4, 5]))
  expect(seen).toEqual([1, 2, 3, 4, 5])
})

test('what happened before the page looked is not live', () => {
  const link = open(0)
  const live: boolean[] = []
  link.onsteps((_, __, now) => live.push(now))
  last().hear(news(2, [1, 2]))
  last().hear(news(3, [3]))
  expect(live).toEqual([false, true])
})

test('old news change nothing', () => {
  const link = open()
  last().hear(news(4))
  last().hear(news(3))
  expect(link.news?.version).toBe(4)
})

test('a request is answered by its key', async () => {
  const link = open()
  last().hear(news(4))
  const done = link.send({ type: 'begin' })
  const [request] = last().sent
  expect(request).toMatchObject({ game: 'abc', version: 4, action: { type: 'begin' } })
  last().hear({ type: 'done', game: 'abc', key: request!.key, version: 5 })
  expect((await done).version).toBe(5)
})

test('a refusal rejects with code and sentence', async () => {
  const link = open()
  last().hear(news(4))
  const done = link.send({ type: 'begin' })
  const key = last().sent[0]!.key
  last().hear({ type: 'refused', game: 'abc', key, code: 'stale', message: 'Look.', version: 5 })
  await expect(done).rejects.toMatchObject({ code: 'stale', message: 'Look.' })
})

test('an unanswered request is sent again with the same key', async () => {
  const link = open()
  last().hear(news(4))
  const done = link.send({ type: 'begin' })
  const { key } = last().sent[0]!
  last().end(1012)
  expect(link.status).toBe('lost')
  vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
  expect(last().sent).toEqual([])
  last().hear(news(4))
  expect(last().sent.map((request) => request.key)).toEqual([key])
  last().hear({ type: 'done', game: 'abc', key, version: 5 })
  await done
  last().end(1006)
  vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
  last().hear(news(5))
  expect(last().sent).toEqual([])
})

test('what is sent before the first news goes out after them', () => {
  const link = open()
  void link.send({ type: 'begin' }).catch(() => undefined)
  expect(last().sent).toEqual([])
  last().hear(news(1))
  expect(last().sent).toHaveLength(1)
})

test('pauses between tries grow, and end with success', () => {
  open()
  for (const pause of RECONNECT_DELAYS_MS) {
    const before = sockets.length
    last().end(1006)
    vi.advanceTimersByTime(pause - 1)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(before + 1)
  }
  last().hear(news(1))
  last().end(1006)
  vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
  expect(last().readyState).toBe(0)
})

test('a table that is not there is not asked for again', async () => {
  const link = open()
  const early = link.send({ type: 'begin' })
  last().hear({ type: 'refused', game: 'abc', key: null, code: 'no_such_table', message: 'No.', version: 0 })
  last().end(4404)
  expect(link.status).toBe('gone')
  expect(link.problem).toEqual({ code: 'no_such_table', message: 'No.' })
  await expect(early).rejects.toMatchObject({ code: 'no_such_table' })
  await expect(link.send({ type: 'begin' })).rejects.toMatchObject({ code: 'no_such_table' })
  vi.advanceTimersByTime(60000)
  expect(sockets).toHaveLength(1)
})

test('a silent server is asked, then given up', () => {
  const link = open()
  last().hear(news(1))
  vi.advanceTimersByTime(PING_AFTER_MS)
  expect(last().sent.map((request) => request.action.type)).toEqual(['sync'])
  vi.advanceTimersByTime(PONG_TIMEOUT_MS)
  expect(sockets[0]!.closed).toBe(true)
  expect(link.status).toBe('lost')
  vi.advanceTimersByTime(RECONNECT_DELAYS_MS[0])
  expect(sockets).toHaveLength(2)
})

test('going offline drops the socket, coming online connects at once', () => {
  const link = open()
  last().hear(news(1))
  dispatchEvent(new Event('offline'))
  expect(link.status).toBe('lost')
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(0)
  expect(sockets).toHaveLength(2)
})

test('a closed link is quiet', () => {
  const link = open()
  last().hear(news(1))
  link.close()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(60000)
  expect(sockets).toHaveLength(1)
})
