// The requests of the page about you; it is loaded on demand, and they come with it.
import { apiUrl, ask } from '../api.ts'
import type { DeviceLine, LinkLook, Me, NewLink, Ok } from '../wire.ts'

const at = encodeURIComponent

export const calls = {
  devices: () => ask<DeviceLine[]>('GET', 'me/devices'),
  signDeviceOut: (device: string) => ask<Ok>('DELETE', `me/devices/${at(device)}`),
  makeLink: () => ask<NewLink>('POST', 'me/links'),
  cancelLink: () => ask<Ok>('DELETE', 'me/links'),
  lookAtLink: (code: string) => ask<LinkLook>('POST', 'links/look', { body: { code } }),
  useLink: (code: string) => ask<Me>('POST', 'links/use', { body: { code } }),
  dataUrl: () => apiUrl('me/data').href,
  eraseMe: (name: string) => ask<Ok>('POST', 'me/erase', { body: { name } }),
}
