// The choice that the player at this screen is making; market, hand, action bar, dialogs and board share it.
import type { Refusal } from '../api.ts'
import { hasHints } from '../features.ts'
import { settings } from '../settings.svelte.ts'
import type { Action, EditionData, Layout, View } from '../wire.ts'
import { servingRoutes } from './claim/highlight.ts'
import type { Marks } from '../board/types.ts'
import { marksOf } from './marks.ts'
import type { Finished } from './tickets/moments.svelte.ts'
import { type Menu, menuOf, type Verb, verbsOf } from './legal-actions.ts'
import { type Names, namesOf } from './notation/names.ts'
import { Outbox } from './outbox.svelte.ts'
import { type Panel, stands, takesColor } from './panels/panel.ts'
import { asked, momentOf, type Scene } from './scene.ts'
import { Suspense } from './tunnel/reveal.svelte.ts'
import type { Tunnel } from './tunnel/tunnel.ts'

/** The ticket that is shown on the board (its cities come into view if it was tapped), or the crossing of a journey. */
export type Look = { ticket: number; tapped?: boolean } | { crossing: true }

export class Choice {
  readonly #scene: () => Scene
  #picked = $state<string | null>(null)
  #panel = $state.raw<Panel | null>(null)
  #armed = $state<{ key: string; at: string } | null>(null)
  readonly #outbox = new Outbox(() => this.link)
  /** Set while the cards of your own tunnel are revealed. */
  readonly suspense = new Suspense()
  /** The ticket or crossing that is hovered, focused or tapped. */
  look = $state.raw<Look | null>(null)
  /** Tickets that have just been completed, as long as their banner is shown. */
  finished = $state.raw<readonly Finished[]>([])
  /** Whether the paths of these tickets are highlighted on the board. */
  glowing = $state(false)
  /** Your tickets that only stations connect, according to the server's last answer. */
  byStation = $state.raw<readonly number[]>([])
  /** The tickets of the offer selected so far. */
  keep = $state.raw<ReadonlySet<number>>(new Set())
  /** A suggested move, shown on the board. */
  advised = $state.raw<Action | null>(null)
  /** The routes that a note is about, such as a tutorial's. */
  noted = $state.raw<readonly number[]>([])
  /** Whether the board highlights no other routes, because a tutorial leads the way. */
  guided = $state(false)
  /** The hovered card colour of the hand or the market. */
  pointed = $state<string | null>(null)
  /** The hovered route of the list, or track beside the chosen one. */
  hover = $state<number | null>(null)

  constructor(scene: () => Scene) {
    this.#scene = scene
  }

  get link(): Scene['link'] {
    return this.#scene().link
  }
  get edition(): EditionData {
    return this.#scene().edition
  }
  get layout(): Layout | null {
    return this.#scene().layout ?? null
  }
  get seat(): number | null {
    return this.#scene().seat
  }
  get view(): View {
    return this.#scene().view
  }
  /** Whether a move is still being shown. */
  get showing(): boolean {
    return this.#scene().showing ?? false
  }
  get names(): Names {
    return namesOf(this.edition)
  }

  /** The name of a seat's player. */
  nameOf(seat: number): string {
    return this.link.news?.table.chairs[seat]?.name ?? String(seat + 1)
  }

  readonly menu: Menu = $derived.by(() => menuOf(this.mine ? this.view.legal : []))
  readonly verbs: Verb[] = $derived.by(() => verbsOf(this.menu))
  /** The routes that serve a ticket of this seat. */
  readonly serving: ReadonlySet<number> = $derived.by(() =>
    this.seat === null ? new Set() : servingRoutes(this.edition, this.view, this.seat),
  )
  /** The marks on the board for this choice. */
  readonly marks: Marks = $derived.by(() => marksOf(this))

