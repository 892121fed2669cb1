import { circle, dash, fill, stroke } from './path.ts'
import type { Random } from './random.ts'
import { silhouette, stamp } from './silhouette.ts'
import { isQuiet, type Stage } from './stage.ts'

const WALKER = silhouette(
  'M0 -34c9 0 10 8 12 20l4 16h-30l4 -17c2 -12 3 -19 10 -19zM-6.4 -38a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0 -12.8 0zM15 -44h1.8v46h-1.8z',
)

/** A lone figure with a lantern on a staff, standing at (x, y), its lantern towards the luminary. */
export function drawWalker(stage: Stage, x: number, y: number, size: number): string {
  const scale = size * stage.unit
  const mirror = stage.luminary.x < x
  const lanternX = x + (mirror ? -16 : 16) * scale
  const lanternY = y - 47 * scale
  return (
    fill(stamp(WALKER, x, y, scale, mirror), stage.palette.near) +
    fill(circle(lanternX, lanternY, 13 * scale), stage.palette.light, 0.25) +
    fill(circle(lanternX, lanternY, 4.2 * scale), stage.palette.light)
  )
}

interface Facade {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The share of windows someone is awake behind. */
  readonly lit: number
  readonly pane: { readonly width: number; readonly height: number }
  readonly gap: { readonly x: number; readonly y: number }
}

/** The windows of many houses, gathered so that each brightness is one path. */
export class Windows {
  private bright = ''
  private dim = ''
  private readonly stage: Stage
  private readonly random: Random
  private readonly paneHeight: number

  constructor(stage: Stage, random: Random, paneHeight: number) {
    this.stage = stage
    this.random = random
    this.paneHeight = paneHeight
  }

  add({ x, y, width, height, lit, pane, gap }: Facade): void {
    const bottom = Math.min(y + height, this.stage.height) - pane.height
    for (let top = y + gap.y; top < bottom; top += pane.height + gap.y) {
      for (
        let left = x + gap.x;
        left <= x + width - pane.width - gap.x * 0.5;
        left += pane.width + gap.x
      ) {
        if (!this.random.chance(lit)) continue
        const mark = dash(left, top + pane.height / 2, pane.width)
        if (isQuiet(this.stage, left)) this.dim += mark
        else this.bright += mark
      }
    }
  }

  draw(opacity: number): string {
    const { light } = this.stage.palette
    return (
      stroke(this.bright, light, this.paneHeight, { opacity }) +
      stroke(this.dim, light, this.paneHeight, { opacity: opacity * 0.3 })
    )
  }
}

interface Glints {
  readonly from: number
  readonly to: number
  readonly rows: readonly [tightest: number, loosest: number]
  readonly perRow: number
  readonly lengths: readonly [shortest: number, longest: number]
  /** How far they stray from under the luminary, in its radii. */
  readonly stray: number
  readonly thickness: number
}

/** The luminary's broken reflection in water or on a wet street; all sizes in units but from and to. */
export function drawGlints(
  { unit, luminary }: Stage,
  random: Random,
  { from, to, rows, perRow, lengths, stray, thickness }: Glints,
  colour: string,
  opacity: number,
): string {
  let glints = ''
  for (let y = from; y < to; y += random.between(...rows) * unit) {
    for (let glint = 0; glint < perRow; glint++) {
      const length = random.between(...lengths) * unit
      const middle = luminary.x + random.between(-stray, stray) * luminary.radius
      glints += dash(middle - length / 2, y, length)
    }
  }
  return stroke(glints, colour, thickness * unit, { opacity })
}
