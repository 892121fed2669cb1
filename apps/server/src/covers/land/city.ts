import { drawFog } from '../paint/air.ts'
import { drawGlints, drawWalker, Windows } from '../paint/life.ts'
import { dash, fill, rect, stroke } from '../paint/path.ts'
import type { Random } from '../paint/random.ts'
import { ceilingAt, isQuiet, landColour, type Stage, subjectAt } from '../paint/stage.ts'
import type { Motif } from './motif.ts'

interface Skyline {
  readonly depth: number
  readonly widths: readonly [number, number]
  readonly heights: readonly [number, number]
  readonly gap: number
  readonly lit: number
  readonly glow: number
  readonly fog: number
  readonly signs: boolean
}

const PANE = { width: 6, height: 5 }
const GAP = { x: 8, y: 9 }

function skyline(stage: Stage, random: Random, plan: Skyline): string {
  const { unit, width, height, horizon, palette } = stage
  const ground = horizon + 70 * unit
  const windows = new Windows(stage, random, PANE.height * unit)
  const signColour = random.pick([palette.skyLow, palette.light])
  let towers = ''
  let signs = ''
  for (let x = -20 * unit; x < width; ) {
    const across = random.between(...plan.widths) * unit
    const ceiling = ceilingAt(stage, x + across / 2, across / 2)
    const room = ceiling === 0 ? Number.POSITIVE_INFINITY : ground - ceiling
    const rise = Math.min(room * random.between(0.55, 1), random.between(...plan.heights) * unit)
    const y = ground - Math.max(24 * unit, rise)
    towers += rect(x, y, across, height - y)
    // What stands on a roof would cover the emblem above the tower.
    if (ceiling === 0) towers += rooftop(random, x, y, across, unit)
    windows.add({
      x,
      y,
      width: across,
      height: ground + 40 * unit - y,
      lit: plan.lit,
      pane: { width: PANE.width * unit, height: PANE.height * unit },
      gap: { x: GAP.x * unit, y: GAP.y * unit },
    })
    if (plan.signs && random.chance(0.62)) {
      const signX = x + across * (random.chance(0.5) ? -0.06 : 0.84)
      const length = random.between(80, 150) * unit
      if (!isQuiet(stage, signX)) signs += rect(signX, y + 34 * unit, 13 * unit, length)
    }
    x += across + random.between(0, plan.gap) * unit
  }
  return (
    fill(towers, landColour(stage, plan.depth)) +
    windows.draw(plan.glow) +
    fill(signs, signColour, 0.95) +
    drawFog(stage, horizon + 46 * unit, plan.fog)
  )
}

function rooftop(random: Random, x: number, y: number, width: number, unit: number): string {
  const machinery = random.chance(0.6)
    ? rect(x + width * 0.2, y - 26 * unit, width * 0.6, 30 * unit)
    : ''
  const antenna = random.chance(0.5)
    ? rect(x + width * 0.48, y - 84 * unit, 3 * unit, 90 * unit)
    : ''
  return machinery + antenna
}

/** Towers in the haze. */
export const farTowers: Motif = (stage, random) =>
  skyline(stage, random, {
    depth: 0.2,
    widths: [44, 84],
    heights: [130, 330],
    gap: 8,
    lit: 0.11,
    glow: 0.4,
    fog: 0.4,
    signs: false,
  })

/** Towers over the street, with their signs. */
export const nearTowers: Motif = (stage, random) =>
  skyline(stage, random, {
    depth: 0.86,
    widths: [64, 120],
    heights: [120, 400],
    gap: 36,
    lit: 0.25,
    glow: 0.85,
    fog: 0.1,
    signs: true,
  })

/** A street after rain that doubles every light. */
export const wetStreet: Motif = (stage, random) => {
  const { unit, width, height, wide, palette } = stage
  const street = height - 150 * unit
  let puddles = ''
  for (let puddle = 0; puddle < (wide ? 24 : 14); puddle++) {
    const x = random.next() * width
    const mark = dash(x, street + random.next() * 130 * unit, random.between(14, 44) * unit)
    if (!isQuiet(stage, x)) puddles += mark
  }
  return (
    fill(`M0 ${street}H${width}V${height}H0z`, palette.near) +
    drawGlints(
      stage,
      random,
      {
        from: street + 9 * unit,
        to: height,
        rows: [7, 13],
        perRow: 3,
        lengths: [20, 130],
        stray: 1.15,
        thickness: 3,
      },
      palette.skyLow,
      0.62,
    ) +
    stroke(puddles, palette.light, 2.4 * unit, { opacity: 0.7 }) +
    drawWalker(stage, subjectAt(stage, 30), street + 56 * unit, 1.5)
  )
}
