// The one source of sound of the page: as loud as the settings say.
import { settings } from '../../settings.svelte.ts'
import { Sounds } from './synthesizer.ts'

export const sounds = new Sounds(() => (settings.sound ? settings.volume : 0))
