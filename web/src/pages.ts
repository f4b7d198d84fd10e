// The page of each address, loaded on demand.
import type { Component } from 'svelte'
import type { Route } from './router.svelte.ts'

type Shown = { default: Component<Record<string, unknown>> }
const page = (module: Promise<unknown>) => module as Promise<Shown>

/** The component of a page; a new `key` creates it again. */
export function pageOf(at: Route): {
  load: () => Promise<Shown>
  props: Record<string, unknown>
  key: string
} {
  switch (at.page) {
    case 'home':
      return { load: () => page(import('./lobby/home/Home.svelte')), props: {}, key: 'home' }
    case 'table':
      return {
        load: () => page(import('./table/TablePage.svelte')),
        props: { id: at.id },
        key: `table ${at.id}`,
      }
    case 'game':
      return {
        load: () => page(import('./end/GamePage.svelte')),
        props: { id: at.id },
        key: `game ${at.id}`,
      }
    case 'replay':
      return {
        load: () => page(import('./replay/ReplayPage.svelte')),
        props: { id: at.id, move: at.move, view: at.view },
        key: `replay ${at.id}`,
      }
    case 'review':
      return {
        load: () => page(import('./review/ReviewPage.svelte')),
        props: { id: at.id, move: at.move },
        key: `review ${at.id}`,
      }
    case 'rules':
      return {
        load: () => page(import('./rules/RulesPage.svelte')),
        props: { edition: at.edition },
        key: 'rules',
      }
    case 'tutorial':
      return {
        load: () => page(import('./tutorial/TutorialPage.svelte')),
        props: { edition: at.edition },
        key: `tutorial ${at.edition}`,
      }
    case 'puzzle':
      return { load: () => page(import('./puzzle/PuzzlePage.svelte')), props: {}, key: 'puzzle' }
    case 'statistics':
      return {
        load: () => page(import('./lobby/statistics/StatisticsPage.svelte')),
        props: { name: at.name },
        key: 'statistics',
      }
    case 'ladder':
      return {
        load: () => page(import('./ladder/LadderPage.svelte')),
        props: { edition: at.edition, players: at.players },
        key: 'ladder',
      }
    case 'program':
      return {
        load: () => page(import('./ladder/ProgramPage.svelte')),
        props: { id: at.id },
        key: `program ${at.id}`,
      }
    case 'settings':
      return { load: () => page(import('./lobby/pages/SettingsPage.svelte')), props: {}, key: 'settings' }
    case 'mail':
      return {
        load: () => page(import('./app/MailPage.svelte')),
        props: { token: at.token },
        key: `mail ${at.token}`,
      }
    case 'you':
      return { load: () => page(import('./you/YouPage.svelte')), props: {}, key: 'you' }
    case 'profile':
      return { load: () => page(import('./profile/ProfilePage.svelte')), props: {}, key: 'profile' }
    case 'public profile':
      return {
        load: () => page(import('./profile/PublicProfilePage.svelte')),
        props: { link: at.link },
        key: `profile ${at.link}`,
      }
    case 'continue':
      return {
        load: () => page(import('./you/ContinuePage.svelte')),
        props: { to: at.to },
        key: 'continue',
      }
    case 'about':
      return { load: () => page(import('./lobby/pages/AboutPage.svelte')), props: {}, key: 'about' }
    case 'unknown':
      return {
        load: () => page(import('./ui/Unknown.svelte')),
        props: { path: at.path },
        key: 'unknown',
      }
  }
}
