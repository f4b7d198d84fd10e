// The state of the game screen: the server's news, the part of it that is shown, and the viewer.
import { api } from '../api.ts'
import type { TableLink } from '../link/table.svelte.ts'
import { Choice } from '../play/choice.svelte.ts'
import { type Names, namesOf } from '../play/notation/names.ts'
import { type Tunnel, tunnelOf } from '../play/tunnel/tunnel.ts'
import { moves as moving, settings } from '../settings.svelte.ts'
import type { EditionData, Layout, News, ToldStep, View } from '../wire.ts'
import type { Reading } from './players/clock.ts'
import { STILL, timelineOf } from './animation/cues.ts'
import { begin, eventsOf, type History, more, NOTHING, takesBack } from './journal/history.ts'
import { eventsFor, type Screen, screenFor, viewFor } from './hot-seat/hot-seat.ts'
import { journalOf, type Line, type Turn } from './journal/journal.ts'
import { byBots, Pace } from './animation/pace.svelte.ts'
import { MoveQueue, pause } from './animation/queue.ts'
import { type Speaker, spoken } from './journal/sentences.ts'
import { sounds } from './alerts/sounds.ts'
import { Stage } from './animation/stage.svelte.ts'
import { Announcer } from './journal/announcer.svelte.ts'

interface Shown {
  steps: readonly ToldStep[]
  news: News
  tunnel: Tunnel | null // your own: its cards are revealed before the journal and the scores show the result
}

const MAX_STEPS = 200 // that the server sends for the past
const SUSPENSE_MS = 12_000 // the game continues after this time if nobody reveals the cards of a tunnel

export class Game {
  readonly link: TableLink
  readonly edition: EditionData
  readonly names: Names
  readonly choice: Choice
  readonly stage: Stage
  readonly sounds = sounds
  #views: readonly View[] = $state.raw([]) // on the screen; the server may be ahead by moves that wait to be shown
  #history: History = $state.raw(NOTHING)
  #open: number | null = $state(null) // the seat whose hand is shown, of several seats here
  #wanted: number | null = $state(null) // the seat that asked for the screen
  #busy = $state(false) // another player's move is being shown
  #showing = $state(false) // an animation runs, even one that nothing waits for
  reading: Reading | null = $state.raw(null)
  /** The line of the journal that is shown on the map. */
  look: Line | null = $state.raw(null)
  readonly announcer = new Announcer((steps) => {
    const seat = this.hot ? null : this.screen.seat // others at the screen would hear it
    return spoken(steps, seat, this.speaker)
  })

  readonly #queue: MoveQueue<Shown>
  #version = $state(0) // of the state on the screen
  #told = 0 // the last version received
  readonly #received: ToldStep[] = [] // since this page was opened
  readonly #pace = new Pace()
  #stop: () => void

