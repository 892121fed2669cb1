import { mix } from '../paint/palette.ts'
import { circle, fill, stroke } from '../paint/path.ts'
import type { Figure } from './subject.ts'

/** How the hair falls behind the head, and how it lies on the forehead. */
export interface Haircut {
  readonly back: keyof typeof BACKS
  readonly front: keyof typeof FRONTS
}

export type Hat = keyof typeof HATS

/** Circles along an arc around the head, between two angles in degrees, 0 at its right. */
const curls = (radius: number, size: number, from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    return circle(100 + Math.cos(angle) * radius, 88 + Math.sin(angle) * radius * 1.12, size)
  }).join('')

const BACKS = {
  none: '',
  long: 'M61 92C54 50 78 34 100 34S146 50 139 92C140 122 148 148 152 178Q100 200 48 178C52 148 60 122 61 92z',
  bob: 'M61 92C54 50 78 34 100 34S146 50 139 92C142 112 144 128 139 142Q120 150 100 146T61 142C56 128 58 112 61 92z',
  wavy: 'M61 92C54 50 78 34 100 34S146 50 139 92c8 12-2 20 6 32s-2 20 6 30s-2 18-8 22Q100 190 57 176c-6-4-16-10-8-22s-2-18 6-30s-2-20 6-32z',
  bun: circle(100, 33, 17),
  low: 'M64 110C58 132 62 146 74 152H126C138 146 142 132 136 110z',
  tail: 'M122 44c34-4 40 40 30 92c-9-8-20-18-20-44z',
  curls: curls(40, 17, 150, 390, 13) + curls(26, 20, 180, 360, 6),
  cloud: curls(46, 20, 130, 410, 16) + curls(28, 24, 180, 360, 7),
} as const

const FRONTS = {
  none: '',
  side: 'M62 98C57 58 78 38 101 38S144 58 138 98C136 88 133 80 127 74C114 74 98 69 90 59C86 71 76 80 69 84C65 88 63 92 62 98z',
  centre: 'M61 102C57 58 78 38 100 38S143 58 139 102C137 88 128 74 100 57C72 74 63 88 61 102z',
  fringe:
    'M61 102C57 58 78 38 100 38S143 58 139 102C138 94 135 88 132 83Q116 87 100 84T68 83C65 88 62 94 61 102z',
  back: 'M63 94C58 56 80 40 100 40S142 56 137 94C134 78 126 64 100 61C74 64 66 78 63 94z',
  short:
    'M64 92C60 68 64 52 78 46C94 34 128 36 134 56C139 66 137 80 136 92C133 84 132 78 130 73C116 74 100 68 92 62C86 69 75 71 70 76C67 81 66 86 64 92z',
  crop: 'M65 90C62 60 80 44 100 44S138 60 135 90C133 82 132 75 128 69C112 63 88 63 72 69C68 75 67 82 65 90z',
  quiff:
    'M64 92C60 66 66 56 74 54C80 36 112 28 128 40C140 48 139 74 136 92C133 84 132 78 129 72C118 66 104 70 94 64C84 62 74 68 70 74C67 81 66 86 64 92z',
  curly: curls(37, 10.5, 186, 354, 11) + curls(27, 13, 205, 335, 6),
  receding:
    'M65 98C61 82 62 68 70 58C76 50 82 47 86 47C76 56 70 68 69 92zM135 98C139 82 138 68 130 58C124 50 118 47 114 47C124 56 130 68 131 92z',
} as const

const HATS = {
  beret: 'M54 70C52 44 92 26 124 33C150 39 154 60 142 70C116 58 84 58 54 70z',
  cap: 'M61 78C58 48 78 34 100 34S142 48 139 78Q100 64 61 78z',
  brim: 'M36 72C60 56 68 60 70 52C74 30 84 26 100 30S126 30 130 52C132 60 140 56 164 72C140 82 60 82 36 72z',
  flat: 'M56 74C54 52 76 38 102 38S142 50 142 66C150 70 152 76 148 80C130 70 84 66 56 74z',
} as const

