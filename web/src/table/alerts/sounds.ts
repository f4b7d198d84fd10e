// The only source of sound of the page; its volume is a setting.
import { settings } from '../../settings.svelte.ts'
import { Sounds } from './synthesizer.ts'

export const sounds = new Sounds(() => (settings.sound ? settings.volume : 0))
