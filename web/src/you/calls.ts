// The requests of the page about you; it is loaded on demand, and they come with it.
import { apiUrl, ask } from '../api.ts'
import type {
  BrowserOptions,
  DeviceLine,
  LinkLook,
  Me,
  NewLink,
  Ok,
  RecoveryCodes,
  SecurityState,
} from '../wire.ts'

const at = encodeURIComponent

export const calls = {
  devices: () => ask<DeviceLine[]>('GET', 'me/devices'),
  signDeviceOut: (device: string) => ask<Ok>('DELETE', `me/devices/${at(device)}`),
  makeLink: () => ask<NewLink>('POST', 'me/links'),
  cancelLink: () => ask<Ok>('DELETE', 'me/links'),
  lookAtLink: (code: string) => ask<LinkLook>('POST', 'links/look', { body: { code } }),
  useLink: (code: string, merge: boolean) => ask<Me>('POST', 'links/use', { body: { code, merge } }),
  security: () => ask<SecurityState>('GET', 'me/security'),
  beginPasskey: () => ask<BrowserOptions>('POST', 'me/passkeys/begin'),
  addPasskey: (credential: string) => ask<Ok>('POST', 'me/passkeys', { body: { credential } }),
  removePasskey: (passkey: string) => ask<Ok>('DELETE', `me/passkeys/${at(passkey)}`),
  makeRecoveryCodes: () => ask<RecoveryCodes>('POST', 'me/recovery'),
  reserveName: (reserve: boolean) => ask<Ok>('PUT', 'me/reserved', { body: { reserve } }),
  beginSignIn: () => ask<BrowserOptions>('POST', 'passkeys/begin'),
  usePasskey: (credential: string, merge: boolean) =>
    ask<Me>('POST', 'passkeys/use', { body: { credential, merge } }),
  useRecoveryCode: (code: string, merge: boolean) =>
    ask<Me>('POST', 'recovery/use', { body: { code, merge } }),
  dataUrl: () => apiUrl('me/data').href,
  eraseMe: (name: string) => ask<Ok>('POST', 'me/erase', { body: { name } }),
}
