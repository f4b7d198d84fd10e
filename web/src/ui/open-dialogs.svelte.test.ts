// @vitest-environment happy-dom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte'
import { expect, test } from 'vitest'
import Dialog from './Dialog.svelte'
import { countDialog, isDialogOpen } from './open-dialogs.svelte.ts'

const children = createRawSnippet(() => ({ render: () => '<p>Text</p>' }))

test('a dialog counts while it is open', () => {
  const props = $state({ open: false, title: 'Title', children })
  const dialog = mount(Dialog, { target: document.body, props })
  flushSync()
  expect(isDialogOpen()).toBe(false)
  props.open = true
  flushSync()
  expect(isDialogOpen()).toBe(true)
  props.open = false
  flushSync()
  expect(isDialogOpen()).toBe(false)
  props.open = true
  flushSync()
  void unmount(dialog)
  expect(isDialogOpen()).toBe(false)
})

test('several dialogs can be open at once', () => {
  const [first, second] = [countDialog(), countDialog()]
  first()
  expect(isDialogOpen()).toBe(true)
  second()
  expect(isDialogOpen()).toBe(false)
})
