import { mix, type Palette } from '../paint/palette.ts'
import type { Random } from '../paint/random.ts'
import { GARMENTS, type Garment } from './clothes.ts'
import { BEARDS, type Beard, HAIRCUTS, type Haircut, type Hat } from './hair.ts'
import type { Figure } from './subject.ts'

/** Everything that one face differs by from another. */
export interface Features {
  readonly skin: Skin
  readonly hair: string
  readonly haircut: Haircut
  readonly hat: Hat | undefined
  readonly beard: Beard | undefined
  readonly garment: Garment
  readonly cloth: string
  readonly trim: string
  readonly isFeminine: boolean
  readonly isOld: boolean
  readonly wearsGlasses: boolean
  readonly wearsEarrings: boolean
  readonly smilesWithEyes: boolean
  /** Half the width of the cheeks and of the jaw, and the height of the chin. */
  readonly cheek: number
  readonly jaw: number
  readonly chin: number
}

interface Skin {
  readonly base: string
  readonly shade: string
  readonly lips: string
  /** With dark skin goes dark hair. */
  readonly isDark?: true
}

type Some<T> = readonly [T, ...T[]]

const SKINS: Some<Skin> = [
  { base: '#eec8a8', shade: '#b07354', lips: '#ae554c' },
  { base: '#f4d3b6', shade: '#bc7c60', lips: '#b75c54' },
  { base: '#f2cfae', shade: '#b9785a', lips: '#b4584f' },
  { base: '#ecc19c', shade: '#a9694a', lips: '#a94f46' },
  { base: '#e3b088', shade: '#95593a', lips: '#9c4a3f' },
  { base: '#f6d9c0', shade: '#c0826a', lips: '#bd6058' },
  { base: '#c98f63', shade: '#74452a', lips: '#8a3f35', isDark: true },
  { base: '#9c6642', shade: '#542f1c', lips: '#6f2f2a', isDark: true },
]
const DARK_HAIRS: Some<string> = ['#1f1715', '#2f2019', '#4a2f1f']
const HAIRS: Some<string> = [...DARK_HAIRS, '#6a4427', '#84421f', '#b98645', '#cfa561', '#7b664d']
const GREYS: Some<string> = ['#8d8880', '#b5afa5', '#d9d4ca', '#6f6a65']
const WOMENS_HATS: Some<Hat> = ['beret', 'cap', 'brim']
const MENS_HATS: Some<Hat> = ['cap', 'brim', 'flat']
const CLOTHS: Some<string> = [
  '#2e4a52',
  '#7a3b33',
  '#3d4d37',
  '#4c3a5b',
  '#2c3350',
  '#8a6a3f',
  '#5b5148',
  '#6d2f45',
  '#31586b',
  '#b9a684',
]
const TRIMS: Some<string> = ['#d9c7a0', '#e8ddc6', '#c9985a', '#9fb3a6', '#b56a4d']

/** Chooses the features of a person; colours lean to the light of the palette behind. */
export function chooseFeatures(
  figure: Figure,
  palette: Palette,
  stream: (part: string) => Random,
): Features {
  const isFeminine = figure === 'woman' || figure === 'old-woman'
  const isOld = figure === 'old-woman' || figure === 'old-man'
  const shape = stream('shape')
  const colour = stream('colour')
  const style = stream('style')
  const lit = (value: string, share = 0.14) => mix(value, palette.skyMiddle, share)
  const skin = colour.pick(SKINS)
  const hairs = skin.isDark ? DARK_HAIRS : HAIRS
  return {
    skin: { ...skin, base: lit(skin.base, 0.08) },
    hair: lit(colour.pick(isOld ? GREYS : hairs)),
    haircut: style.pick(HAIRCUTS[figure]),
    hat: style.chance(isOld ? 0.15 : 0.12)
      ? style.pick(isFeminine ? WOMENS_HATS : MENS_HATS)
      : undefined,
    beard: !isFeminine && style.chance(isOld ? 0.75 : 0.5) ? style.pick(BEARDS) : undefined,
    garment: style.pick(GARMENTS),
    cloth: lit(colour.pick(CLOTHS)),
    trim: lit(colour.pick(TRIMS)),
    isFeminine,
    isOld,
    wearsGlasses: style.chance(isOld ? 0.6 : 0.24),
    wearsEarrings: isFeminine && style.chance(0.5),
    smilesWithEyes: style.chance(0.16),
    cheek: shape.between(32.5, 36.5) - (isFeminine ? 0.5 : 0),
    jaw: shape.between(20, 24) + (isFeminine ? 0 : 3.5),
    chin: shape.between(135, 140),
  }
}
