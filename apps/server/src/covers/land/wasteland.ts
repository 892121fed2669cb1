import { drawFog } from '../paint/air.ts'
import { fill, rect, stroke, tidy } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

/** Broken towers the sky shows through. */
export const ruins: Motif = (stage, random) => {
  const { unit, width, height, horizon, wide } = stage
  let walls = ''
  for (let x = -20 * unit; x < width; ) {
    const across = random.between(46, 96) * unit
    const y = horizon + (60 - random.between(60, 270)) * unit
    walls += `M${tidy(x)} ${height}V${tidy(y + random.between(0, 40) * unit)}`
    for (let edge = 0; edge < across; ) {
      edge = Math.min(across, edge + random.between(8, 20) * unit)
      walls += `L${tidy(x + edge)} ${tidy(y + random.between(-22, 34) * unit)}`
    }
    walls += `V${height}Z`
    for (let top = y + 46 * unit; top < horizon; top += 26 * unit) {
      for (let left = x + 9 * unit; left < x + across - 14 * unit; left += 18 * unit) {
        if (random.chance(0.55)) walls += rect(left, top, 9 * unit, 13 * unit)
      }
    }
    // On a wide picture whole blocks are gone, or the skyline reads as a comb.
    const cleared = wide && random.chance(0.3) ? random.between(60, 150) : 0
    x += across + (random.between(4, 40) + cleared) * unit
  }
  // Even-odd turns the windows into holes.
  return (
    `<path d="${walls}" fill="${landColour(stage, 0.3)}" fill-rule="evenodd"/>` +
    drawFog(stage, horizon + 30 * unit, 0.45)
  )
}

const PYLON = silhouette(
  'M-30 0L-5 -236L5 -236L30 0M-46 -188.8H46M-34 -219.5H34M-24 -47.2L16 -118L-10 -188.8M24 -47.2L-16 -118L10 -188.8',
)
const PYLON_HEIGHT = 236

/** A power line that walks away, its wires slack. */
export const pylons: Motif = (stage, random) => {
  const { unit, width, horizon, wide } = stage
  const colour = landColour(stage, 0.64)
  const line = softTerrain(stage, random, horizon + 72 * unit, 12 * unit, 4)
  const places = (wide ? [0.06, 0.3, 0.56, 0.84, 1.06] : [0.02, 0.36, 0.8]).map((share, index) => {
    const x = width * share
    const scale = (1 - index * 0.16) * (wide ? 0.9 : 1) * unit
    const y = heightAt(line, x, stage) + 10 * unit
    return { x, y, scale, top: y - PYLON_HEIGHT * scale, arm: y - PYLON_HEIGHT * 0.8 * scale }
  })
  let frames = ''
  let wires = ''
  for (const [index, { x, y, scale, top, arm }] of places.entries()) {
    frames += stamp(PYLON, x, y, scale)
    const before = places[index - 1]
    if (!before) continue
    const sag = tidy((before.top + top) / 2 + 120 * unit)
    for (const offset of [-44, 44]) {
      wires += `M${tidy(before.x + offset * before.scale)} ${tidy(before.arm)}Q${tidy((before.x + x) / 2)} ${sag} ${tidy(x + offset * scale)} ${tidy(arm)}`
    }
  }
  return (
    stroke(frames, colour, 4 * unit, { round: true }) +
    stroke(wires, colour, 1.6 * unit) +
    fill(rounded(line, stage), colour)
  )
}
