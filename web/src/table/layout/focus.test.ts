// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './focus.ts'

const later = () => new Promise((resolve) => setTimeout(resolve, 5))
const byId = (id: string) => document.getElementById(id)!
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="route"></button><div id="layer"></div></main>
    <section id="bar" data-refuge tabindex="-1"><button id="draw"></button></section>`
  stop = keepFocus()
})
afterEach(() => stop())

function openPanel(): HTMLElement {
  byId('layer').innerHTML = '<div role="dialog" tabindex="-1" id="panel"><button id="pay"></button></div>'
  return byId('panel')
}

test('when a panel closes, the focus returns to where it was opened', async () => {
  byId('route').focus()
  openPanel().focus()
  byId('pay').focus()
  byId('panel').remove()
  await later()
  expect(document.activeElement).toBe(byId('route'))
})

test('when a panel replaces another, the new one has the focus', async () => {
  openPanel().focus()
  openPanel()
  await later()
  expect(document.activeElement).toBe(byId('panel'))
})

test('when the pressed action is gone, the action bar has the focus', async () => {
  byId('draw').focus()
  byId('draw').remove()
  await later()
  expect(document.activeElement).toBe(byId('bar'))
})

test('the bar has a sign of the focus only after keys', async () => {
  const marked: boolean[] = []
  for (const event of ['keydown', 'pointerdown']) {
    byId('bar').innerHTML = '<button id="draw"></button>'
    byId('draw').focus()
    byId('draw').dispatchEvent(new Event(event, { bubbles: true }))
    byId('draw').remove()
    await later()
    marked.push(byId('bar').hasAttribute('data-by-keys'))
  }
  expect(marked).toEqual([true, false])
})

test('a button that becomes disabled passes the focus on', async () => {
  const draw = byId('draw') as HTMLButtonElement
  draw.focus()
  draw.disabled = true
  await later()
  expect(document.activeElement).toBe(byId('bar'))
})

test('a click beside everything is no loss', async () => {
  byId('route').focus()
  byId('route').blur()
  byId('layer').append('something else changed')
  await later()
  expect(document.activeElement).toBe(document.body)
})
