/** The current view of a board: its camera, moved by the user or by the page, and the position to restore after a survey. */
import { untrack } from 'svelte'
import { moves } from '../../settings.svelte.ts'
import {
  between,
  dragged,
  held,
  opening,
  same,
  showing,
  toBoard,
  toField,
  whole,
  zoomed,
  type Camera,
  type Field,
  type Insets,
  type Size,
} from './camera.ts'
import type { Box } from '../../wire.ts'
import type { Point } from '../land/projection.ts'

const PAN_MS = 260
/** Scales that differ by less are the same. */
const HARDLY = 1e-6

export class Viewport {
  readonly #size: () => Size
  readonly #onmove: () => void
  readonly #tracks: (() => Box) | undefined
  #field = $state.raw<Field>({ wide: 0, high: 0 })
  #camera = $state.raw<Camera>({ scale: 1, x: 0, y: 0 })
  #drawn = $state(1)
  #seen = $state(false)
  /** The covered edges while the whole board is shown. */
  #beside: Insets = {}
  /** The camera before that. */
  #back: Camera | null = null
  /** The part to show once the size of the field is known. */
  #wish: (() => void) | null = null
  #frame = 0

  /** The size of the board, a callback for changes of the visible part, and the box around the tracks. */
  constructor(size: () => Size, onmove: () => void, tracks?: () => Box) {
    this.#size = size
    this.#onmove = onmove
    this.#tracks = tracks
  }

  /** Whether the whole board is visible when it opens. */
  get opensWhole(): boolean {
    return Math.abs(this.opening.scale - whole(this.#size(), this.#field).scale) < HARDLY
  }

  /** The camera when the board opens in this field. */
  get opening(): Camera {
    return opening(this.#size(), this.#field, this.#tracks?.())
  }

  /** The field on the screen; its size is 0 until it is known. */
  get field(): Field {
    return this.#field
  }
  /** Pixels for each unit of the board. */
  get scale(): number {
    return this.#camera.scale
  }
  /** The scale at which things are drawn. While the camera moves, the picture is stretched from it. */
  get drawn(): number {
    return this.#drawn
  }
  get seen(): boolean {
    return this.#seen
  }

  /** The point of the board under a point of the field. */
  toBoard(at: Point): Point {
    return toBoard(this.#camera, this.#field, at)
  }
  /** The point of the field over a point of the board. */
  toField(at: Point): Point {
    return toField(this.#camera, this.#field, at)
  }

  /** The transform from the board to the field, from this point of the board on; on whole pixels when nothing moves. */
  transform(origin: Point): string {
    const [x, y] = this.toField(origin)
    const still = Math.abs(this.scale - this.#drawn) < HARDLY
    const [left, top] = still ? [Math.round(x), Math.round(y)] : [x, y]
    return `translate(${left}px, ${top}px) scale(${this.scale / this.#drawn})`
  }

  /** Handle a new size of the field: a board shown whole stays whole. */
  resized(field: Field): void {
    if (field.wide === 0 || field.high === 0) return
    const [size, before] = [this.#size(), this.#field]
    const untouched = this.#seen && same(this.#camera, this.opening)
    this.#field = field
    if (!this.#seen || (untouched && before.wide !== field.wide)) this.#settle(this.opening)
    else if (this.#wholeIn(before, {})) this.#settle(whole(size, field))
    else if (this.#wholeIn(before, this.#beside)) this.#settle(whole(size, field, this.#beside))
    else this.#settle(held(this.#camera, size, field))
    this.#seen = true
    this.#wish?.()
    this.#wish = null
  }

  /** Whether the whole board is visible in the uncovered part of a field. */
  #wholeIn(field: Field, inset: Insets): boolean {
    return Math.abs(this.scale - whole(this.#size(), field, inset).scale) < HARDLY
  }

  /** Start over with another board. */
  startOver(): void {
    untrack(() => {
      this.#beside = {}
      this.#back = null
      this.#wish = null
      if (this.#field.wide > 0) this.#settle(this.opening)
    })
  }

  /** Stop all animation. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  drag(by: Point): void {
    this.#byHand(dragged(this.#camera, by, this.#size(), this.#field))
  }

  zoom(factor: number, about: Point): void {
    this.#byHand(zoomed(this.#camera, factor, about, this.#size(), this.#field))
  }

  /** End a drag. */
  rest(): void {
    this.#settle(this.#camera)
  }

  /** Move by pixels, without animation. */
  step(by: Point): void {
    this.drag(by)
    this.rest()
  }

  /** Bring a point into view without animation, for the keyboard's focus. */
  bring(at: Point): void {
    this.#settle(showing([at], this.#camera, this.#size(), this.#field))
  }

  // The methods below are untracked: effects that call them must not run again when the camera moves.

  /** Zoom in or out around a point of the field, or its middle. */
  zoomBy(factor: number, about?: Point): void {
    untrack(() => {
      const middle: Point = [this.#field.wide / 2, this.#field.high / 2]
      this.#back = null
      this.#glide(zoomed(this.#camera, factor, about ?? middle, this.#size(), this.#field))
    })
  }

  /** Show the whole board in the uncovered part of the screen. */
  fit(inset: Insets = this.#beside): void {
    untrack(() => {
      this.#back = null
      if (this.#seen) this.#glide(whole(this.#size(), this.#field, inset))
      else this.#wish = () => this.fit(inset)
    })
  }

  /** Bring points into the uncovered part of the field. Without any, restore the camera from before the survey. */
  reveal(points: readonly Point[], inset: Insets = {}): void {
    untrack(() => {
      if (!this.#seen) return void (this.#wish = () => this.reveal(points, inset))
      const from = this.#back ?? this.#camera
      this.#beside = {}
      this.#back = null
      this.#moveTo(showing(points, from, this.#size(), this.#field, inset))
    })
  }

  /** Bring points into the uncovered part until something else is revealed. The zoom changes only if they do not fit. */
  survey(points: readonly Point[], inset: Insets): void {
    untrack(() => {
      if (!this.#seen) return void (this.#wish = () => this.survey(points, inset))
      const before = this.#back ?? this.#camera
      this.reveal(points, inset)
      this.#beside = inset
      this.#back = before
    })
  }

  /** Note that the user moved the board, so the earlier camera is not restored. */
  #byHand(next: Camera): void {
    this.#back = null
    this.#go(next)
  }

  #go(next: Camera): void {
    this.stop()
    this.#onmove()
    this.#camera = next
  }

  /** End the movement and draw everything at the camera's scale. */
  #settle(next: Camera): void {
    this.#go(next)
    this.#drawn = next.scale
  }

  #moveTo(next: Camera): void {
    if (!same(next, this.#camera)) this.#glide(next)
  }

  /** Animate the camera, if animations are allowed. */
  #glide(to: Camera): void {
    if (!moves()) return this.#settle(to)
    this.stop()
    this.#onmove()
    const from = this.#camera
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(Math.max((now - start) / PAN_MS, 0), 1)
      if (part === 1) return this.#settle(to)
      this.#camera = between(from, to, part)
      this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }
}
