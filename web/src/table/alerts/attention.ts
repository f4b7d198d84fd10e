// "Your turn" for a page in the background: in the title of its tab, in its icon, and by a short vibration.
const ICON = 'link[rel~="icon"]'

/** The icon with a signal: the logo, and a disc for "your turn". */
const SIGNAL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">' +
    '<circle r="14" fill="#FBF6EA" stroke="#1E2430" stroke-width="2.6"/>' +
    '<path d="M0-13V13M-13 0H13M-9-9 9 9M9-9-9 9" stroke="#1E2430" stroke-width="2"/>' +
    '<circle cx="7" cy="7" r="8.5" fill="#8C2F1B" stroke="#FBF6EA" stroke-width="2.4"/></svg>',
)}`

export class Attention {
  #title = ''
  #icon: string | null = null
  #blink: ReturnType<typeof setInterval> | undefined

  /** Set the title; while the page is in the background it alternates with `call`. */
  show(title: string, call: string | null): void {
    clearInterval(this.#blink)
    this.#title = title
    document.title = call ? `● ${call} · ${title}` : title
    this.#setIcon(call !== null)
    if (!call) return
    let on = true
    this.#blink = setInterval(() => {
      on = document.hidden ? !on : true
      document.title = on ? `● ${call} · ${title}` : title
    }, 1500)
  }

  /** Vibrate briefly, if the device can. */
  buzz(): void {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(15)
  }

  /** Restore the title and the icon. */
  end(): void {
    clearInterval(this.#blink)
    this.#setIcon(false)
    if (this.#title) document.title = this.#title
  }

  #setIcon(signal: boolean): void {
    const link = document.querySelector<HTMLLinkElement>(ICON)
    if (!link) return
    this.#icon ??= link.getAttribute('href')
    link.setAttribute('href', signal ? SIGNAL : (this.#icon ?? ''))
  }
}
