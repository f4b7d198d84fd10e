/** The route or city under a finger or the mouse: a tap opens it, and hovering shows its tooltip. */
import type { EditionData, Layout } from '../../wire.ts'
import type { Sign } from '../labels/country-signs.ts'
import { within } from '../labels/boxes.ts'
import { meant, placeNear, routesNear, type Near } from './hit-test.ts'
import type { Point } from '../land/projection.ts'
import { citySentence, routeFacts, routeOwner, routeTitle, type People } from '../descriptions.ts'
import type { Viewport } from '../camera/viewport.svelte.ts'
import type { BoardState, Marks } from '../types.ts'

/** The distance at which a touch or a click selects a route, in pixels. */
const TOUCH_PX = 22
const MOUSE_PX = 9
/** The distance at which they select a city; smaller for its tooltip. */
const CITY_PX = 14
const CITY_TOOLTIP_PX = 10
/** A tooltip closes once the mouse has moved this many pixels. */
const TOOLTIP_LEAVE_PX = 14
const TIP_MS = 420

/** The target at a point. */
export interface Scene {
  readonly edition: EditionData
  readonly layout: Layout
  readonly view: BoardState
  readonly people: People
  readonly marks: Marks
  /** The line along each route. */
  readonly lines: readonly (readonly Point[])[]
  /** The signs of countries. */
  readonly signs: readonly Sign[]
  readonly interactive: boolean
  onroute(route: number): void
  oncity(city: string): void
}

export class Pointer {
  readonly #viewport: Viewport
  readonly #scene: () => Scene
  /** The tooltip, and its position in the field. */
  tip = $state.raw<{ readonly title: string; readonly facts: string; readonly at: Point } | null>(null)
  /** Routes under one fingertip, to choose from. */
  chooser = $state.raw<{ readonly routes: readonly number[]; readonly at: Point } | null>(null)
  /** Whether the mouse is over something that can be opened. */
  over = $state(false)
  #timer = 0

  constructor(viewport: Viewport, scene: () => Scene) {
    this.#viewport = viewport
    this.#scene = scene
  }

  /** Close what is open over the board; false if nothing is. */
  close(): boolean {
    const shown = this.tip !== null || this.chooser !== null
    this.tip = null
    this.chooser = null
    return shown
  }

  /** Hide the tooltip. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  tap(at: Point, touch: boolean): void {
    this.tip = null
    if (this.chooser) return void (this.chooser = null)
    const { marks, interactive, onroute, oncity } = this.#scene()
    if (!interactive) return
    const city = this.#cityAt(at, touch ? TOUCH_PX : CITY_PX)
    if (city !== null && (marks.litCities ? marks.litCities.has(city) : this.#routesAt(at, 3).length === 0))
      return oncity(city)
    const routes = meant(this.#routesAt(at, touch ? TOUCH_PX : MOUSE_PX), marks.lit ?? null)
    if (routes.length > 1 && touch) this.chooser = { routes, at }
    else if (routes[0] !== undefined) onroute(routes[0])
  }

  /** Handle a mouse at a point, or one that has left. */
  hover(at: Point | null): void {
    clearTimeout(this.#timer)
    if (
      this.tip &&
      (at === null || Math.hypot(at[0] - this.tip.at[0], at[1] - this.tip.at[1]) > TOOLTIP_LEAVE_PX)
    )
      this.tip = null
    if (at === null) return
    const { marks, interactive } = this.#scene()
    this.over =
      interactive &&
      (this.#routesAt(at, MOUSE_PX).length > 0 ||
        (marks.litCities?.has(this.#cityAt(at, CITY_PX) ?? '') ?? false))
    this.#timer = window.setTimeout(() => this.#tell(at, MOUSE_PX), TIP_MS)
  }

  longPress(at: Point): void {
    this.#tell(at, TOUCH_PX)
  }

  /** Show the tooltip of what is at a point. */
  #tell(at: Point, pixels: number): void {
    const { edition, layout, view, people, signs } = this.#scene()
    const under = this.#viewport.toBoard(at)
    const city = this.#cityAt(at, CITY_TOOLTIP_PX) ?? signs.find(({ box }) => within(box, under))?.id ?? null
    const route = this.#routesAt(at, pixels)[0]?.route
    if (city !== null) this.tip = { title: citySentence(edition, view, people, city, false), facts: '', at }
    else if (route !== undefined) {
      const facts = [...routeFacts(edition, route), routeOwner(view, people, route)].join(', ')
      this.tip = { title: routeTitle(edition, layout, route), facts, at }
    }
  }

  #routesAt(at: Point, pixels: number): Near[] {
    return routesNear(
      this.#viewport.toBoard(at),
      this.#scene().lines,
      Math.max(pixels / this.#viewport.scale, 6.5),
    )
  }

  #cityAt(at: Point, pixels: number): string | null {
    return placeNear(
      this.#viewport.toBoard(at),
      this.#scene().layout.cities,
      Math.max(pixels / this.#viewport.scale, 8),
    )
  }
}
