import { mix } from '../paint/palette.ts'
import { fill } from '../paint/path.ts'

export const BEARDS = ['stubble', 'full', 'short', 'goatee', 'moustache'] as const
export type Beard = (typeof BEARDS)[number]

const MOUSTACHE =
  'M82 120c5-7 13-8 18-4.500c5-3.500 13-2.500 18 4.500c-6 2.500-13 2.500-18-.500c-5 3-12 3-18 .500z'

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
