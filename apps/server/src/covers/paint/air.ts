import { fill, stroke, tidy } from './path.ts'
import type { Random } from './random.ts'
import { silhouette, stamp } from './silhouette.ts'
import { isQuiet, type Stage } from './stage.ts'

/** What fills the air of a genre: creatures and sparkles before the land is drawn, weather after. */
export type Air = 'stars' | 'starfield' | 'birds' | 'crows' | 'sparkles' | 'dust' | 'rain' | 'mist'

const GULL = silhouette('M-1 -.4q.6 -.3 1 .5q.4 -.8 1 -.5')
const CROW = silhouette(
  'M0 0q-.5 -.8 -1.3 -.5q.7 .1 .9 .9q.4 .4 .8 0q.2 -.9 .9 -1q-.8 -.2 -1.3 .6z',
)
const SPARKLE = silhouette('M0 -1Q0 0 1 0Q0 0 0 1Q0 0 -1 0Q0 0 0 -1z')

export function drawBirds({ width, height, unit, palette }: Stage, random: Random): string {
  const startX = width * random.between(0.12, 0.6)
  const startY = height * random.between(0.1, 0.2)
  let flock = ''
  for (let bird = 0; bird < 6; bird++) {
    const x = startX + bird * random.between(20, 34) * unit
    const y = startY + random.between(-26, 26) * unit
    flock += stamp(GULL, x, y, random.between(6, 12) * unit)
  }
  return stroke(flock, palette.near, 2.2 * unit, { opacity: 0.7, round: true })
}

/** Crows circle the luminary but leave the emblem on its face alone. */
export function drawCrows({ unit, luminary, palette }: Stage, random: Random): string {
  let flock = ''
  for (let crow = 0; crow < 8; crow++) {
    const angle = random.between(0, Math.PI * 2)
    const distance = luminary.radius * random.between(1.05, 2)
    const x = luminary.x + Math.cos(angle) * distance
    const y = luminary.y + Math.sin(angle) * distance * 0.9
    flock += stamp(CROW, x, y, random.between(8, 17) * unit)
  }
  return fill(flock, palette.near, 0.85)
}

/** Four-pointed stars around the luminary, none of them on its face. */
export function drawSparkles(stage: Stage, random: Random): string {
  const { width, wide, unit, horizon, luminary, palette } = stage
  let sparkles = ''
  for (let sparkle = 0; sparkle < (wide ? 26 : 17); sparkle++) {
    const x = random.next() * width
    const y = random.next() * horizon * 0.75
    // Behind text a star is a speck.
    const size = random.between(4, 13) * unit * (isQuiet(stage, x) ? 0.5 : 1)
    const distance = Math.hypot(x - luminary.x, y - luminary.y)
    if (distance > luminary.radius + size) sparkles += stamp(SPARKLE, x, y, size)
  }
  return fill(sparkles, palette.light, 0.9)
}

/** Long streaks of sand hanging over the horizon. */
export function drawDust({ width, unit, horizon, palette }: Stage): string {
  return [0, 1, 2, 3, 4]
    .map((streak) => {
      const top = `M0 ${tidy(horizon * (0.62 + streak * 0.09))}q${tidy(width * 0.3)} ${tidy(-22 * unit)} ${tidy(width * 0.55)} 0t${tidy(width * 0.45)} ${tidy(-6 * unit)}`
      const back = `v${tidy((7 + streak * 3) * unit)}q${tidy(-width * 0.2)} ${tidy(10 * unit)} ${tidy(-width * 0.45)} ${tidy(4 * unit)}t${tidy(-width * 0.55)} ${tidy(4 * unit)}z`
      return fill(top + back, palette.luminary, 0.16)
    })
    .join('')
}

export function drawRain({ width, height, wide, unit, palette }: Stage, random: Random): string {
  let drops = ''
  for (let drop = 0; drop < (wide ? 130 : 74); drop++) {
    const length = random.between(16, 44) * unit
    const x = random.next() * width * 1.1
    drops += `M${tidy(x)} ${tidy(random.next() * height)}l${tidy(-length * 0.28)} ${tidy(length)}`
  }
  return stroke(drops, palette.luminary, 1.2 * unit, { opacity: 0.26 })
}

/** A band of mist across the picture, its upper edge at y, thinning downwards. */
export function drawFog({ width, unit, id }: Stage, y: number, opacity: number): string {
  const quarter = tidy(width * 0.25)
  const half = tidy(width * 0.5)
  const band = `M0 ${tidy(y)}q${quarter} ${tidy(-18 * unit)} ${half} 0t${half} 0v${tidy(64 * unit)}H0z`
  return fill(band, `url(#${id}f)`, opacity)
}
