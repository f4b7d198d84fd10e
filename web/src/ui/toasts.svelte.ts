// Toasts: short messages at the edge of the page that disappear by themselves or when pressed.
export type Toast = { readonly id: number; readonly text: string; readonly kind: 'note' | 'bad' }

const STAYS = 6000

export const toasts: { list: Toast[] } = $state({ list: [] })
let next = 0

/** Show a toast; a refusal is `bad`. */
export function toast(text: string, kind: Toast['kind'] = 'note'): void {
  const one = { id: next++, text, kind }
  toasts.list = [...toasts.list.filter((other) => other.text !== text), one].slice(-3)
  setTimeout(() => forget(one.id), STAYS)
}

export function forget(id: number): void {
  toasts.list = toasts.list.filter((one) => one.id !== id)
}
