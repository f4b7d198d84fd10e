// The entry point: language and theme first, so that nothing flickers, then the page.
import '@fontsource-variable/besley/wght.css'
import '@fontsource-variable/besley/wght-italic.css'
import '@fontsource-variable/sofia-sans-semi-condensed/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { hasApp } from './app/support.ts'
import { useLanguage } from './i18n/index.svelte.ts'
import { pageOf } from './pages.ts'
import { followRoute, route } from './router.svelte.ts'
import { applySettings, settings } from './settings.svelte.ts'

applySettings()
followRoute()
// The page is fetched at the same time as the texts. If that fails, the app says so when it shows the page.
pageOf(route())
  .load()
  .catch(() => undefined)
try {
  await useLanguage(settings.language)
  mount(App, { target: document.getElementById('app')! })
  if (hasApp()) void import('./app/worker.svelte.ts').then(({ worker }) => worker.begin())
} catch (why) {
  console.error(why)
  showLoadFailure()
}

/** Say in both languages that the app could not be loaded. Its texts are missing, too. */
function showLoadFailure(): void {
  const box = document.createElement('p')
  box.setAttribute('role', 'alert')
  box.style.padding = '24px'
  box.textContent =
    'Waggonway could not be loaded. Check your connection. – Waggonway konnte nicht geladen werden. Prüfe deine Verbindung. '
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload – Neu laden'
  button.onclick = () => location.reload()
  box.append(button)
  document.getElementById('app')!.append(box)
}
