// The state of the game screen: what the server said, what is shown of it, who looks.
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

interface Shown {
  steps: readonly ToldStep[]
  news: News
  tunnel: Tunnel | null // one's own, whose cards are turned before anything else tells of them
}

const MISSED = 200 // steps the server tells at most
const SUSPENSE = 12_000 // if nobody is there to turn a tunnel's cards, the game goes on all the same

export class Game {
  readonly link: TableLink
  readonly edition: EditionData
  readonly names: Names
  readonly choice: Choice
  readonly stage: Stage
  readonly sounds = sounds
  #views: readonly View[] = $state.raw([]) // what is on the screen; the server may be ahead by what waits to be shown
  #history: History = $state.raw(NOTHING)
  #open: number | null = $state(null) // whose hand lies open, of several seats here
  #wanted: number | null = $state(null) // to whom the screen is to go by wish
  #busy = $state(false) // somebody else's move is being shown
  #showing = $state(false) // something moves, be it for the eye only
  reading: Reading | null = $state.raw(null)
  /** The line of the journal that is shown on the map. */
  look: Line | null = $state.raw(null)
  /** What a screen reader hears. */
  heard = $state('')

  readonly #queue: MoveQueue<Shown>
  #version = $state(0) // of what is on the screen
  #told = 0 // the last version that we heard of
  readonly #received: ToldStep[] = [] // since this page looks
  #unsaid: ToldStep[] | null = null // what happened while the cards of one's own tunnel are turned
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
        if (shown.tunnel) this.#say()
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

  /** How things stand at the table now, by the server. */
  readonly news: News = $derived.by(() => this.link.news!)
  readonly mine: readonly number[] = $derived.by(() => this.news.you.seats)
  readonly spectator: boolean = $derived.by(() => this.mine.length === 0)
  readonly hot: boolean = $derived.by(() => this.mine.length > 1)

