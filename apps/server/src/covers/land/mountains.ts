import { drawFog } from '../paint/air.ts'
import { mix } from '../paint/palette.ts'
import { fill, type Point, polygon } from '../paint/path.ts'
import { ceilingAt, landColour } from '../paint/stage.ts'
import { angular, brokenTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

/** Faceted summits with one lit flank, on the luminary's side. */
export const peaks: Motif = (stage, random, depth) => {
  const { width, unit, horizon, wide, lean, palette } = stage
  const colour = landColour(stage, depth * 0.7)
  const flank = mix(colour, palette.skyLow, 0.5)
  const count = wide ? 7 : 4
  const foot = horizon + 90 * unit
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const x = width * ((index + 0.5) / count) + random.between(-70, 70) * unit
    const half = random.between(150, 240) * unit
    const rise = random.between(wide ? 60 : 90, wide ? 235 : 215) * unit
    const top = Math.max(horizon - rise, ceilingAt(stage, x, 0))
    const ridge: Point[] = [1, 2, 3, 4, 5].map((step) => [
      x + (step % 2 ? 18 : -14) * unit * (1 - step / 9) - lean * step * 6 * unit,
      top + ((foot - top) * step) / 5,
    ])
    drawn += fill(polygon([x - half, foot], [x, top], [x + half, foot]), colour)
    drawn += fill(polygon([x, top], ...ridge, [x + lean * half, foot]), flank, 0.75)
  }
  return drawn + drawFog(stage, horizon + 10 * unit, 0.5)
}

/** A low broken skyline far away. */
export const ridge: Motif = (stage, random, depth) => {
  const { unit, horizon } = stage
  const line = brokenTerrain(stage, random, horizon + 18 * unit, 95 * unit, 0.55)
  return (
    fill(angular(line, stage), landColour(stage, depth)) + drawFog(stage, horizon + 62 * unit, 0.22)
  )
}
