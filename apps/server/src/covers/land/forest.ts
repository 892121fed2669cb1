import { drawFog } from '../paint/air.ts'
import { fill } from '../paint/path.ts'
import type { Random } from '../paint/random.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, type Stage } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain, type Terrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

const CONIFER = silhouette(
  'M0 -100l12 38h-5.3l12.5 32h-8.4l13.2 30h-48l13.2 -30h-8.4l12.5 -32h-5.3z',
)

function conifers(
  stage: Stage,
  random: Random,
  line: Terrain,
  height: number,
  spacing: number,
): string {
  let trees = ''
  for (let x = -10; x < stage.width + 20; x += random.between(0.55, 1.15) * spacing) {
    const size = (height * random.between(0.55, 1.15)) / 100
    trees += stamp(CONIFER, x, heightAt(line, x, stage) + 8 * stage.unit, size)
  }
  return trees
}

/** Two edges of a fir wood, one behind the mist. */
export const forest: Motif = (stage, random) => {
  const { unit, height, horizon, palette } = stage
  const far = softTerrain(stage, random, horizon + 62 * unit, 16 * unit, 6)
  const near = softTerrain(stage, random, height - 118 * unit, 22 * unit, 4)
  const farColour = landColour(stage, 0.62)
  return (
    fill(conifers(stage, random, far, 92 * unit, 26 * unit), farColour) +
    fill(rounded(far, stage), farColour) +
    drawFog(stage, horizon + 78 * unit, 0.16) +
    fill(conifers(stage, random, near, 128 * unit, 40 * unit), palette.near) +
    fill(rounded(near, stage), palette.near)
  )
}
