import { drawFog } from '../paint/air.ts'
import { circle, fill, polygon, rect } from '../paint/path.ts'
import type { Random } from '../paint/random.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { ceilingAt, landColour, subjectAt } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

const HOUSE = silhouette(
  'M-70 -96h140v120h-140zM-86 -94L-30 -156L34 -156L88 -94zM34 -176h44v120h-44zM26 -174L58 -268L86 -174zM-58 -180h14v50h-14zM-52 -94L-26 -138L0 -94zM56 -286h2.4v26h-2.4z',
)
const HOUSE_HEIGHT = 286
const HOUSE_WINDOWS = silhouette(
  'M49 -158h13v24h-13zM-48 -74h15v24h-15zM-12 -74h15v24h-15zM-31 -116h10v14h-10z',
)

/** The house on the hill, its turret window lit. */
export const hillHouse: Motif = (stage, random) => {
  const { unit, horizon, palette } = stage
  const x = subjectAt(stage, 90)
  const hill = softTerrain(stage, random, horizon + 70 * unit, 34 * unit, 3.2)
  const colour = landColour(stage, 0.82)
  const y = heightAt(hill, x, stage) + 22 * unit
  // The turret looks the other way where it would pierce the emblem.
  const mirror = y - HOUSE_HEIGHT * unit < ceilingAt(stage, x + 55 * unit, 0)
  return (
    fill(rounded(hill, stage), colour) +
    fill(stamp(HOUSE, x, y, unit, mirror), colour) +
    fill(stamp(HOUSE_WINDOWS, x, y, unit, mirror), palette.light) +
    fill(circle(x + (mirror ? -55 : 55) * unit, y - 146 * unit, 34 * unit), palette.light, 0.14) +
    drawFog(stage, horizon + 108 * unit, 0.16)
  )
}

interface Branch {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly angle: number
  readonly thickness: number
  /** How many times it still forks. */
  readonly forks: number
}

function branch(random: Random, { x, y, length, angle, thickness, forks }: Branch): string {
  const endX = x + Math.cos(angle) * length
  const endY = y + Math.sin(angle) * length
  const sideX = Math.sin(angle) * thickness
  const sideY = -Math.cos(angle) * thickness
  const wood = polygon(
    [x - sideX, y - sideY],
    [x + sideX, y + sideY],
    [endX + sideX * 0.62, endY + sideY * 0.62],
    [endX - sideX * 0.62, endY - sideY * 0.62],
  )
  if (forks === 1) return wood
  const twigs = forks <= 3 && random.chance(0.4) ? 3 : 2
  let drawn = wood
  for (let twig = 0; twig < twigs; twig++) {
    const bend = random.between(0.18, 0.62) * (twig % 2 ? 1 : -1) + random.between(-0.1, 0.1)
    drawn += branch(random, {
      x: endX,
      y: endY,
      length: length * random.between(0.6, 0.84),
      angle: angle + bend,
      thickness: thickness * 0.62,
      forks: forks - 1,
    })
  }
  return drawn
}

/** Leafless trees at both edges and a broken fence between them. */
export const bareTrees: Motif = (stage, random) => {
  const { unit, width, height, wide, lean, luminary, palette } = stage
  const ground = softTerrain(stage, random, height - 74 * unit, 16 * unit, 5)
  const trunk = (share: number, length: number, angle: number, thickness: number, forks = 7) => {
    // A tree on the luminary's side stays low, or its twigs would scratch out the emblem.
    const near = Math.abs(share * width - luminary.x) < luminary.radius + 150 * unit
    return branch(random, {
      x: width * share,
      y: height - 36 * unit,
      length: length * unit * (near ? 0.74 : 1),
      angle: near ? angle + lean * 0.1 : angle,
      thickness: thickness * unit,
      forks,
    })
  }
  let trees = trunk(0.05, 128, -1.62, 14) + trunk(0.955, 150, -1.5, 16)
  if (wide) trees += trunk(lean > 0 ? 0.2 : 0.8, 90, -1.5, 8, 6)
  let fence = rect(width * 0.21, height - 100 * unit, width * 0.6, 3 * unit)
  for (let x = width * 0.22; x < width * 0.8; x += 20 * unit) {
    const foot = heightAt(ground, x, stage)
    const top = foot - random.between(28, 44) * unit
    const half = 4 * unit
    fence += polygon(
      [x, top],
      [x + half, top + 8 * unit],
      [x + half, foot + 8],
      [x - half, foot + 8],
      [x - half, top + 8 * unit],
    )
  }
  return (
    fill(trees, palette.near) +
    fill(rounded(ground, stage), palette.near) +
    fill(fence, palette.near)
  )
}
