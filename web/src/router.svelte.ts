// The router: the page of an address, and navigation without a reload.
import { followBack, noteEntry } from './ui/back.ts'

export type Viewpoint = number | 'all'

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'game'; id: string }
  | { page: 'replay'; id: string; move: number | null; view: Viewpoint | null }
  | { page: 'review'; id: string; move: number | null }
  | { page: 'rules'; edition: string }
  | { page: 'tutorial'; edition: string }
  | { page: 'puzzle' }
  | { page: 'statistics'; name: string | null }
  | { page: 'ladder'; edition: string | null; players: number | null }
  | { page: 'program'; id: string }
  | { page: 'settings' }
  | { page: 'mail'; token: string }
  | { page: 'you' }
  | { page: 'profile' }
  | { page: 'public profile'; link: string }
  | { page: 'continue'; to: string }
  | { page: 'about' }
  | { page: 'unknown'; path: string }

/** The page of a path below the base, such as `games/x/replay`, and its query. */
export function routeOf(path: string, query: URLSearchParams): Route {
  const parts = path.split('/').filter(Boolean).map(plain)
  const [first, second, third] = parts
  if (parts.length === 0) return { page: 'home' }
  if (second !== undefined && parts.length === 2) {
    if (first === 'tables') return { page: 'table', id: second }
    if (first === 'games') return { page: 'game', id: second }
    if (first === 'rules') return { page: 'rules', edition: second }
    if (first === 'learn') return { page: 'tutorial', edition: second }
    if (first === 'ladder') return { page: 'program', id: second }
    if (first === 'profiles') return { page: 'public profile', link: second }
    if (first === 'mail') return { page: 'mail', token: second }
  }
  if (first === 'games' && second !== undefined && third === 'replay' && parts.length === 3) {
    return { page: 'replay', id: second, move: number(query.get('move')), view: viewpoint(query) }
  }
  if (first === 'games' && second !== undefined && third === 'review' && parts.length === 3) {
    return { page: 'review', id: second, move: number(query.get('move')) }
  }
  if (parts.length === 1) {
    if (first === 'rules') return { page: 'rules', edition: '' }
    if (first === 'statistics') return { page: 'statistics', name: query.get('name') }
    if (first === 'ladder') {
      return { page: 'ladder', edition: query.get('edition'), players: number(query.get('players')) }
    }
    if (first === 'puzzle') return { page: 'puzzle' }
    if (first === 'settings') return { page: 'settings' }
    if (first === 'you') return { page: 'you' }
    if (first === 'profile') return { page: 'profile' }
    if (first === 'continue') return { page: 'continue', to: query.get('to') ?? '' }
    if (first === 'about') return { page: 'about' }
  }
  return { page: 'unknown', path }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

function viewpoint(query: URLSearchParams): Viewpoint | null {
  const view = query.get('view')
  return view === 'all' ? 'all' : number(view)
}

/** The base path of the pages: `/`, or the sub-path under which a proxy serves them. */
export function base(): string {
  return new URL('.', document.baseURI).pathname
}

/** The address of a page: `href('tables/x')`. */
export function href(path: string): string {
  return base() + path.replace(/^\//, '')
}

/** The address of a page including the host, for an invitation. */
export function link(path: string): string {
  return new URL(href(path), location.href).href
}

function here(): Route {
  const path = location.pathname
  const under = base()
  const rest = path.startsWith(under) ? path.slice(under.length) : path
  return routeOf(rest, new URLSearchParams(location.search))
}

const state = $state<{ route: Route }>({ route: { page: 'home' } })

/** The page that is shown. */
export function route(): Route {
  return state.route
}

/** Go to a page; `replace` adds no history entry, for steps within a page. */
export function go(path: string, { replace = false } = {}): void {
  const to = href(path)
  if (replace) history.replaceState(history.state, '', to)
  else history.pushState(null, '', to)
  noteEntry()
  const before = state.route
  state.route = here()
  if (before.page !== state.route.page) scrollTo(0, 0)
}

/** Handle a click on one of our links without a reload; with a modifier key, leave it to the browser. */
function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const anchor = (event.target as Element | null)?.closest?.('a')
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return
  const to = new URL(anchor.href, location.href)
  if (to.origin !== location.origin || !to.pathname.startsWith(base())) return
  if (to.pathname.startsWith(`${base()}api/`)) return
  if (to.hash && to.pathname === location.pathname && to.search === location.search) return
  event.preventDefault()
  go(to.pathname.slice(base().length) + to.search + to.hash)
}

/** Follow the address from now on. */
export function followRoute(): void {
  state.route = here()
  followBack()
  addEventListener('popstate', () => (state.route = here()))
  document.addEventListener('click', followed)
}
