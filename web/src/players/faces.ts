// Faces of bots: small portraits assembled from drawn parts, one for each name the server gives.
// Box -16 to 16; the medallion has its own background, so a face looks the same in both themes.

const SKINS = { pale: '#F3D3B5', warm: '#E0AE82', tan: '#C68A5A', brown: '#94603B', deep: '#784B2E' } as const
const HAIRS = {
  black: '#2A2523',
  brown: '#5E3B22',
  auburn: '#9A4A22',
  fair: '#D9A441',
  gray: '#A9A49B',
  white: '#EFEADF',
} as const
const CLOTHS = {
  navy: '#2B3A4A',
  wine: '#7C2A2E',
  moss: '#4C6444',
  plum: '#64436B',
  rust: '#A8552B',
  teal: '#2C6A6A',
} as const
const GROUNDS = { sand: '#E7D8B4', sea: '#B9CFCB', rose: '#E9C9BB', sage: '#CCD8B4', sky: '#C4D3E3' } as const

/** Hair drawn behind the head. */
const BEHIND = {
  none: '',
  bob: 'M-9 5C-10-6-8-11 0-11S10-6 9 5C7 7 5 6 5 3H-5C-5 6-7 7-9 5Z',
  long: 'M-9 12C-11-4-9-11 0-11S11-4 9 12Z',
  bun: 'M-3.6-11.4a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0Z',
  curls:
    'M-8.6-1a3.6 3.6 0 0 1-.4-6A4.2 4.2 0 0 1-4-11.4A5 5 0 0 1 4-11.4A4.2 4.2 0 0 1 9-7a3.6 3.6 0 0 1-.4 6A3.6 3.6 0 0 1 6.5 4H-6.5A3.6 3.6 0 0 1-8.6-1Z',
  braids: 'M-8.5-2C-9-10-5-11 0-11S9-10 8.5-2L9.5 11H6.5L6-1H-6L-6.5 11H-9.5Z',
} as const

/** Hair drawn over the forehead. */
const FRINGE = {
  none: '',
  short: 'M-7-1.5C-8-8.5-4-10.4 0-10.4S8-8.5 7-1.5C6-4.5 4-6 0-6S-6-4.5-7-1.5Z',
  parted: 'M-7-.5C-8-8-4-10.4.5-10.4S8-8 7-.5C6.5-4 4-5.5-1.5-7.2C-3-5-6-4-7-.5Z',
  straight: 'M-7-1C-8-8.5-4-10.4 0-10.4S8-8.5 7-1L6.3-3.8H-6.3Z',
  crop: 'M-6.9-3C-7-8.6-4-10.2 0-10.2S7-8.6 6.9-3C5-6.6 2-7 0-7S-5-6.6-6.9-3Z',
  sides: 'M-7.2 1C-8.6-2-8-6-6.2-7.4C-6.6-4-6.6-2-6.4 0ZM7.2 1C8.6-2 8-6 6.2-7.4C6.6-4 6.6-2 6.4 0Z',
} as const

/** Hats: the shape, and its band or peak in the second ink. */
const HATS = {
  none: ['', ''],
  cap: [
    'M-7.4-4.5C-8.4-10-5-12.6 0-12.6S8.4-10 7.4-4.5Z',
    'M-7.8-5.6C-5-7.2 5-7.2 7.8-5.6L8.6-2.8C5-4.8-5-4.8-8.6-2.8Z',
  ],
  bowler: [
    'M-6.4-5.6C-6.8-11.6-3.6-13.2 0-13.2S6.8-11.6 6.4-5.6L9.6-5.2V-3.6H-9.6V-5.2Z',
    'M-6.4-7.6H6.4V-5.6H-6.4Z',
  ],
  top: ['M-5.4-14.6H5.4L5-5.4H9.4V-3.8H-9.4V-5.4H-5Z', 'M-5.2-8H5.2L5-5.4H-5Z'],
  beret: ['M-8-5C-11-9-4-13.4 1-12.8C7-12.4 11-8.6 8-5C4-6.6-4-6.6-8-5Z', 'M.2-14.8H1.8V-12.4H.2Z'],
  straw: [
    'M-5.6-5C-5.6-10.6-3.4-11.6 0-11.6S5.6-10.6 5.6-5L12.4-4.4V-2.8H-12.4V-4.4Z',
    'M-5.8-7.4H5.8V-5H-5.8Z',
  ],
  scarf: ['M-8.2 6C-9.6-5-7-11.6 0-11.6S9.6-5 8.2 6L5.6 7.4C7 0 5.6-5.6 0-5.6S-7 0-5.6 7.4Z', ''],
} as const

const BEARDS = {
  none: '',
  full: 'M-6.5 0C-7 8 3.2 11.4 6.5 0C5.4 2.2 3.4 2.6 0 2.6S-5.4 2.2-6.5 0ZM-1.8 4.1Q0 5.2 1.8 4.1Z',
  chin: 'M-3.2 5.6C-2.4 9.4 2.4 9.4 3.2 5.6C1.6 6.4-1.6 6.4-3.2 5.6Z',
  moustache: 'M0 1.8C-2 1-4.4 2-5.2 3.8C-3.2 4.4-1 4 0 3C1 4 3.2 4.4 5.2 3.8C4.4 2 2 1 0 1.8Z',
} as const

