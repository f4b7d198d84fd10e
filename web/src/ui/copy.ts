// Copy a text and confirm it; if the browser does not allow it (no HTTPS), show the text itself.
import { t } from '../i18n/index.svelte.ts'
import { toast } from './toasts.svelte.ts'

/** Copy a text; false if that is not possible. */
export async function copy(text: string, said: string): Promise<boolean> {
  const done = (await written(text)) || selected(text)
  if (done) toast(said)
  else toast(`${t('common.notCopied')} ${text}`)
  return done
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old method, which also works on a local network without HTTPS. */
function selected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'only-heard'
  const host = document.querySelector('dialog[open]') ?? document.body
  const before = document.activeElement
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
