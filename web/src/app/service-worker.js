// The service worker: keeps the pages for use without a network, and shows push messages.
// The build fills in the files that the pages need, and a version that changes with them.
const FILES = __FILES__
const CACHE = `waggonway-${__VERSION__}`
const SCOPE = new URL(self.registration.scope)
const PUBLIC_DATA = /^api\/(editions|bots)(\/|$)/ // the same for everybody, and rarely new

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([SCOPE.href, ...FILES.map((file) => new URL(file, SCOPE).href)])),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith('waggonway-') && name !== CACHE)
      await Promise.all(old.map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === 'use-new-version') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname))
    return
  const path = url.pathname.slice(SCOPE.pathname.length)
  if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(page(request))
  else if (path.startsWith('assets/')) event.respondWith(keptOrFetched(request))
  else if (PUBLIC_DATA.test(path)) event.respondWith(fetchedOrKept(request))
})

/** A page: from the server, or without a network the one that can show all of them. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(SCOPE.href)) ?? Response.error()
  }
}

/** A file whose name changes with its content. */
async function keptOrFetched(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request, answer.clone())
  return answer
}

async function fetchedOrKept(request) {
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await keep(request, answer.clone())
    return answer
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

async function keep(request, answer) {
  const cache = await caches.open(CACHE)
  await cache.put(request, answer)
}

self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data?.json() ?? {}
  } catch {
    // not from this server
  }
  const { title = 'Waggonway', body = '', url = '', tag = 'waggonway-turns', count = 0 } = message
  const shown = self.registration.showNotification(title, {
    body,
    tag, // a newer message replaces an older one
    renotify: true,
    data: { url },
    icon: new URL('assets/app-icon-1-192.png', SCOPE).href,
    badge: new URL('assets/app-badge-1.png', SCOPE).href,
  })
  const { navigator } = self
  const counted = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  event.waitUntil(Promise.all([shown, Promise.resolve(counted).catch(() => undefined)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const wanted = new URL(event.notification.data?.url || SCOPE.href, SCOPE)
  const url = wanted.origin === SCOPE.origin ? wanted.href : SCOPE.href
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const open = windows.find((one) => one.url === url) ?? windows[0]
      if (!open) return self.clients.openWindow(url)
      await open.focus()
      return open.url === url ? undefined : open.navigate(url)
    })(),
  )
})

// A browser may change its address at the push service; the server is told the new one.
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options
  if (!options) return
  event.waitUntil(
    (async () => {
      const { applicationServerKey } = options
      const made = await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey,
      })
      const { endpoint, keys } = made.toJSON()
      await fetch(new URL('api/me/notifications/push', SCOPE), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint, keys }),
      })
    })(),
  )
})
