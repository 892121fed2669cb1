import { drawFog } from '../paint/air.ts'
import { drawWalker } from '../paint/life.ts'
import { circle, fill, polygon } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { ceilingAt, landColour, type Stage, subjectAt } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

const POST = silhouette(
  'M-2.6 -150h5.2v152h-5.2zM-15 -172L0 -190L15 -172zM-9 -146L-13 -172L13 -172L9 -146zM-12 -132h24v2.6h-24z',
)
const POST_HEIGHT = 206
const FLAME = silhouette('M-6 -149L-9 -169L9 -169L6 -149z')

function post({ palette }: Stage, x: number, y: number, scale: number): string {
  return (
    fill(stamp(POST, x, y, scale), palette.near) +
    fill(circle(x, y - 160 * scale, 46 * scale), palette.light, 0.16) +
    fill(circle(x, y - 160 * scale, 26 * scale), palette.light, 0.22) +
    fill(stamp(FLAME, x, y, scale), palette.light)
  )
}

/** A row of street lamps that comes towards the viewer, and the one who lights them. */
export const lampRow: Motif = (stage, random) => {
  const { unit, width, height, horizon, wide, lean, quiet, palette } = stage
  const far = softTerrain(stage, random, horizon + 84 * unit, 26 * unit, 3.4)
  const near = softTerrain(stage, random, height - 108 * unit, 20 * unit, 3)
  // Before text the row begins past the quiet span and grows away from it.
  const inner = quiet ? (lean > 0 ? quiet.to : quiet.from) : width * (lean > 0 ? 0.1 : 0.9)
  const start = quiet ? inner + lean * width * 0.02 : width * (lean > 0 ? 0.9 : 0.1)
  const end = quiet ? width * (lean > 0 ? 0.965 : 0.035) : start - lean * width * 0.74
  const count = wide && !quiet ? 8 : 5
  let row = ''
  for (let index = 0; index < count; index++) {
    const t = index / (count - 1)
    const x = start + (end - start) * t
    const back = heightAt(far, x, stage)
    const ground = back + (heightAt(near, x, stage) - back) * t ** 1.3
    const room = (ground - ceilingAt(stage, x, 0)) / POST_HEIGHT
    row += post(stage, x, ground + 8 * unit, Math.min(room, unit * (0.42 + t * 1.12)))
  }
  const walkerX = start + (end - start) * 0.66
  return (
    fill(rounded(far, stage), landColour(stage, 0.6)) +
    drawFog(stage, horizon + 92 * unit, 0.2) +
    fill(rounded(near, stage), palette.near) +
    row +
    drawWalker(stage, walkerX, heightAt(near, walkerX, stage) + 10 * unit, 1.7)
  )
}

const STREET_LAMP = silhouette('M-4 40h8v252h-8zM-26 0L0 -26L26 0zM-16 44L-22 0L22 0L16 44z')
const STREET_FLAME = silhouette('M-11 38L-15 6L15 6L11 38z')
const SLEUTH = silhouette(
  'M0 -96c17 2 20 26 21 46l7 54h-56l7 -54c1 -20 4 -44 21 -46zM-13 -106a13 13 0 1 0 26 0a13 13 0 1 0 -26 0zM-25 -114h50v4.5h-50zM-14 -131h28v18h-28z',
)

/** One street lamp and someone in a hat who waits under it. */
export const streetLamp: Motif = (stage) => {
  const { unit, width, height, lean, palette } = stage
  const x = subjectAt(stage, 122)
  const ground = height - 92 * unit
  const y = ground - 292 * unit
  const cone = polygon(
    [x - 10 * unit, y + 34 * unit],
    [x + 10 * unit, y + 34 * unit],
    [x + 120 * unit, ground + 14 * unit],
    [x - 120 * unit, ground + 14 * unit],
  )
  return (
    fill(`M0 ${ground}H${width}V${height}H0z`, palette.near) +
    fill(cone, palette.light, 0.2) +
    fill(circle(x, y + 22 * unit, 62 * unit), palette.light, 0.18) +
    fill(stamp(STREET_LAMP, x, y, unit), palette.near) +
    fill(stamp(STREET_FLAME, x, y, unit), palette.light) +
    fill(stamp(SLEUTH, x + lean * 96 * unit, ground, unit), palette.near)
  )
}
