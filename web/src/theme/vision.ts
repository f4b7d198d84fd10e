// How colours look to different eyes, for the tests of the palette: Machado, Oliveira and Fernandes
// (2009) at full severity, distances by CIEDE2000, contrast by WCAG.

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan'
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const SEEN: Readonly<Record<Vision, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
export const VISIONS = Object.keys(SEEN) as readonly Vision[]

const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]
const WHITE: Triple = [0.95047, 1, 1.08883]

const map = (of: Triple, how: (value: number, i: number) => number): Triple => [
  how(of[0], 0),
  how(of[1], 1),
  how(of[2], 2),
]
const times = (matrix: Matrix, v: Triple): Triple =>
  map([0, 1, 2], (row) => {
    const [a, b, c] = matrix[row]!
    return a * v[0] + b * v[1] + c * v[2]
  })

/** The light of a colour such as #B07AC4, red, green and blue from 0 to 1. */
function light(hex: string): Triple {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function lab(hex: string, vision: Vision): Triple {
  const seen = map(times(SEEN[vision], light(hex)), (value) => Math.min(1, Math.max(0, value)))
  const [x, y, z] = map(times(XYZ, seen), (value, i) => {
    const share = value / WHITE[i]!
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const hue = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** CIEDE2000: 20 is clearly visible, 10 is the minimum we allow. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const high = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const g = 1 + 0.5 * (1 - high((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const c1 = Math.hypot(a1 * g, b1)
  const c2 = Math.hypot(a2 * g, b2)
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)]
  const gray = c1 * c2 === 0
  const turn = gray ? 0 : ((h2 - h1 + 540) % 360) - 180
  const far = Math.abs(h1 - h2) > 180
  const h = gray ? h1 + h2 : ((h1 + h2) / 2 + (far ? 180 : 0)) % 360
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63)
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const dc = (c2 - c1) / (1 + 0.045 * c)
  const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / (1 + 0.015 * c * t)
  const r = -2 * high(c) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)))
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + r * dc * dh)
}

/** The distance of two colours for a kind of colour vision. */
export function apart(one: string, other: string, vision: Vision): number {
  return difference(lab(one, vision), lab(other, vision))
}

/** The difference of two colours in lightness alone (L* of CIELAB, 0 to 100). */
export function lighter(one: string, other: string, vision: Vision): number {
  return Math.abs(lab(one, vision)[0] - lab(other, vision)[0])
}

/** A colour laid over another one with some opacity. */
export function blended(over: string, under: string, opacity: number): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(over, at) * opacity + part(under, at) * (1 - opacity)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** WCAG: 4.5 for text, 3 for signs. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = light(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
