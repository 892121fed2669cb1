import { fill } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, subjectAt } from '../paint/stage.ts'
import { angular, brokenTerrain, heightAt } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

interface Tower {
  readonly left: number
  readonly width: number
  readonly height: number
  readonly top: 'spire' | 'battlements'
}

const TOWERS: readonly Tower[] = [
  { left: -80, width: 26, height: 74, top: 'spire' },
  { left: -54, width: 110, height: 52, top: 'battlements' },
  { left: -24, width: 30, height: 138, top: 'spire' },
  { left: 16, width: 22, height: 104, top: 'spire' },
  { left: 52, width: 30, height: 88, top: 'spire' },
]

function tower({ left, width, height, top }: Tower): string {
  const walls = `M${left} ${-height}h${width}v${height + 60}h${-width}z`
  if (top === 'spire') {
    return `${walls}M${left - 5} ${-height}L${left + width / 2} ${-height - width * 1.9}L${left + width + 5} ${-height}z`
  }
  const teeth = Math.ceil((width - 4) / 10)
  return (
    walls +
    Array.from(
      { length: teeth },
      (_, tooth) => `M${left + tooth * 10} ${-height - 8}h6v10h-6z`,
    ).join('')
  )
}

const KEEP = silhouette(`${TOWERS.map(tower).join('')}M-170 70L-90 -4L92 -2L190 70z`)
const WINDOWS = silhouette(
  TOWERS.map(
    ({ left, width, height }) => `M${left + width / 2 - 2.5} ${14 - height}h5v11h-5z`,
  ).join(''),
)

/** A castle on its rock, someone awake in every tower. */
export const castle: Motif = (stage, random) => {
  const { unit, horizon, wide, palette } = stage
  const x = subjectAt(stage, 92)
  const line = brokenTerrain(stage, random, horizon + (wide ? 14 : 44) * unit, 60 * unit, 0.5, 4)
  const colour = landColour(stage, 0.5)
  // On a low line the wood before it would hide all but the spires.
  const y = Math.min(heightAt(line, x, stage), horizon + (wide ? 4 : 34) * unit) + 16 * unit
  return (
    fill(stamp(KEEP, x, y, unit), colour) +
    fill(stamp(WINDOWS, x, y, unit), palette.light) +
    fill(angular(line, stage), colour)
  )
}
