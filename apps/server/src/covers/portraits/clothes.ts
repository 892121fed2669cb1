import { mix } from '../paint/palette.ts'
import { circle, fill, stroke } from '../paint/path.ts'

export const GARMENTS = [
  'crew',
  'turtleneck',
  'shirt',
  'hoodie',
  'scarf',
  'jacket',
  'cloak',
] as const
export type Garment = (typeof GARMENTS)[number]

const TORSO = 'M18 204c2-28 14-37 36-44c13-4 25-7 31-11q15 15 30 0c6 4 18 7 31 11c22 7 34 16 36 44z'

interface Dress {
  readonly cloth: string
  readonly trim: string
}

/** What stands behind the neck: a hood thrown back, a raised collar. */
export function drawBehindNeck(garment: Garment, { cloth }: Dress): string {
  const dark = mix(cloth, '#000000', 0.35)
  if (garment === 'hoodie') return fill('M58 172c-6-26 14-42 42-42s48 16 42 42z', dark)
  if (garment === 'cloak') return fill('M56 176L74 128q26 10 52 0L144 176z', dark)
  return ''
}

export function drawGarment(garment: Garment, { cloth, trim }: Dress): string {
  const dark = mix(cloth, '#000000', 0.3)
  const light = mix(cloth, '#ffffff', 0.14)
  const torso = fill(TORSO, cloth) + fill('M100 162c20 6 46 12 82 42H100z', dark, 0.35)
  switch (garment) {
    case 'crew':
      return torso + stroke('M84 150q16 18 32 0', light, 5, { round: true })
    case 'turtleneck':
      return (
        torso +
        fill('M83 134q17 9 34 0l4 22q-21 13-42 0z', light) +
        stroke('M81 148q19 11 38 0', dark, 1.4, { opacity: 0.6 })
      )
    case 'shirt':
      return (
        torso +
        fill('M85 148l-12 10l17 21l10-15z', light) +
        fill('M115 148l12 10l-17 21l-10-15z', light) +
        stroke('M100 166V204', dark, 1.6) +
        fill(circle(104, 182, 1.8) + circle(104, 196, 1.8), dark)
      )
    case 'hoodie':
      return (
        torso +
        fill(
          'M84 148c-10 4-18 10-22 20c14-2 30 2 38 12c8-10 24-14 38-12c-4-10-12-16-22-20q-16 20-32 0z',
          light,
        ) +
        stroke('M92 172l-2 22M108 172l2 20', trim, 2.2, { round: true })
      )
    case 'scarf':
      return (
        torso +
        fill('M112 158l16 44h-22l-8-40z', mix(trim, '#000000', 0.2)) +
        fill('M78 140q22 16 44 0l6 20q-28 18-56 0z', trim) +
        stroke('M77 149q23 16 46 0', mix(trim, '#000000', 0.3), 1.6, { opacity: 0.7 })
      )
    case 'jacket':
      return (
        torso +
        fill('M84 149L100 204L116 149q-16 16-32 0z', trim) +
        fill('M84 148l-16 11l8 12l-6 6L98 204L100 196z', dark) +
        fill('M116 148l16 11l-8 12l6 6L102 204L100 196z', dark)
      )
    case 'cloak':
      return (
        torso +
        fill('M84 150q16 14 32 0l10 54H74z', mix(cloth, '#000000', 0.5)) +
        fill('M85 148C64 158 46 176 40 204H84C80 186 82 166 92 154z', light, 0.55) +
        fill('M115 148c21 10 39 28 45 56H116c4-18 2-38-8-50z', light, 0.35) +
        fill(circle(100, 166, 6.5), trim) +
        fill(circle(100, 166, 3), mix(trim, '#000000', 0.45))
      )
  }
}
