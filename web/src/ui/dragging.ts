/** Follow a pointer along an element, as on a slider: from the press to the release. */

interface Handlers {
  onpointerdown: (event: PointerEvent & { currentTarget: HTMLElement }) => void
  onpointermove: (event: PointerEvent & { currentTarget: HTMLElement }) => void
}

/** Call `onpoint` with the distance from the element's left edge, in pixels. */
export function dragging(onpoint: (x: number) => void): Handlers {
  const point = (event: PointerEvent & { currentTarget: HTMLElement }): void =>
    onpoint(event.clientX - event.currentTarget.getBoundingClientRect().left)
  return {
    onpointerdown(event) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      point(event)
    },
    onpointermove(event) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
    },
  }
}
