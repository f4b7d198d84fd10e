// The service worker as the pages see it: registration, new versions, installation, and the network.
import { isReachable } from '../api.ts'
import { href } from '../router.svelte.ts'
import { appOffers, isSecure } from './support.ts'

const AGAIN_MS = 15_000 // until the server is asked again

type InstallEvent = Event & { prompt(): Promise<unknown> }

class Worker {
  /** Whether a new version waits to be used. */
  ready = $state(false)
  /** Whether the browser offers to install the page. */
  installable = $state(false)
  /** Whether there is a network, as far as the browser knows. */
  online = $state(globalThis.navigator?.onLine ?? true)

  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: ServiceWorker | null = null
  #install: InstallEvent | null = null

  /** Start once, after the page is shown. */
  async begin(): Promise<void> {
    addEventListener('online', () => void this.#probe())
    addEventListener('offline', () => (this.online = false))
    void this.#probe()
    if (!appOffers('install') || !isSecure() || !import.meta.env.PROD) return
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault() // the settings page offers it
      this.#install = event as InstallEvent
      this.installable = true
    })
    addEventListener('appinstalled', () => (this.installable = false))
    const controlled = navigator.serviceWorker.controller !== null
    const registration = await navigator.serviceWorker.register(href('service-worker.js'))
    if (registration.waiting && controlled) this.#offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) this.#offer(fresh)
      })
    })
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => undefined)
    })
  }

  /** Use the new version; the page is loaded again. */
  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.#waiting?.postMessage('use-new-version')
    this.ready = false
  }

  async install(): Promise<void> {
    await this.#install?.prompt()
    this.installable = false
  }

  /** Ask the server itself, until it responds. */
  async #probe(): Promise<void> {
    clearTimeout(this.#timer)
    this.online = await isReachable()
    if (!this.online) this.#timer = setTimeout(() => void this.#probe(), AGAIN_MS)
  }

  #offer(worker: ServiceWorker): void {
    this.#waiting = worker
    this.ready = true
  }
}

export const worker = new Worker()
