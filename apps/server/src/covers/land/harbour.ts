import { drawGlints, drawWalker } from '../paint/life.ts'
import { circle, fill, polygon, rect } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, type Stage, subjectAt } from '../paint/stage.ts'
import { angular, brokenTerrain, heightAt } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

const MOORED_SHIP = silhouette(
  'M-70 -16h140q-12 40 -36 40h-70q-26 0 -34 -40zM-22 -190h3.6v180h-3.6zM24 -150h3.4v140h-3.4zM-58 -142h74v3h-74zM-46 -92h60v3h-60zM2 -116h50v3h-50z',
)
const LIGHTHOUSE = silhouette(
  'M-24 36L24 36L42 350L-42 350zM-34 28h68v10h-68zM-24 -12L0 -40L24 -12zM-2 -58h4v22h-4zM-20 -12h4v42h-4zM16 -12h4v42h-4z',
)
const LIGHTHOUSE_BANDS = silhouette('M-27 96h54v34h-54zM-33 188h66v38h-66z')

/** The beam sweeps to the luminary's side; the other, faint one is left out where text stands. */
function beams({ width, unit, lean, quiet, palette }: Stage, x: number, y: number): string {
  const lamp: readonly [number, number] = [x, y + 8 * unit]
  const reach = x + lean * width
  const strong = polygon(lamp, [reach, y - 92 * unit], [reach, y + 92 * unit])
  const back = x - lean * width * 0.5
  const faint = polygon(lamp, [back, y - 30 * unit], [back, y + 52 * unit])
  return fill(strong, palette.light, 0.2) + (quiet ? '' : fill(faint, palette.light, 0.12))
}

/** A lighthouse on its rock before the roads where ships lie at anchor. */
export const harbour: Motif = (stage, random) => {
  const { unit, width, height, horizon, wide, lean, palette } = stage
  const x = subjectAt(stage, 80)
  const water = horizon + 74 * unit
  const ships = (wide ? [0.08, 0.2, 0.86] : [0.1, 0.9])
    .map((share) => {
      const y = water + random.between(18, 50) * unit
      return stamp(MOORED_SHIP, width * share, y, random.between(0.9, 1.15) * unit)
    })
    .join('')
  const rock = brokenTerrain(stage, random, height - 74 * unit, 60 * unit, 0.5, 4)
  const top = heightAt(rock, x, stage) + 14 * unit - 350 * unit
  const walkerX = x + lean * 120 * unit
  return (
    fill(`M0 ${water}H${width}V${height}H0z`, landColour(stage, 0.66)) +
    drawGlints(
      stage,
      random,
      {
        from: water + 8 * unit,
        to: height,
        rows: [9, 14],
        perRow: 3,
        lengths: [18, 130],
        stray: 1.2,
        thickness: 3,
      },
      palette.skyLow,
      0.55,
    ) +
    fill(ships, landColour(stage, 0.86)) +
    beams(stage, x, top) +
    fill(stamp(LIGHTHOUSE, x, top, unit), palette.near) +
    fill(rect(x - 15 * unit, top - 8 * unit, 30 * unit, 34 * unit), palette.light) +
    fill(circle(x, top + 8 * unit, 54 * unit), palette.light, 0.2) +
    fill(stamp(LIGHTHOUSE_BANDS, x, top, unit), palette.luminary, 0.22) +
    fill(angular(rock, stage), palette.near) +
    drawWalker(stage, walkerX, heightAt(rock, walkerX, stage) + 6 * unit, 1.25)
  )
}
