// SHA-256 (FIPS 180-4) of a text. The browser's own is available only with HTTPS and on localhost,
// and a table on the local network is neither.

const PRIMES = primes(64)
const ROUND = PRIMES.map((p) => fraction(Math.cbrt(p)))
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)))

/** The hash of the text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  const data = padded(new TextEncoder().encode(text))
  const state = [...START]
  for (let at = 0; at < data.byteLength; at += 64) block(state, data, at)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6) * 64 + 64
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, (bytes.length << 3) >>> 0)
  return view
}

function block(state: number[], data: DataView, at: number): void {
  const w = schedule(data, at)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0))
}

function schedule(data: DataView, at: number): Int32Array {
  const w = new Int32Array(64)
  for (let i = 0; i < 16; i++) w[i] = data.getInt32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const near = w[i - 2] ?? 0
    const far = w[i - 15] ?? 0
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    w[i] = (s1 + (w[i - 7] ?? 0) + s0 + (w[i - 16] ?? 0)) | 0
  }
  return w
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractional part: what the standard takes its constants from. */
function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) | 0
}

function primes(number: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < number; n++) if (found.every((p) => n % p)) found.push(n)
  return found
}
