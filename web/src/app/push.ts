// Push messages to this browser: ask the browser, then tell the server.
import { api } from '../api.ts'

/** The bytes of URL-safe base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Subscribe this browser; `denied` if the player does not allow it. */
export async function subscribePush(key: string): Promise<'done' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await navigator.serviceWorker.ready
  try {
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    })
    const { endpoint = '', keys } = made.toJSON()
    await api.addPush({ endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
  } catch (why) {
    if (why instanceof DOMException) return 'failed' // the push service of the browser cannot be reached
    throw why
  }
  return 'done'
}
