import { mix } from '../paint/palette.ts'
import { circle, fill, rect, stroke, tidy } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, subjectAt } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

/** A far hill with round trees along its crest. */
export const orchard: Motif = (stage, random, depth) => {
  const { unit, width, horizon, wide } = stage
  const line = softTerrain(stage, random, horizon + 30 * unit, 26 * unit, wide ? 9 : 5)
  let trees = ''
  for (let tree = 0; tree < (wide ? 14 : 7); tree++) {
    const x = random.next() * width
    const y = heightAt(line, x, stage)
    const size = random.between(16, 36) * unit
    trees +=
      circle(x, y - size * 1.7, size) + rect(x - 2 * unit, y - size * 1.2, 4 * unit, size * 1.6)
  }
  return fill(rounded(line, stage), landColour(stage, depth)) + fill(trees, landColour(stage, 0.45))
}

/** The hill one stands on. */
export const nearHill: Motif = (stage, random, depth) => {
  const { unit, horizon, wide } = stage
  const line = softTerrain(stage, random, horizon + 168 * unit, 26 * unit, wide ? 9 : 5)
  return fill(rounded(line, stage), landColour(stage, depth))
}

const SMOKE = silhouette('M24 -132c-26 -26 30 -40 8 -70c-16 -24 14 -34 26 -22')
const HUT = silhouette(
  'M-50 20L-42 -52L44 -58L54 20zM-70 -40Q-26 -66 2 -128Q26 -70 74 -44zM16 -128h15v50h-15z',
)
const HUT_WINDOWS = silhouette(
  'M-24 -8v-20a11 11 0 0 1 22 0v20zM-6 -78a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z',
)
const HUT_DOOR = silhouette('M14 10v-32a11 11 0 0 1 22 0v32z')

/** A crooked cottage, someone cooking, a path down from its door. */
export const cottage: Motif = (stage, random) => {
  const { unit, width, height, horizon, wide, lean, palette } = stage
  const x = subjectAt(stage, 75)
  const hill = softTerrain(stage, random, horizon + 92 * unit, 22 * unit, 3.4)
  const colour = landColour(stage, 0.72)
  const y = heightAt(hill, x, stage) + 10 * unit
  const doorX = x + 25 * unit
  const bend = wide ? doorX + lean * 170 * unit : width * 0.5
  const at = (px: number, py: number) => `${tidy(px)} ${tidy(py)}`
  const path = `M${at(doorX - 9 * unit, y + 8 * unit)}C${at(doorX + 20 * unit, y + 60 * unit)} ${at(bend - 130 * unit, y + 90 * unit)} ${at(bend - 24 * unit, height)}H${tidy(bend + 72 * unit)}C${at(bend, y + 90 * unit)} ${at(doorX + 60 * unit, y + 66 * unit)} ${at(doorX + 9 * unit, y + 8 * unit)}z`
  return (
    stroke(stamp(SMOKE, x, y, unit), palette.luminary, 7 * unit, { opacity: 0.55, round: true }) +
    fill(rounded(hill, stage), colour) +
    fill(stamp(HUT, x, y, unit), mix(colour, palette.near, 0.55)) +
    fill(stamp(HUT_WINDOWS, x, y, unit), palette.light) +
    fill(stamp(HUT_DOOR, x, y, unit), palette.near) +
    fill(circle(x - 13 * unit, y - 26 * unit, 40 * unit), palette.light, 0.15) +
    fill(path, palette.skyLow, 0.3)
  )
}
