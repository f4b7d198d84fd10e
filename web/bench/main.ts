// A board alone on a page, for pictures and measurements: ?board=ID&state=claimed&theme=dark (bench/web).
import { mount } from 'svelte'
import '@fontsource-variable/besley'
import '@fontsource-variable/besley/wght-italic.css'
import '@fontsource-variable/sofia-sans-semi-condensed'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { useLanguage } from '../src/i18n/index.svelte.ts'
import type { BoardState } from '../src/board/types.ts'
import type { EditionData, Layout } from '../src/wire.ts'
import Bench from './Bench.svelte'

const query = new URLSearchParams(location.search)
const board = query.get('board')!
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
const get = async <T>(file: string) => (await (await fetch(file)).json()) as T
await useLanguage(query.get('language') === 'de' ? 'de' : 'en')
const [edition, layout] = await Promise.all([
  get<EditionData>(`data/${board}.edition.json`),
  get<Layout>(`data/${board}.layout.json`),
])
const state = query.get('state') ?? 'empty'
const position = state === 'position' ? await get<BoardState>(`data/${board}.position.json`) : null
mount(Bench, {
  target: document.getElementById('app')!,
  props: { edition, layout, state, position, colors: query.get('colors')?.split(',') ?? [] },
})
