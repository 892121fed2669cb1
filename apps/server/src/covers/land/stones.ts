import { drawFog } from '../paint/air.ts'
import { drawWalker } from '../paint/life.ts'
import { mix } from '../paint/palette.ts'
import { dash, fill, polygon, stroke, tidy } from '../paint/path.ts'
import type { Random } from '../paint/random.ts'
import { landColour, type Stage } from '../paint/stage.ts'
import { heightAt, rounded, softTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

function menhir(random: Random, x: number, y: number, height: number, half: number): string {
  const skew = random.between(-0.3, 0.3) * half
  return `M${tidy(x - half)} ${tidy(y)}L${tidy(x - half * 0.8 + skew)} ${tidy(y - height * 0.86)}Q${tidy(x + skew)} ${tidy(y - height * 1.08)} ${tidy(x + half * 0.75 + skew)} ${tidy(y - height * 0.9)}L${tidy(x + half)} ${tidy(y)}Z`
}

/** A ring of standing stones seen from just outside it, someone in its gap. */
export const standingStones: Motif = (stage, random) => {
  const { unit, width, horizon, wide, lean, luminary, quiet } = stage
  const line = softTerrain(stage, random, horizon + 60 * unit, 12 * unit, 4)
  const centre = wide ? luminary.x - lean * (quiet ? 0 : width * 0.16) : width / 2
  const reach = wide ? width * 0.17 : width * 0.37
  const stones = wide ? 7 : 5
  let back = ''
  let front = ''
  for (let index = 0; index < stones; index++) {
    const turn = (index / (stones - 1)) * 2 - 1
    const x = centre + turn * reach + random.between(-10, 10) * unit
    // The ring curves towards the viewer at its ends, so stones there are larger and lower.
    const closeness = Math.abs(turn)
    const y = heightAt(line, x, stage) + (8 + closeness * 16) * unit
    const height = (84 + closeness * 76 + random.between(-14, 22)) * unit
    const stone = menhir(random, x, y, height, (15 + closeness * 11) * unit)
    if (closeness < 0.75) back += stone
    else front += stone
  }
  const walkerX = centre - lean * reach * 0.28
  return (
    fill(back, landColour(stage, 0.5)) +
    fill(rounded(line, stage), landColour(stage, 0.66)) +
    drawFog(stage, horizon + 62 * unit, 0.2) +
    fill(front, landColour(stage, 0.8)) +
    drawWalker(stage, walkerX, heightAt(line, walkerX, stage) + 10 * unit, 1.25)
  )
}

function reeds({ width, unit }: Stage, random: Random, heightOf: (x: number) => number): string {
  let blades = ''
  for (let x = 0; x < width; x += 9 * unit) {
    const foot = heightOf(x)
    const length = random.between(10, 46) * unit * (Math.abs(x / width - 0.5) * 1.8 + 0.1)
    const tip = x + random.between(-6, 6) * unit
    blades += polygon([x - 2 * unit, foot], [tip, foot - length], [x + 2.4 * unit, foot])
  }
  return blades
}

/** Still water that holds the luminary as a column of light, reeds on the near shore. */
export const lake: Motif = (stage, random) => {
  const { unit, width, height, horizon, luminary, palette } = stage
  const y = horizon + 96 * unit
  let column = ''
  for (let row = y + 7 * unit; row < height; row += random.between(9, 13) * unit) {
    const taper = 1.9 - 0.9 * Math.abs(((row - y) / (height - y)) * 2 - 0.7)
    const length = luminary.radius * taper * random.between(0.5, 1)
    column += dash(luminary.x - length / 2 + random.between(-14, 14) * unit, row, length)
  }
  const shore = softTerrain(stage, random, height - 30 * unit, 8 * unit, 6)
  return (
    fill(`M0 ${tidy(y)}H${width}V${height}H0z`, mix(palette.skyMiddle, palette.near, 0.62)) +
    stroke(column, palette.luminary, 3.6 * unit, { opacity: 0.55 }) +
    fill(
      rounded(shore, stage) + reeds(stage, random, (x) => heightAt(shore, x, stage)),
      palette.near,
    )
  )
}
