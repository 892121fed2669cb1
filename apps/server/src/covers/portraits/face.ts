import { mix } from '../paint/palette.ts'
import { circle, fill, stroke, tidy } from '../paint/path.ts'
import type { Features } from './features.ts'
import { drawBeard } from './hair.ts'

const INK = '#231714'
const EYES = [85, 115] as const
const EYE_Y = 96

export function drawNeck({ skin }: Features): string {
  return (
    fill('M86 116v34c0 5-6 8-12 11l26 26l26-26c-6-3-12-6-12-11v-34z', skin.base) +
    fill('M86 130q14 18 28 0v12q-14 16-28 0z', skin.shade, 0.45)
  )
}

/** The head, one half of it in the shade. */
export function drawHead({ skin, cheek, jaw, chin, wearsEarrings, trim }: Features): string {
  const [left, right] = [tidy(100 - cheek), tidy(100 + cheek)]
  const crown = tidy(cheek * 0.62)
  const head = `M${left} 90C${left} 62 ${100 - crown} 47 100 47S${right} 62 ${right} 90C${right} 110 ${tidy(104 + jaw)} 122 110 ${tidy(chin - 2)}Q100 ${tidy(chin + 4)} 90 ${tidy(chin - 2)}C${tidy(96 - jaw)} 122 ${left} 110 ${left} 90z`
  // What stands out at both sides of the head, behind it.
  const lobes = `M${left + 2} 90c-8-5-11 2-9 9s6 11 10 8zM${right - 2} 90c8-5 11 2 9 9s-6 11-10 8z`
  const earrings = wearsEarrings
    ? fill(circle(left - 3, 111, 3) + circle(right + 3, 111, 3), trim)
    : ''
  return (
    fill(lobes, mix(skin.base, skin.shade, 0.3)) +
    earrings +
    `<clipPath id="h"><path d="${head}"/></clipPath>` +
    fill(head, skin.base) +
    `<g clip-path="url(#h)">${fill('M106 40C116 70 104 86 110 102S108 130 102 146H150V40z', skin.shade, 0.26)}</g>`
  )
}

/** Eyes, nose and mouth, with what grows and hangs on them. */
export function drawFace(features: Features): string {
  const { skin, beard, hair, cheek, chin, isFeminine, isOld, wearsGlasses, trim } = features
  const parts = [
    fill(circle(79, 111, 7.5) + circle(121, 111, 7.5), skin.lips, isFeminine ? 0.22 : 0.12),
    isOld ? drawWrinkles(skin.shade) : '',
    beard ? drawBeard(beard, hair, cheek, chin) : '',
    drawEyes(features),
    stroke('M101 99c1 5 5 9 4 12c-2 3-6 3-8 1', skin.shade, 2.2, { round: true, opacity: 0.8 }),
    drawMouth(features),
    wearsGlasses ? drawGlasses(trim) : '',
  ]
  return parts.join('')
}

function drawEyes({ hair, isFeminine, smilesWithEyes }: Features): string {
  const brow = mix(hair, INK, 0.45)
  const brows = `M${EYES[0] - 8} ${EYE_Y - 10}q7-5 15-1.5M${EYES[1] + 8} ${EYE_Y - 10}q-7-5-15-1.5`
  const lids = EYES.map((x) => `M${x - 6} ${EYE_Y - 1}q6-6 12 0`).join('')
  const closed = EYES.map((x) => `M${x - 6} ${EYE_Y}q6-6 12 0`).join('')
  const pupils = EYES.map((x) => circle(x, EYE_Y + 0.6, 3.3)).join('')
  const glints = EYES.map((x) => circle(x - 1, EYE_Y - 0.6, 1)).join('')
  return (
    stroke(brows, brow, isFeminine ? 2.2 : 3.2, { round: true }) +
    (smilesWithEyes
      ? stroke(closed, INK, 2.4, { round: true })
      : stroke(lids, INK, isFeminine ? 2.4 : 1.7, { round: true }) +
        fill(pupils, INK) +
        fill(glints, '#ffffff', 0.85))
  )
}

function drawMouth({ skin, isFeminine, smilesWithEyes }: Features): string {
  if (smilesWithEyes) {
    return (
      fill('M89 120q11 3 22 0c-1 7-5 10.5-11 10.5s-10-3.5-11-10.5z', INK, 0.85) +
      fill('M91 121q9 2.5 18 0l-1 2.5q-8 2-16 0z', '#f4ece0')
    )
  }
  if (!isFeminine) return stroke('M91 122q9 5 18-.5', skin.lips, 2.6, { round: true })
  return (
    fill('M90 122c4-3 7-4 10-2.5c3-1.5 6-.5 10 2.5c-3 4.5-6.5 6-10 6s-7-1.5-10-6z', skin.lips) +
    stroke('M91 122.5q9 2.5 18 0', INK, 1, { opacity: 0.45, round: true })
  )
}

function drawWrinkles(shade: string): string {
  return stroke(
    'M80 105q5 3 10 1M110 106q5 2 10-1M84 116q-4 4-4 9M116 116q4 4 4 9M88 74q12-3 24 0',
    shade,
    1.5,
    { opacity: 0.6, round: true },
  )
}

function drawGlasses(trim: string): string {
  const frames = EYES.map((x) => circle(x, EYE_Y, 11)).join('')
  return (
    fill(frames, '#ffffff', 0.12) +
    stroke(
      `${frames}M96 ${EYE_Y - 2}q4-3 8 0M74 ${EYE_Y - 2}l-9-2M126 ${EYE_Y - 2}l9-2`,
      mix(trim, INK, 0.75),
      2.2,
      { round: true },
    )
  )
}