  constructor(link: TableLink, news: News, edition: EditionData, layout: Layout) {
    this.link = link
    this.edition = edition
    this.names = namesOf(edition)
    this.stage = new Stage(this.sounds)
    this.#queue = new MoveQueue<Shown>(
      (shown, enough) => this.#play(shown, enough),
      (shown) => {
        this.#settle(shown.news)
        if (shown.tunnel) this.announcer.release()
      },
    )
    this.#settle(news)
    this.#read(news)
    this.#told = news.version
    void this.#recall(news)
    this.#stop = link.onsteps((steps, latest, live) => this.#take(steps, latest, live))
    this.choice = new Choice(() => ({
      link,
      edition,
      layout,
      seat: this.screen.seat,
      view: this.view,
      frozen: this.frozen,
      showing: this.#showing,
    }))
  }

  /** The current state of the table on the server. */
  readonly news: News = $derived.by(() => this.link.news!)
  readonly mine: readonly number[] = $derived.by(() => this.news.you.seats)
  readonly spectator: boolean = $derived.by(() => this.mine.length === 0)
  readonly hot: boolean = $derived.by(() => this.mine.length > 1)

  /** The seat that has the screen. */
  readonly screen: Screen = $derived.by(() => {
    if (this.#wanted !== null && this.hot) return { seat: null, next: this.#wanted }
    const played = this.mine.filter((seat) => !this.news.table.chairs[seat]?.stand_in)
    const running = this.news.table.phase === 'playing'
    return screenFor(this.#open, this.mine, running ? (this.#views[0]?.deciding ?? []) : [], played)
  })
  /** The name of the player whose hand is shown, where several players share the screen. */
  readonly owner: string | null = $derived.by(() => {
    const { seat } = this.screen
    return this.hot && seat !== null ? (this.news.table.chairs[seat]?.name ?? null) : null
  })
  readonly view: View = $derived.by(() => viewFor(this.#views, this.screen.seat)!)

  /** Whether the player cannot act: the game is paused, a stand-in plays, or a move is being shown. */
  readonly frozen: boolean = $derived.by(() => {
    const { seat } = this.screen
    if (seat === null || this.news.table.phase !== 'playing') return true
    return this.#busy || Boolean(this.news.table.chairs[seat]?.stand_in)
  })
  /** Whether it is your turn; it still is while the cards of your tunnel are revealed. */
  readonly yourTurn: boolean = $derived.by(() => this.choice.mine || this.choice.tunnel !== null)

  readonly journal: Turn[] = $derived.by(() => {
    const { seat } = this.screen
    const seen = this.#history.items.filter((item) => item.version <= this.#version)
    const items = seen.map((item) =>
      item.kind === 'move' && this.hot ? { ...item, events: eventsFor(item.events, seat) } : item,
    )
    return journalOf({ ...this.#history, items })
  })
  /** Whether the journal begins with the game. */
  readonly complete: boolean = $derived.by(() => this.#history.from === 0)

  readonly speaker: Speaker = $derived.by(() => ({
    names: this.names,
    edition: this.edition,
    layout: this.choice.layout,
    chairs: this.news.table.chairs,
    you: this.hot ? null : this.screen.seat,
  }))

  get busy(): boolean {
    return this.#busy
  }

  get version(): number {
    return this.#version
  }
  /** Whether anything still moves. */
  get showing(): boolean {
    return this.#showing
  }

  /** Show news without steps, as after a long absence. */
  catchUp(): void {
    if (this.#queue.busy) return
    this.#version = Math.min(this.#version, this.news.version) // a table restored from a backup may have an older version
    this.#settle(this.news)
  }

  /** Give the screen to the next player. */
  takeScreen(): void {
    const { next } = this.screen
    this.#open = next
    this.#wanted = null
  }

  /** Let another seat at this screen see its hand. */
  handTo(seat: number): void {
    if (this.mine.includes(seat) && seat !== this.screen.seat) this.#wanted = seat
  }

  /** Hide the hand until the next player confirms that they have the screen. */
  closeHand(): void {
    this.#open = null
    this.choice.close()
    this.choice.pick(null)
    this.choice.look = null
    this.choice.finished = []
    this.choice.keep = new Set()
    this.choice.suspense.turned() // the revealed cards were another player's
  }

  /** Skip the current animation, and the bots' moves until a player here has to decide. */
  finish(): void {
    this.#pace.hurried = true
    this.#queue.finish()
  }

  /** Whether bots are moving, so that there is something to fast-forward. */
  readonly forwards: boolean = $derived.by(() => {
    if (this.#pace.hurried || settings.bots === 'instant' || this.news.table.phase !== 'playing') return false
    const { chairs } = this.news.table
    const deciding = this.#views[0]?.deciding ?? []
    return deciding.length > 0 && deciding.every((seat) => chairs[seat]?.bot)
  })

  end(): void {
    this.#stop()
    this.#queue.finish()
  }

  /** Load what happened before this page was opened, as far back as the server sends it. */
  async #recall(news: News): Promise<void> {
    const whole = news.since === 0 && news.steps.length > 0
    const told = whole ? news : await this.#past(news.version)
    if (told) this.#history = more(begin(told.steps, told.table.moves), this.#received)
  }

  async #past(version: number): Promise<News | null> {
    try {
      return await api.table(this.link.table, Math.max(0, version - MAX_STEPS))
    } catch {
      return null // the journal starts empty; the game goes on
    }
  }

  #take(steps: readonly ToldStep[], news: News, live: boolean): void {
    this.#received.push(...steps)
    if (news.since > this.#told)
      void this.#recall(news) // the server sends fewer steps than were missed
    else this.#history = more(this.#history, steps)
    this.#told = news.version
    this.#read(news)
    const seen = live && eventsOf(steps).length > 0 && this.#pace.shows(steps)
    const own = live && this.#own(steps)
    const tunnel = own ? tunnelOf(eventsOf(steps), this.screen.seat) : null
    const held = tunnel !== null && (seen || this.hot) // on a shared screen, the curtain waits for the reveal
    if (tunnel) this.choice.suspense.tunnel = tunnel
    if (held) this.announcer.hold()
    if (live) this.announcer.announce(steps)
    if (takesBack(steps)) this.#queue.finish() // moves that are taken back are not shown
    if (seen && own) {
      this.#queue.finish() // your own move never waits for an animation
      if (!tunnel) this.#settle(news)
    }
    this.#queue.add({ steps, news, tunnel }, seen || held)
  }

  /** Whether these are moves of the seat that has this screen, with no other moves still to be shown. */
  #own(steps: readonly ToldStep[]): boolean {
    const { seat } = this.screen
    if (seat === null || this.#busy || this.#queue.waiting) return false
    return steps.every((step) => step.what.every((one) => one.type !== 'moved' || one.seat === seat))
  }

  #read(news: News): void {
    this.reading = news.table.clocks && { clocks: news.table.clocks, at: performance.now() }
  }

  #settle(news: News): void {
    if (news.version < this.#version) return // the screen already shows something newer
    this.#version = news.version
    this.#views = news.views
    const [view] = news.views
    if (view?.phase === 'over' || view?.deciding.some((seat) => news.you.seats.includes(seat)))
      this.#pace.hurried = false
  }

  async #play({ steps, news, tunnel }: Shown, enough: AbortSignal): Promise<void> {
    const { seat } = this.screen
    if (tunnel) await this.#suspense(news)
    const settled = this.#version >= news.version // nothing waits for this animation
    this.#busy = !settled
    this.#showing = true
    try {
      const events = eventsFor(eventsOf(steps), seat)
      const timeline = moving() ? timelineOf(events, this.edition, seat) : STILL
      if (byBots(steps) && !settled && !this.news.table.clocks)
        // a running clock does not wait for animations
        await this.#pace.wait(timeline.length.before + timeline.length.after, enough)
      if (settled) this.stage.hold(timeline.after)
      await this.stage.play(timeline.before, timeline.length.before, enough)
      this.#settle(news)
      this.#busy = false // the next player need not wait for the last trains to drop
      await this.stage.play(timeline.after, timeline.length.after, enough)
    } finally {
      this.stage.clear()
      this.#busy = false
      this.#showing = false
    }
  }

  /** Wait until the cards of your own tunnel are revealed, then show the result. */
  async #suspense(news: News): Promise<void> {
    await Promise.race([this.choice.suspense.seen(), pause(SUSPENSE_MS, new AbortController().signal)])
    this.#settle(news)
    this.choice.suspense.finish()
    this.announcer.release()
  }
}
