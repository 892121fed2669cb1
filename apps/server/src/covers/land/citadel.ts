import { drawGlints } from '../paint/life.ts'
import { mix } from '../paint/palette.ts'
import { fill } from '../paint/path.ts'
import { silhouette, stamp } from '../paint/silhouette.ts'
import { ceilingAt, isQuiet, landColour, subjectAt } from '../paint/stage.ts'
import type { Motif } from './motif.ts'

/** A drum with an onion dome and a cross, standing at x on the ground of a church. */
function onion(x: number, width: number, height: number, drum: number): string {
  const k = width / 2
  const base = -height
  return `M${x - drum / 2} ${base}h${drum}v${height + 60}h${-drum}zM${x - drum / 2} ${base}C${x - k * 1.35} ${base - k * 0.7} ${x - k * 0.7} ${base - k * 1.5} ${x} ${base - k * 2.5}C${x + k * 0.7} ${base - k * 1.5} ${x + k * 1.35} ${base - k * 0.7} ${x + drum / 2} ${base}zM${x - 1.6} ${base - k * 2.5 - 26}h3.2v30h-3.2zM${x - 8} ${base - k * 2.5 - 17}h16v3h-16z`
}

const CHURCH = silhouette(
  [
    ...[-69, -23, 23, 69].map((x) => `M${x - 23} -92a23 23 0 1 1 46 0a23 23 0 1 1 -46 0z`),
    'M-92 -92h184v160h-184z',
    onion(0, 76, 176, 44),
    onion(-58, 46, 138, 26),
    onion(58, 46, 138, 26),
  ].join(''),
)
const CHURCH_HEIGHT = 297
const CHURCH_WINDOWS = silhouette(
  'M-2.6 -162h5.2v18h-5.2zM-60.6 -124h5.2v18h-5.2zM55.4 -124h5.2v18h-5.2z',
)
const BELFRY = silhouette('M-24 -150h48v220h-48zM-32 -148L0 -262L32 -148zM-1.4 -286h2.8v30h-2.8z')
const BELFRY_WINDOW = silhouette('M-8 -132h16v26h-16z')

/** A church of five domes and its belfry. */
export const domes: Motif = (stage) => {
  const { unit, width, horizon, wide, lean, luminary, palette } = stage
  // Right under a luminary in the middle, the church wears it as a crown.
  const centred = !wide && Math.abs(luminary.x - width / 2) < 1
  const x = centred ? width / 2 : subjectAt(stage, 135) + (wide ? lean * 42 * unit : 0)
  const y = horizon + 76 * unit
  // Low enough for its cross to end under the emblem.
  const ceiling = ceilingAt(stage, x, 0)
  const scale = Math.min(unit, (y - ceiling) / CHURCH_HEIGHT)
  const belfryX = x - lean * (wide ? 138 : 176) * unit
  return (
    fill(stamp(CHURCH, x, y, scale) + stamp(BELFRY, belfryX, y, unit), landColour(stage, 0.42)) +
    fill(stamp(CHURCH_WINDOWS, x, y, scale) + stamp(BELFRY_WINDOW, belfryX, y, unit), palette.light)
  )
}

const MERLON = silhouette('M0 2L0 -18L4.5 -12L9 -18L9 2z')
const WALL_TOWER = silhouette('M-38 -74h76v120h-76zM-48 -72L0 -142L48 -72z')
const WALL_WINDOW = silhouette('M-4 -50h8v16h-8z')

/** A fortress wall with swallow-tailed merlons and tent-roofed towers. */
export const wall: Motif = (stage) => {
  const { unit, width, height, horizon, wide, palette } = stage
  const y = horizon + 84 * unit
  const towers = (wide ? [0.12, 0.52, 0.88] : [0.12, 0.86]).map((share) => width * share)
  let merlons = ''
  for (let x = 4 * unit; x < width; x += 25 * unit) merlons += stamp(MERLON, x, y, unit)
  const stones = towers.map((x) => stamp(WALL_TOWER, x, y, unit)).join('')
  const windows = towers
    .filter((x) => !isQuiet(stage, x))
    .map((x) => stamp(WALL_WINDOW, x, y, unit))
    .join('')
  return (
    fill(`M0 ${y}H${width}V${height}H0z${merlons}${stones}`, landColour(stage, 0.68)) +
    fill(windows, palette.light)
  )
}

const BOAT = silhouette(
  'M-60 0q60 34 122 -6q-10 34 -60 34t-62 -28zM-2 -96h4v110h-4zM4 -92q54 34 6 84z',
)

/** The river under the wall, a boat on the luminary's path. */
export const river: Motif = (stage, random) => {
  const { unit, width, height, horizon, wide, walkerX, palette } = stage
  const y = wide ? height - 78 * unit : horizon + 128 * unit
  const boatY = wide ? height - 52 * unit : height - 96 * unit
  return (
    fill(`M0 ${y}H${width}V${height}H0z`, mix(palette.near, palette.far, 0.3)) +
    drawGlints(
      stage,
      random,
      {
        from: y + 8 * unit,
        to: height,
        rows: [9, 15],
        perRow: 4,
        lengths: [16, 110],
        stray: 1.6,
        thickness: 2.6,
      },
      palette.skyLow,
      0.5,
    ) +
    fill(stamp(BOAT, walkerX, boatY, unit), palette.near)
  )
}