  /** Whether this seat must decide and can do so now. */
  get mine(): boolean {
    return asked(this.#scene()) && !this.tunnel
  }
  /** Your tunnel whose cards are being revealed. */
  get tunnel(): Tunnel | null {
    return this.suspense.tunnel
  }
  /** The decision: a selection made for another one is void. */
  get moment(): string {
    return momentOf(this.#scene())
  }
  /** Whether a move was sent; once its effect is shown, the next one need not wait for the answer. */
  get sending(): boolean {
    return this.#outbox.waits(this.moment)
  }
  get problem(): Refusal | null {
    return this.#outbox.problem
  }

  /** The selected card colour, if the hand still has it and the game is not over. */
  get picked(): string | null {
    const color = this.#over ? null : this.#picked
    return color !== null && (this.view.hand?.[color] ?? 0) > 0 ? color : null
  }

  /** The card colour to show on the board: the selected or the hovered one. */
  get color(): string | null {
    return this.#over ? null : (this.picked ?? this.pointed)
  }

  get #over(): boolean {
    return this.view.phase === 'over'
  }

  /** Select a colour, or deselect it. */
  pick(color: string | null): void {
    this.#picked = color === this.picked ? null : color
    this.disarm()
    if (this.#picked !== null && this.panel && !takesColor(this.panel)) this.close()
  }

  /** The open panel, unless its subject is no longer available. */
  get panel(): Panel | null {
    return this.#panel && stands(this.#panel, this.menu, this.mine) ? this.#panel : null
  }

  open(panel: Panel): void {
    this.#panel = panel
    this.#outbox.forget()
    this.disarm()
    if (panel.kind !== 'hint') this.advised = null
  }

  close(): void {
    this.#panel = null
    this.#outbox.forget()
    this.advised = null
    this.disarm()
  }

  /** Begin one of the bar's actions. */
  begin(verb: Verb): void {
    if (!this.verbs.includes(verb)) return
    switch (verb) {
      case 'claim':
        return this.toggle({ kind: 'routes' })
      case 'station':
        return this.toggle({ kind: 'station', city: null })
      case 'swap':
        return this.toggle({ kind: 'swap' })
      case 'pass':
        return this.toggle({ kind: 'pass' })
      case 'tickets': {
        const only = this.menu.tickets.length === 1 ? this.menu.tickets[0] : undefined
        if (only && !settings.confirm) return void this.send(only)
        return this.toggle({ kind: only ? 'tickets' : 'mix' })
      }
      case 'draw':
        return this.#draw()
    }
  }

  /** Whether the draw button draws from the deck; otherwise it first points to market and deck. */
  get drawsBlind(): boolean {
    const { blind, slots } = this.menu
    return blind !== null && (this.armed === 'draw' || !slots.size || this.view.phase === 'second_card')
  }

  #draw(): void {
    const { blind } = this.menu
    if (this.armed === 'draw') {
      this.disarm()
      if (blind) void this.send(blind)
      else this.open({ kind: 'why', about: { draw: 'cards' } })
    } else if (blind && this.drawsBlind) this.press('deck', blind)
    else this.#arm('draw')
  }

  #arm(key: string): void {
    if (this.#panel) this.close()
    this.#armed = { key, at: this.moment }
  }

  /** Open a panel, or close it if it is the one that is open. */
  toggle(panel: Panel): void {
    if (this.panel?.kind === panel.kind) this.close()
    else this.open(panel)
  }

  /** Send a move at once, or at the second press if the settings ask for confirmation. */
  press(key: string, move: Action): void {
    if (!settings.confirm || this.armed === key) {
      this.disarm()
      void this.send(move)
    } else this.#arm(key)
  }

  /** The button that was pressed once and waits for the second press; `draw` means market and deck. */
  get armed(): string | null {
    return this.#armed?.at === this.moment ? this.#armed.key : null
  }
  disarm(): void {
    this.#armed = null
  }

  /** Open the panel of a route on the board: how to pay for it, or why it cannot be claimed. */
  route = (route: number): void => {
    if (this.menu.claims.has(route)) this.open({ kind: 'claim', route })
    else this.open({ kind: 'why', about: { route } })
  }

  /** Choose a city on the board, for a station if one is being built. */
  city = (city: string): void => {
    if (this.panel?.kind !== 'station') return
    if (this.menu.stations.has(city)) this.open({ kind: 'station', city })
    else this.open({ kind: 'why', about: { city } })
  }

  /** Handle Escape: undo the last selection. */
  back(): boolean {
    if (this.panel) this.close()
    else if (this.armed) this.disarm()
    else if (this.picked) this.pick(null)
    else if (this.look) this.look = null
    else return false
    return true
  }

  /** Send a move of this seat. True once it is on disk; false, with `problem`, if it was refused. */
  async send(move: Action): Promise<boolean> {
    const seat = this.seat
    if (seat === null || this.sending) return false
    const [panel, picked] = [this.#panel, this.#picked]
    return this.#outbox.move({ type: 'move', seat, move }, this.moment, () => {
      // Panels opened and cards selected since then are for the next decision, and stay.
      if (this.#panel === panel) {
        this.#panel = null
        this.advised = null
      }
      if (this.#picked === picked) this.#picked = null
    })
  }

  /** Whether players at this table may ask what a bot would do. */
  get hints(): boolean {
    const table = this.link.news?.table
    return table !== undefined && hasHints(table.options)
  }

  /** Whether the last move of this seat can be taken back, and how. */
  get undo(): 'free' | 'ask' | null {
    const seat = this.seat
    return seat === null ? null : (this.link.news?.you.undo[seat] ?? null)
  }

  async takeBack(): Promise<boolean> {
    const seat = this.seat
    if (seat === null || this.undo === null) return false
    return this.#outbox.send({ type: 'take_back', seat })
  }
}
