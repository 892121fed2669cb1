import type { Palette } from './paint/palette.ts'
import { circle, fill, stroke, tidy } from './paint/path.ts'
import type { Random } from './paint/random.ts'
import type { Stage } from './paint/stage.ts'

/** The gradient the whole scene stands on, and the one its mist is made of. */
export function drawSky({ width, height, palette, id }: Stage): string {
  const { skyLow } = palette
  const mist = `<stop offset=".3" stop-color="${skyLow}"/><stop offset="1" stop-color="${skyLow}" stop-opacity="0"/>`
  return `<defs>${skyGradient(palette, `${id}s`)}${gradient(`${id}f`, mist)}</defs>${fill(`M0 0h${width}v${height}H0z`, `url(#${id}s)`)}`
}

/** The colours of the sky, from its top to its horizon. */
export function skyGradient({ skyTop, skyMiddle, skyLow }: Palette, id: string): string {
  return gradient(
    id,
    `<stop stop-color="${skyTop}"/><stop offset=".42" stop-color="${skyMiddle}"/><stop offset=".8" stop-color="${skyLow}"/>`,
  )
}

function gradient(id: string, stops: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
}

/** Dots that crowd towards the top of the sky. */
export function drawStars(stage: Stage, random: Random, count: number, largest: number): string {
  let dots = ''
  for (let star = 0; star < count; star++) {
    const y = random.next() * random.next() * stage.horizon
    dots += circle(
      random.next() * stage.width,
      y,
      Math.max(0.6, random.between(0.7, largest) * stage.unit),
    )
  }
  return fill(dots, stage.palette.luminary, 0.75)
}

type Halo = Pick<Stage, 'palette'> & { luminary: Omit<Stage['luminary'], 'kind'> }

/** Five rings of light around the luminary, fainter as they widen. */
export function drawHalo({ luminary, palette }: Halo): string {
  return [5, 4, 3, 2, 1]
    .map((ring) => {
      const radius = luminary.radius * (1 + ring * ring * 0.085 + ring * 0.14)
      return fill(circle(luminary.x, luminary.y, radius), palette.luminary, 0.13 - ring * 0.018)
    })
    .join('')
}

/** Engraver's lines, closer together towards the horizon: the printed look comes from these. */
export function drawHairlines({
  width,
  unit,
  horizon,
  palette,
}: Pick<Stage, 'width' | 'unit' | 'horizon' | 'palette'>): string {
  let lines = ''
  let gap = 30 * unit
  for (let y = 0; y < horizon; y += gap) {
    lines += `M0 ${tidy(y)}H${width}`
    gap = Math.max(5.5 * unit, gap * 0.955)
  }
  return stroke(lines, palette.near, 1.1 * unit, { opacity: 0.17 })
}
