/**
 * What the site's two families are cut to. Weights and features cost bytes, so a face carries only
 * what the look uses: tabular and lining figures where numbers are set in it, kerning everywhere.
 */
export interface Family {
  name: string
  /** Package of Fontsource that holds the uncut files. */
  source: string
  fallback: Fallback
  faces: Face[]
}

export interface Face {
  weight: number
  style: 'normal' | 'italic'
  features: string[]
  /** Loaded with the page itself rather than when the first text in it is laid out. */
  preload?: true
}

/** A typeface every system has, stretched to the family's measures while the family loads. */
interface Fallback {
  name: string
  locals: string[]
  /** Mean advance in em over `SAMPLE`, measured once on the metric twin of the typeface. */
  advance: number
}

export const FAMILIES: Family[] = [
  {
    name: 'Alegreya',
    source: 'alegreya',
    fallback: {
      name: 'Alegreya Fallback',
      locals: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif'],
      advance: 0.4498,
    },
    faces: [
      { weight: 500, style: 'normal', features: ['kern', 'lnum', 'tnum'], preload: true },
      { weight: 600, style: 'normal', features: ['kern', 'lnum', 'tnum'] },
      { weight: 500, style: 'italic', features: ['kern'] },
    ],
  },
  {
    name: 'Golos Text',
    source: 'golos-text',
    fallback: {
      name: 'Golos Fallback',
      locals: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
      advance: 0.4955,
    },
    faces: [
      { weight: 400, style: 'normal', features: ['kern', 'lnum', 'tnum'], preload: true },
      { weight: 500, style: 'normal', features: ['kern', 'lnum', 'tnum'] },
      { weight: 600, style: 'normal', features: ['kern', 'lnum', 'tnum'] },
    ],
  },
]

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/**
 * Fontsource ships each face in parts by script. The names are its own; `text` is what we keep of
 * each part, and becomes the part's `unicode-range`. The rouble lives in the extended Latin part.
 */
export const PARTS = {
  cyrillic: `${span(0x410, 0x44f)}Ёё№`,
  latin: `${span(0x20, 0x7e)}\u00a0\u2009\u202f«»„“”‘’–—…−×·•°©`,
  'latin-ext': '₽',
} as const

export type Part = keyof typeof PARTS

/** Ordinary Russian prose: what the fallback's width is matched on. */
export const SAMPLE =
  'Маяк Солёной гавани погас в ночь на седьмое, и в ту же ночь к причалу подошёл корабль без команды. На столе в каюте остывал чай.'
