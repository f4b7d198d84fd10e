// The socket of a table: it receives news, sends requests, and reconnects.
import { adviceAt, apiUrl, Refusal, type TableAdvice } from '../api.ts'
import { named } from '../i18n/names.ts'
import { REFUSALS } from '../refusals.ts'
import { announce } from '../notice/notice.svelte.ts'
import type { Announcement, Command, Done, News, Presence, Refused, Request, ToldStep } from '../wire.ts'

export type Status = 'connecting' | 'open' | 'lost' | 'gone'
export type Trouble = { readonly code: string; readonly message: string }
/** Called with new steps; `live` is false for steps from before this page was opened. */
export type Listener = (steps: readonly ToldStep[], news: News, live: boolean) => void

type Waiting = {
  readonly request: Request
  readonly resolve: (done: Done) => void
  readonly reject: (why: Refusal) => void
}

/** Refusals that close the socket for good, by closing code. The page does not reconnect. */
const FINAL: ReadonlyMap<number, Trouble> = new Map(
  (['banned', 'signed_out', 'no_spectators', 'no_such_table'] as const).map((code) => {
    const { socket, sentence } = REFUSALS[code]
    return [socket, { code, message: sentence }]
  }),
)

export const RECONNECT_DELAYS_MS = [300, 700, 1500, 3000, 6000, 12000] as const // the last one is repeated
export const PING_AFTER_MS = 20000 // of silence
export const PONG_TIMEOUT_MS = 8000 // without an answer, the socket counts as lost
const ABNORMAL_CLOSURE = 1006 // the closing code of a lost connection

export type LinkOptions = {
  /** The last version seen; 0 asks for everything that happened, leaving it out asks for nothing. */
  readonly since?: number
  readonly socket?: (url: string) => WebSocket
  /** Answers to questions about the table; by default, those of the server. */
  readonly advice?: TableAdvice
  /** Whether others can open the table by its address. */
  readonly shared?: boolean
}

export class TableLink {
  #heard: News | null = $state.raw(null)
  /** The last news, with the names of bots in the language that is shown. */
  readonly news: News | null = $derived(this.#heard && named(this.#heard))
  status: Status = $state('connecting')
  problem: Trouble | null = $state.raw(null)
  presence: Presence | null = $state.raw(null)

  readonly table: string
  readonly advice: TableAdvice
  readonly shared: boolean
  #make: (url: string) => WebSocket
  #socket: WebSocket | null = null
  #seen: number | null
  #fresh = true // the next news is the first of its connection
  #listeners = new Set<Listener>()
  #waiting = new Map<string, Waiting>()
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #online = () => this.#again(0)
  #offline = () => this.#drop()

  constructor(table: string, { since, socket, advice, shared = true }: LinkOptions = {}) {
    this.table = table
    this.shared = shared
    this.advice = advice ?? adviceAt(table)
    this.#make = socket ?? ((url) => new WebSocket(url))
    this.#seen = since ?? null
    globalThis.addEventListener?.('online', this.#online)
    globalThis.addEventListener?.('offline', this.#offline)
    this.#connect()
  }

  /** Send a request; rejects with a Refusal if it is not carried out. */
  send(action: Command): Promise<Done> {
    if (this.status === 'gone') {
      const { code, message } = this.problem ?? { code: 'gone', message: 'The table is gone.' }
      return Promise.reject(new Refusal(code, message))
    }
    const request = { game: this.table, version: this.#seen ?? 0, key: newKey(), action }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.key, { request, resolve, reject })
      this.#put(request)
    })
  }

  /** Listen to every step, once and in order; returns a function that stops. */
  onsteps(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#end({ code: 'closed', message: 'The page has left the table.' })
  }

  #connect(): void {
    clearTimeout(this.#timer)
    const url = apiUrl(`tables/${encodeURIComponent(this.table)}/socket`, { since: this.#seen })
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = this.#make(url.href)
    this.#socket = socket
    this.#fresh = true
    this.#listen(PONG_TIMEOUT_MS)
    socket.addEventListener('message', (event: MessageEvent) => {
      if (this.#socket === socket) this.#hear(String(event.data))
    })
    socket.addEventListener('close', (event: CloseEvent) => {
      if (this.#socket === socket) this.#closed(event.code)
    })
  }

  #hear(text: string): void {
    let message: News | Presence | Announcement | Done | Refused
    try {
      message = JSON.parse(text) as typeof message
    } catch {
      return
    }
    this.#listen(PING_AFTER_MS)
    if (message.type === 'news') this.#take(message)
    else if (message.type === 'presence') this.presence = message
    else if (message.type === 'announcement') announce(message.notice)
    else if (message.type === 'done') this.#answered(message.key)?.resolve(message)
    else if (message.type === 'refused') this.#refused(message)
  }

  #take(news: News): void {
    const first = this.#fresh
    this.#fresh = false
    this.#tries = 0
    const before = this.#seen
    const live = this.news !== null
    // The first news of a connection is always current, also if the table was restored from a backup.
    if (!first && before !== null && news.version < before) return
    const steps = news.steps.filter((step) => before === null || step.version > before)
    this.#seen = news.version
    this.#heard = news
    this.presence = null // the news says who is there
    this.problem = null
    this.status = 'open'
    if (steps.length) for (const listener of [...this.#listeners]) listener(steps, named(news), live)
    if (first) for (const { request } of this.#waiting.values()) this.#put(request)
  }

  #refused({ key, code, message }: Refused): void {
    if (key === null)
      this.problem = { code, message } // why the socket will be closed
    else this.#answered(key)?.reject(new Refusal(code, message))
  }

  #answered(key: string): Waiting | undefined {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    return waiting
  }

  #put(request: Request): void {
    // Before the first news the request waits; it is then sent with the same key.
    if (this.#socket?.readyState === WebSocket.OPEN && !this.#fresh)
      this.#socket.send(JSON.stringify(request))
  }

  #closed(code: number): void {
    clearTimeout(this.#watch)
    this.#socket = null
    const final = FINAL.get(code)
    if (final) {
      this.#end(this.problem ?? final)
      return
    }
    this.status = this.news ? 'lost' : 'connecting'
    const pause = RECONNECT_DELAYS_MS[Math.min(this.#tries++, RECONNECT_DELAYS_MS.length - 1)]!
    this.#again(pause * (0.75 + Math.random() / 2)) // not all at once after a restart
  }

  /** Reconnect after a while, unless the connection works. */
  #again(pause: number): void {
    if (this.#socket || this.status === 'gone') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#connect(), pause)
  }

  #drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#socket = null
    socket.close()
    this.#closed(ABNORMAL_CLOSURE)
  }

  /** A connection can be lost silently: send a ping after a while, and reconnect if there is no answer. */
  #listen(pause: number): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      if (pause === PONG_TIMEOUT_MS || this.#fresh) {
        this.#drop()
        return
      }
      this.#put({ game: this.table, version: this.#seen ?? 0, key: newKey(), action: SYNC })
      this.#listen(PONG_TIMEOUT_MS)
    }, pause)
  }

  #end(why: Trouble): void {
    this.status = 'gone'
    this.problem = why
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    globalThis.removeEventListener?.('online', this.#online)
    globalThis.removeEventListener?.('offline', this.#offline)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    for (const { reject } of this.#waiting.values()) reject(new Refusal(why.code, why.message))
    this.#waiting.clear()
    this.#listeners.clear()
  }
}

const SYNC: Command = { type: 'sync' }

/** The key of a request: 96 random bits (randomUUID is not available without HTTPS). */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
