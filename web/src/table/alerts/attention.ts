// That it is your turn, told where the page is not looked at: in the title of its tab, in its icon, by a short buzz.
const ICON = 'link[rel~="icon"]'

/** The icon with a signal on it: the wheel of the house, and a disc for "your turn". */
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

  /** Set the title; `call` is what it says in turns with it while the page is not looked at. */
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

  /** A short buzz, where there is something to buzz. */
  buzz(): void {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(15)
  }

  /** Leave the title as it was, and the icon. */
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