const cut = (back: Haircut['back'], front: Haircut['front']): Haircut => ({ back, front })

/** The haircuts of each figure; those named twice are chosen twice as often. */
export const HAIRCUTS: Record<Figure, readonly [Haircut, ...Haircut[]]> = {
  woman: [
    cut('long', 'side'),
    cut('long', 'centre'),
    cut('long', 'fringe'),
    cut('bob', 'side'),
    cut('bob', 'fringe'),
    cut('wavy', 'centre'),
    cut('wavy', 'side'),
    cut('bun', 'back'),
    cut('bun', 'centre'),
    cut('tail', 'side'),
    cut('curls', 'curly'),
    cut('cloud', 'back'),
    cut('none', 'short'),
  ],
  man: [
    cut('none', 'short'),
    cut('none', 'short'),
    cut('none', 'crop'),
    cut('none', 'quiff'),
    cut('none', 'quiff'),
    cut('none', 'curly'),
    cut('none', 'back'),
    cut('low', 'back'),
    cut('none', 'receding'),
  ],
  'old-woman': [cut('bun', 'back'), cut('bob', 'side'), cut('curls', 'curly'), cut('low', 'side')],
  'old-man': [
    cut('none', 'receding'),
    cut('none', 'receding'),
    cut('none', 'none'),
    cut('none', 'crop'),
  ],
}

export function drawHairBehind({ back }: Haircut, hair: string): string {
  return fill(BACKS[back], mix(hair, '#000000', 0.22))
}

export function drawHairInFront({ front }: Haircut, hair: string): string {
  return fill(FRONTS[front], hair)
}

/** A hat over the hair, with its band. */
export function drawHat(hat: Hat, cloth: string, trim: string): string {
  const dark = mix(cloth, '#000000', 0.3)
  const bands: Record<Hat, string> = {
    beret: stroke('M57 69C85 57 116 57 140 69', dark, 4, { round: true }),
    cap: stroke('M62 77Q100 63 138 77', trim, 9, { round: true }),
    brim: stroke('M69 61Q100 68 131 61', trim, 5),
    flat: stroke('M58 73C86 65 126 68 146 79', dark, 3.5, { round: true }),
  }
  return fill(HATS[hat], mix(cloth, '#000000', 0.1)) + bands[hat]
}

export const BEARDS = ['stubble', 'full', 'short', 'goatee', 'moustache'] as const
export type Beard = (typeof BEARDS)[number]

const MOUSTACHE = 'M82 120c5-7 13-8 18-4.5c5-3.5 13-2.5 18 4.5c-6 2.5-13 2.5-18-.5c-5 3-12 3-18 .5z'

/** The beard of a face, under its mouth. */
export function drawBeard(beard: Beard, hair: string, cheek: number, chin: number): string {
  const left = 100 - cheek
  const right = 100 + cheek
  const colour = mix(hair, '#000000', 0.12)
  const sides = (bottom: number, width: number) =>
    `M${left} 92C${left} 112 ${100 - width} ${bottom} 100 ${bottom}S${right} 112 ${right} 92C${right - 2} 106 ${right - 8} 113 118 113C110 110 90 110 82 113C${left + 8} 113 ${left + 2} 106 ${left} 92z`
  switch (beard) {
    case 'stubble':
      return fill(sides(chin + 2, 26), colour, 0.28)
    case 'short':
      return fill(sides(chin + 4, 28), colour, 0.9)
    case 'full':
      return fill(sides(chin + 18, 36), colour)
    case 'goatee':
      return (
        fill(MOUSTACHE, colour) +
        fill(
          `M88 129q12-5 24 0c2 9-4 ${chin - 120}-12 ${chin - 120}s-14-9-12-${chin - 120}z`,
          colour,
        )
      )
    case 'moustache':
      return fill(MOUSTACHE, colour)
  }
}
