import { drawFog } from '../paint/air.ts'
import { Windows } from '../paint/life.ts'
import { fill, polygon, rect } from '../paint/path.ts'
import type { Random } from '../paint/random.ts'
import { ceilingAt, landColour, type Stage } from '../paint/stage.ts'
import type { Motif } from './motif.ts'

interface Street {
  readonly depth: number
  readonly widths: readonly [number, number]
  readonly heights: readonly [number, number]
  readonly ground: number
  readonly lit: number
  readonly glow: number
  readonly steeples: boolean
  readonly fog: readonly [at: number, opacity: number]
}

const PANE = { width: 9, height: 14 }
const GAP = { x: 12, y: 16 }

function street(stage: Stage, random: Random, plan: Street): string {
  const { unit, width, height, horizon } = stage
  const windows = new Windows(stage, random, PANE.height * unit)
  const ground = horizon + plan.ground * unit
  let houses = ''
  for (let x = -30 * unit; x < width + 20; ) {
    const across = random.between(...plan.widths) * unit
    const ceiling = ceilingAt(stage, x + across / 2, across / 2)
    const roofRise = across * 0.55
    const y = Math.min(
      ground - 20 * unit,
      Math.max(ground - random.between(...plan.heights) * unit, ceiling && ceiling + roofRise),
    )
    const chimney = x + across * random.between(0.12, 0.6)
    houses += rect(x, y, across + 1, height - y)
    houses += roof(random, x, y, across, unit, plan.steeples && ceiling === 0)
    houses += rect(chimney, y - random.between(30, 50) * unit, 12 * unit, 54 * unit)
    windows.add({
      x,
      y: y + 10 * unit,
      width: across,
      height: 240 * unit,
      lit: plan.lit,
      pane: { width: PANE.width * unit, height: PANE.height * unit },
      gap: { x: GAP.x * unit, y: GAP.y * unit },
    })
    x += across
  }
  const [fogAt, fog] = plan.fog
  return (
    fill(houses, landColour(stage, plan.depth)) +
    windows.draw(plan.glow) +
    drawFog(stage, horizon + fogAt * unit, fog)
  )
}

function roof(
  random: Random,
  x: number,
  y: number,
  width: number,
  unit: number,
  mayBeSteeple: boolean,
): string {
  const kind = random.next()
  const eaves = y + 1
  if (kind < 0.42) {
    return polygon(
      [x - 6 * unit, eaves],
      [x + width / 2, y - width * 0.55],
      [x + width + 6 * unit, eaves],
    )
  }
  if (kind < 0.7) {
    const ridge = y - 30 * unit
    return polygon(
      [x - 4 * unit, eaves],
      [x + width * 0.16, ridge],
      [x + width * 0.84, ridge],
      [x + width + 4 * unit, eaves],
    )
  }
  if (!mayBeSteeple) return ''
  return polygon(
    [x + width * 0.36, eaves],
    [x + width * 0.5, y - 120 * unit],
    [x + width * 0.64, eaves],
  )
}

/** The old town across the mist, steeples among the gables. */
export const farRoofs: Motif = (stage, random) =>
  street(stage, random, {
    depth: 0.28,
    widths: [54, 104],
    heights: [70, 215],
    ground: 40,
    lit: 0.22,
    glow: 0.55,
    steeples: true,
    fog: [70, 0.34],
  })

/** The roofs on this side of the street. */
export const nearRoofs: Motif = (stage, random) =>
  street(stage, random, {
    depth: 0.8,
    widths: [86, 150],
    heights: [40, 128],
    ground: 130,
    lit: 0.36,
    glow: 0.95,
    steeples: false,
    fog: [170, 0.1],
  })
