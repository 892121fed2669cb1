import { drawGlints } from '../paint/life.ts'
import { mix } from '../paint/palette.ts'
import { fill, tidy } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { landColour, subjectAt } from '../paint/stage.ts'
import { angular, brokenTerrain } from '../paint/terrain.ts'
import type { Motif } from './motif.ts'

/** Cliffs at one edge of the picture and open water under the luminary. */
export const isles: Motif = (stage, random) => {
  const { unit, width, height, horizon, lean, palette } = stage
  const sea = horizon + 40 * unit
  const cliffs = brokenTerrain(stage, random, horizon + 44 * unit, 120 * unit, 0.5).map(
    ([x, y]) => {
      const away = Math.abs(x / width - (lean < 0 ? 0.08 : 0.92))
      const sunk = Math.min(1, Math.max(0, (away - 0.08) / 0.3))
      return [x, y + (sunk * 120 - 50) * unit] as const
    },
  )
  return (
    fill(angular(cliffs, stage), landColour(stage, 0.25)) +
    fill(`M0 ${tidy(sea)}H${width}V${height}H0z`, landColour(stage, 0.42)) +
    drawGlints(
      stage,
      random,
      {
        from: sea + 8 * unit,
        to: sea + 80 * unit,
        rows: [9, 9],
        perRow: 3,
        lengths: [20, 150],
        stray: 1,
        thickness: 2.8,
      },
      palette.luminary,
      0.5,
    )
  )
}

const sail = (x: number, y: number, width: number, height: number) =>
  `M${x} ${-y}q${width * 0.34} ${height * 0.5} 0 ${height}h${width}q${width * 0.3} ${-height * 0.5} 0 ${-height}z`

const HULL = silhouette(
  'M-104 -34q6 44 36 50h120q34 -10 52 -62l-40 8l-4 14h-124zM-44 -190h4v190h-4zM20 -214h4.4v210h-4.4zM72 -150h3.6v140h-3.6zM-104 -34L-160 -62L-100 -28z',
)
const SAILS = silhouette(
  sail(-70, 176, 50, 56) +
    sail(-78, 114, 62, 62) +
    sail(-8, 200, 58, 62) +
    sail(-16, 132, 72, 74) +
    sail(56, 138, 36, 48) +
    sail(52, 84, 44, 48),
)
const PENNANT = silhouette('M22 -214L58 -224L22 -232z')
const PORTHOLES = silhouette([-40, -14, 12, 38, 64].map((x) => `M${x} -8h7v7h-7z`).join(''))

/** A three-master under full sail, standing towards the luminary. */
export const ship: Motif = (stage) => {
  const { unit, width, height, horizon, wide, lean, palette } = stage
  const x = wide ? subjectAt(stage, 128) : width * (lean > 0 ? 0.42 : 0.6)
  const scale = unit * 1.25
  // Low enough that the waves drawn over it reach the hull.
  const y = wide ? height - 134 * unit : horizon + 112 * unit
  const place = (shape: typeof HULL) => stamp(shape, x, y, scale, lean < 0)
  return (
    fill(place(HULL), palette.near) +
    fill(place(SAILS), mix(palette.skyLow, palette.near, 0.16)) +
    fill(place(PENNANT), palette.light) +
    fill(place(PORTHOLES), palette.light)
  )
}

/** Four rows of curling waves, larger towards the viewer. */
export const waves: Motif = (stage, random) => {
  const { unit, width, height } = stage
  return [0, 1, 2, 3]
    .map((row) => {
      const length = (54 + row * 16) * unit
      const crest = waveCrest(length, unit)
      const count = Math.ceil((width + 2 * length) / length)
      const start = `M${tidy(-length * random.next())} ${tidy(height - (150 - row * 42) * unit)}`
      return fill(
        `${start}${crest.repeat(count)}V${height}H0Z`,
        landColour(stage, 0.6 + row * 0.13),
      )
    })
    .join('')
}

/** One crest in relative commands, so that a row is the same text repeated. */
function waveCrest(length: number, unit: number): string {
  const curve = (...values: number[]) => `q${values.map(tidy).join(' ')}`
  return (
    curve(length * 0.3, -26 * unit, length * 0.62, -8 * unit) +
    curve(-length * 0.12, 2 * unit, -length * 0.1, 14 * unit) +
    curve(length * 0.2, 10 * unit, length * 0.48, -6 * unit)
  )
}