  /** Who has the screen. */
  readonly screen: Screen = $derived.by(() => {
    if (this.#wanted !== null && this.hot) return { seat: null, next: this.#wanted }
    const played = this.mine.filter((seat) => !this.news.table.chairs[seat]?.stand_in)
    const running = this.news.table.phase === 'playing'
    return screenFor(this.#open, this.mine, running ? (this.#views[0]?.deciding ?? []) : [], played)
  })
  /** Whose hand lies open, where several people share the screen. */
  readonly owner: string | null = $derived.by(() => {
    const { seat } = this.screen
    return this.hot && seat !== null ? (this.news.table.chairs[seat]?.name ?? null) : null
  })
  readonly view: View = $derived.by(() => viewFor(this.#views, this.screen.seat)!)

  /** Look, do not touch: the game stands still, somebody plays for this seat, or a move is being shown. */
  readonly frozen: boolean = $derived.by(() => {
    const { seat } = this.screen
    if (seat === null || this.news.table.phase !== 'playing') return true
    return this.#busy || Boolean(this.news.table.chairs[seat]?.stand_in)
  })
  /** While the cards of one's own tunnel are turned it has not ceased to be. */
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

  /** New news without steps, as after a long absence. */
  catchUp(): void {
    if (this.#queue.busy) return
    this.#version = Math.min(this.#version, this.news.version) // a table restored from a copy may be younger
    this.#settle(this.news)
  }

  /** Somebody has taken the screen. */
  takeScreen(): void {
    const { next } = this.screen
    this.#open = next
    this.#wanted = null
  }

  /** Let another seat here look at its hand. */
  handTo(seat: number): void {
    if (this.mine.includes(seat) && seat !== this.screen.seat) this.#wanted = seat
  }

  /** The curtain is down: what was open is not, until somebody says who he is. */
  closeHand(): void {
    this.#open = null
    this.choice.close()
    this.choice.pick(null)
    this.choice.look = null
    this.choice.finished = []
    this.choice.keep = new Set()
    this.choice.suspense.turned() // they were another player's
  }

  /** Say something more to who listens. */
  hear(words: string): void {
    this.heard = `${this.heard} ${words}`.trim()
  }

  /** Show nothing more of what is being shown, nor of the bots' moves until somebody here is to decide. */
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

  /** What happened before this page looked, as far back as the server tells. */
  async #recall(news: News): Promise<void> {
    const whole = news.since === 0 && news.steps.length > 0
    const told = whole ? news : await this.#past(news.version)
    if (told) this.#history = more(begin(told.steps, told.table.moves), this.#received)
  }

  async #past(version: number): Promise<News | null> {
    try {
      return await api.table(this.link.table, Math.max(0, version - MISSED))
    } catch {
      return null // the journal is a comfort: the game goes on without its past
    }
  }

  #take(steps: readonly ToldStep[], news: News, live: boolean): void {
    this.#received.push(...steps)
    if (news.since > this.#told)
      void this.#recall(news) // more was missed than is told step by step
    else this.#history = more(this.#history, steps)
    this.#told = news.version
    this.#read(news)
    const seen = live && eventsOf(steps).length > 0 && this.#pace.shows(steps)
    const own = live && this.#own(steps)
    const tunnel = own ? tunnelOf(eventsOf(steps), this.screen.seat) : null
    const held = tunnel !== null && (seen || this.hot) // with a shared screen the curtain waits for them
    if (tunnel) this.choice.suspense.tunnel = tunnel
    if (held) this.#unsaid ??= []
    if (live && this.#unsaid) this.#unsaid.push(...steps)
    else if (live) this.#announce(steps)
    if (takesBack(steps)) this.#queue.finish() // what is taken back need not be watched
    if (seen && own) {
      this.#queue.finish() // one's own hand is never kept waiting by a picture
      if (!tunnel) this.#settle(news)
    }
    this.#queue.add({ steps, news, tunnel }, seen || held)
  }

  /** A move made at this screen by the seat that has it, with nothing of others' still to be shown. */
  #own(steps: readonly ToldStep[]): boolean {
    const { seat } = this.screen
    if (seat === null || this.#busy || this.#queue.waiting) return false
    return steps.every((step) => step.what.every((one) => one.type !== 'moved' || one.seat === seat))
  }

  #read(news: News): void {
    this.reading = news.table.clocks && { clocks: news.table.clocks, at: performance.now() }
  }

  #settle(news: News): void {
    if (news.version < this.#version) return // something newer is on the screen already
    this.#version = news.version
    this.#views = news.views
    const [view] = news.views
    if (view?.phase === 'over' || view?.deciding.some((seat) => news.you.seats.includes(seat)))
      this.#pace.hurried = false
  }

  async #play({ steps, news, tunnel }: Shown, enough: AbortSignal): Promise<void> {
    const { seat } = this.screen
    if (tunnel) await this.#suspense(news)
    const settled = this.#version >= news.version // then what flies now is only for the eye
    this.#busy = !settled
    this.#showing = true
    try {
      const events = eventsFor(eventsOf(steps), seat)
      const timeline = moving() ? timelineOf(events, this.edition, seat) : STILL
      if (byBots(steps) && !settled && !this.news.table.clocks)
        // a clock that runs waits for no picture
        await this.#pace.wait(timeline.length.before + timeline.length.after, enough)
      if (settled) this.stage.hold(timeline.after)
      await this.stage.play(timeline.before, timeline.length.before, enough)
      this.#settle(news)
      this.#busy = false // who is to move now need not wait for the last cars to drop
      await this.stage.play(timeline.after, timeline.length.after, enough)
    } finally {
      this.stage.clear()
      this.#busy = false
      this.#showing = false
    }
  }

  /** The cards of one's own tunnel are turned; only then the journal, the board and the scores tell what they brought. */
  async #suspense(news: News): Promise<void> {
    await Promise.race([this.choice.suspense.seen(), pause(SUSPENSE, new AbortController().signal)])
    this.#settle(news)
    this.choice.suspense.told()
    this.#say()
  }

  /** Say, in its order, what was not to be said before. */
  #say(): void {
    const steps = this.#unsaid ?? []
    this.#unsaid = null
    this.#announce(steps)
  }

  /** Say what happened; what one did oneself is said too, because it is then known to be done. */
  #announce(steps: readonly ToldStep[]): void {
    const seat = this.hot ? null : this.screen.seat // others at the screen would hear it
    const words = spoken(steps, seat, this.speaker)
    if (words.length) this.heard = words.join(' ')
  }
}
