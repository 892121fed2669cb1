import { drawWalker } from '../paint/life.ts'
import { circle, dash, fill, rect, stroke } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, subjectAt } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

const DOMES = [
  { offset: -120, radius: 50 },
  { offset: 0, radius: 88 },
  { offset: 118, radius: 42 },
] as const
const DISH = silhouette('M-26 -92a34 34 0 0 0 52 -30zM-3 -80L3 -80L12 0L-12 0z')
const MAST = silhouette('M-2.5 -178h5v100h-5zM-16 -130h32v4h-32z')

/** Domes, a dish and a mast with a beacon. */
export const station: Motif = (stage, random) => {
  const { unit, horizon, lean, palette } = stage
  const x = subjectAt(stage, 172)
  const line = softTerrain(stage, random, horizon + 54 * unit, 12 * unit, 5)
  const colour = landColour(stage, 0.6)
  const ground = heightAt(line, x, stage)
  // The dish stands on the luminary's side and listens to it.
  const side = lean
  let walls = rect(x - 130 * unit, ground - 10 * unit, 260 * unit, 24 * unit)
  let windows = ''
  for (const { offset, radius } of DOMES) {
    const domeX = x + offset * side * unit
    const y = heightAt(line, domeX, stage) + 12 * unit
    const dome = silhouette(
      `M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0v30h${-2 * radius}z`,
    )
    walls += stamp(dome, domeX, y, unit)
    for (let pane = 12 - radius; pane < radius - 10; pane += 13) {
      if (random.chance(0.75)) windows += dash(domeX + pane * unit, y - 6.5 * unit, 7 * unit)
    }
    if (radius > 60) {
      for (let pane = -40; pane < 40; pane += 16)
        windows += dash(domeX + pane * unit, y - 39.5 * unit, 8 * unit)
    }
  }
  walls += stamp(MAST, x, ground, unit)
  walls += stamp(DISH, x + 118 * side * unit, ground, unit, side < 0)
  return (
    fill(walls, colour) +
    stroke(windows, palette.light, 5 * unit) +
    fill(circle(x, ground - 180 * unit, 5 * unit), palette.light) +
    fill(circle(x, ground - 180 * unit, 20 * unit), palette.light, 0.2) +
    fill(rounded(line, stage), colour)
  )
}

/** Three crests of sand, a walker on the middle one. */
export const dunes: Motif = (stage, random) => {
  const { unit, height, wide, walkerX } = stage
  return [0, 1, 2]
    .map((crest) => {
      const base = height - (150 - crest * 52) * unit
      const line = softTerrain(stage, random, base, (26 - crest * 5) * unit, wide ? 5 : 3.4)
      const sand = fill(rounded(line, stage), landColour(stage, 0.76 + crest * 0.12))
      if (crest !== 1) return sand
      return sand + drawWalker(stage, walkerX, heightAt(line, walkerX, stage) + 4 * unit, 1.05)
    })
    .join('')
}
