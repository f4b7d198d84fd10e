// Copy a text and say so; where the browser does not allow it (no https), the text itself is said.
import { t } from '../../i18n/index.svelte.ts'
import { toast } from '../../ui/toasts.svelte.ts'

/** Copy; true if it could be done. */
export async function copy(text: string, said: string): Promise<boolean> {
  const done = (await written(text)) || selected(text)
  if (done) toast(said)
  else toast(`${t('end.notCopied')} ${text}`)
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

/** The old way, which also works on a table of the local network without https. */
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