type Part<T> = keyof T
interface Look {
  readonly skin: Part<typeof SKINS>
  readonly hair: Part<typeof HAIRS>
  readonly cloth: Part<typeof CLOTHS>
  readonly ground: Part<typeof GROUNDS>
  readonly behind?: Part<typeof BEHIND>
  readonly fringe?: Part<typeof FRINGE>
  readonly hat?: Part<typeof HATS>
  readonly band?: Part<typeof CLOTHS>
  readonly beard?: Part<typeof BEARDS>
  readonly glasses?: boolean
}

/** What each bot looks like, by the name the server gives it. */
export const LOOKS: Readonly<Record<string, Look>> = {
  Ada: {
    skin: 'pale',
    hair: 'brown',
    cloth: 'plum',
    ground: 'sand',
    behind: 'bun',
    fringe: 'parted',
    glasses: true,
  },
  Bruno: { skin: 'pale', hair: 'auburn', cloth: 'navy', ground: 'sea', fringe: 'short', beard: 'full' },
  Clara: { skin: 'tan', hair: 'black', cloth: 'wine', ground: 'sage', behind: 'bob', fringe: 'straight' },
  Edgar: {
    skin: 'pale',
    hair: 'gray',
    cloth: 'navy',
    ground: 'rose',
    fringe: 'sides',
    hat: 'top',
    beard: 'moustache',
  },
  Flora: { skin: 'brown', hair: 'black', cloth: 'moss', ground: 'sky', behind: 'curls', fringe: 'crop' },
  Hugo: {
    skin: 'pale',
    hair: 'auburn',
    cloth: 'teal',
    ground: 'sand',
    fringe: 'sides',
    hat: 'cap',
    band: 'navy',
  },
  Ida: { skin: 'warm', hair: 'fair', cloth: 'navy', ground: 'rose', behind: 'braids', fringe: 'parted' },
  Jasper: { skin: 'deep', hair: 'black', cloth: 'rust', ground: 'sky', fringe: 'crop', glasses: true },
  Kira: {
    skin: 'pale',
    hair: 'auburn',
    cloth: 'moss',
    ground: 'sea',
    behind: 'long',
    fringe: 'parted',
    hat: 'beret',
  },
  Leo: { skin: 'tan', hair: 'brown', cloth: 'wine', ground: 'sage', fringe: 'short', beard: 'chin' },
  Mila: {
    skin: 'warm',
    hair: 'brown',
    cloth: 'teal',
    ground: 'sand',
    behind: 'long',
    fringe: 'straight',
    glasses: true,
  },
  Nico: {
    skin: 'tan',
    hair: 'black',
    cloth: 'rust',
    ground: 'sky',
    fringe: 'sides',
    hat: 'straw',
    band: 'wine',
  },
  Olga: { skin: 'pale', hair: 'gray', cloth: 'teal', ground: 'rose', fringe: 'parted', hat: 'scarf' },
  Pablo: {
    skin: 'brown',
    hair: 'black',
    cloth: 'moss',
    ground: 'rose',
    fringe: 'parted',
    beard: 'moustache',
  },
  Rosa: { skin: 'tan', hair: 'auburn', cloth: 'plum', ground: 'sky', behind: 'curls', fringe: 'parted' },
  Samir: {
    skin: 'brown',
    hair: 'gray',
    cloth: 'navy',
    ground: 'sage',
    fringe: 'short',
    beard: 'full',
    glasses: true,
  },
  Tilda: {
    skin: 'pale',
    hair: 'white',
    cloth: 'teal',
    ground: 'rose',
    behind: 'bun',
    fringe: 'parted',
    glasses: true,
  },
  Viktor: {
    skin: 'warm',
    hair: 'brown',
    cloth: 'plum',
    ground: 'sand',
    fringe: 'sides',
    hat: 'bowler',
    band: 'wine',
    beard: 'moustache',
  },
  Wanda: { skin: 'brown', hair: 'black', cloth: 'rust', ground: 'sea', fringe: 'none', hat: 'scarf' },
  Yuki: {
    skin: 'pale',
    hair: 'black',
    cloth: 'rust',
    ground: 'sage',
    behind: 'bob',
    fringe: 'straight',
    hat: 'cap',
    band: 'navy',
  },
}

export interface Face {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly cloth: string
  readonly band: string
  readonly behind: string
  readonly fringe: string
  readonly hat: readonly [shape: string, band: string]
  readonly beard: string
  readonly glasses: boolean
}

/** The face for a name. Older games call their bots "Regular 2": any other name gets one of the same faces. */
export function faceOf(name: string): Face {
  const look = LOOKS[name] ?? Object.values(LOOKS)[hash(name) % Object.keys(LOOKS).length]!
  return {
    ground: GROUNDS[look.ground],
    skin: SKINS[look.skin],
    hair: HAIRS[look.hair],
    cloth: CLOTHS[look.cloth],
    band: CLOTHS[look.band ?? (look.cloth === 'wine' ? 'navy' : 'wine')],
    behind: BEHIND[look.behind ?? 'none'],
    fringe: FRINGE[look.fringe ?? 'none'],
    hat: HATS[look.hat ?? 'none'],
    beard: BEARDS[look.beard ?? 'none'],
    glasses: look.glasses ?? false,
  }
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
