// Passkeys in the browser: the options and answers of the server as the browser wants them.

import { offers } from '../features.ts'

/** Why passkeys cannot be used here; null if they can. `missing`: this server does not offer them. */
export type Obstacle = 'missing' | 'insecure' | 'unsupported'

export function obstacle(): Obstacle | null {
  if (!offers('passkeys')) return 'missing'
  const name = location.hostname
  const numeric = /^[\d.]+$/.test(name) || name.includes(':') // an address is no name of a site
  if (!window.isSecureContext || numeric) return 'insecure'
  return typeof window.PublicKeyCredential === 'function' ? null : 'unsupported'
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

type Wired = { id: string; type: 'public-key' }
type Creation = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Wired[]
}
type Asking = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string
  allowCredentials?: Wired[]
}

const descriptors = (wired: Wired[] | undefined) =>
  (wired ?? []).map((one) => ({ ...one, id: bytes(one.id) }))

/** Make a passkey; the answer as JSON for the server. Null if the person changed their mind. */
export async function create(options: string): Promise<string | null> {
  const wanted = JSON.parse(options) as Creation
  const found = await quietly(() =>
    navigator.credentials.create({
      publicKey: {
        ...wanted,
        challenge: bytes(wanted.challenge),
        user: { ...wanted.user, id: bytes(wanted.user.id) },
        excludeCredentials: descriptors(wanted.excludeCredentials),
      },
    }),
  )
  if (!found) return null
  const response = found.response as AuthenticatorAttestationResponse
  return answer(found, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  })
}

/** Use a passkey; the answer as JSON for the server. Null if the person changed their mind. */
export async function use(options: string): Promise<string | null> {
  const wanted = JSON.parse(options) as Asking
  const found = await quietly(() =>
    navigator.credentials.get({
      publicKey: {
        ...wanted,
        challenge: bytes(wanted.challenge),
        allowCredentials: descriptors(wanted.allowCredentials),
      },
    }),
  )
  if (!found) return null
  const response = found.response as AuthenticatorAssertionResponse
  return answer(found, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  })
}

function answer(found: PublicKeyCredential, response: Readonly<Record<string, string | null>>): string {
  return JSON.stringify({ id: found.id, rawId: text(found.rawId), type: found.type, response })
}

/** The browser says the same when a person closes its dialog and when there is no passkey. */
async function quietly(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null
  } catch (why) {
    if (why instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(why.name)) return null
    throw why
  }
}
