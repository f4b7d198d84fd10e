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
import { followRoute } from './router.svelte.ts'
import { applySettings, settings } from './settings.svelte.ts'

applySettings()
followRoute()
await useLanguage(settings.language)
mount(App, { target: document.getElementById('app')! })
if (hasApp()) void import('./app/worker.svelte.ts').then(({ worker }) => worker.begin())
