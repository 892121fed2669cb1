import { type Point, tidy } from './path.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** A line of land from the left edge to the right one, at even steps. */
export type Terrain = readonly Point[]

/** A broken line, folded `folds` times: rock, far mountains. */
export function brokenTerrain(
  { width }: Stage,
  random: Random,
  base: number,
  amplitude: number,
  roughness: number,
  folds = 5,
): Terrain {
  let heights = [random.between(-0.4, 0.4), random.between(-0.4, 0.4)]
  let reach = 0.5
  for (let fold = 0; fold < folds; fold++) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      if (next === undefined) return [height]
      return [height, (height + next) / 2 + random.between(-reach, reach)]
    })
    reach *= roughness
  }
  const last = heights.length - 1
  return heights.map((height, index) => [(index / last) * width, base + height * amplitude])
}

/** A soft line of about `swells` radians across the picture: hills, dunes, water. */
export function softTerrain(
  { width }: Stage,
  random: Random,
  base: number,
  amplitude: number,
  swells: number,
): Terrain {
  const phase = random.between(0, 7)
  const ripple = random.between(0, 7)
  return Array.from({ length: 25 }, (_, index) => {
    const t = index / 24
    const height = Math.sin(t * swells + phase) + Math.sin(t * swells * 2.3 + ripple) * 0.35
    return [t * width, base + height * amplitude]
  })
}

/** Everything below a line, with its corners. */
export function angular(line: Terrain, { width, height }: Stage): string {
  const top = line.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join('L')
  return `M${top}L${width} ${height}L0 ${height}Z`
}

/** Everything below a line, with its corners rounded. */
export function rounded(line: Terrain, { width, height }: Stage): string {
  const start = line[0] ?? [0, 0]
  const end = line.at(-1) ?? start
  const curves = line.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = line[index + 2] ?? end
    return `Q${tidy(x)} ${tidy(y)} ${tidy((x + nextX) / 2)} ${tidy((y + nextY) / 2)}`
  })
  const floor = `L${width} ${tidy(end[1])}L${width} ${height}L0 ${height}Z`
  return `M${tidy(start[0])} ${tidy(start[1])}${curves.join('')}${floor}`
}

/** The height of a line at x; beyond an edge, the height at that edge. */
export function heightAt(line: Terrain, x: number, { width }: Stage): number {
  const last = line.length - 1
  const position = Math.min(last, Math.max(0, (x / width) * last))
  const index = Math.min(last - 1, Math.floor(position))
  const [, left] = line[index] ?? [0, 0]
  const [, right] = line[index + 1] ?? [0, left]
  return left + (right - left) * (position - index)
}
