import { type EmblemName, placeEmblem } from './emblem.ts'
import { circle, fill, stroke, tidy } from './paint/path.ts'
import type { Stage } from './paint/stage.ts'

/** The printer's frame of a portrait: a hairline with notched corners. */
export function drawFrame({ width, height, unit, palette }: Stage): string {
  const margin = tidy(17 * unit)
  const notch = tidy(13 * unit)
  const right = width - margin - notch
  const bottom = height - margin - notch
  const turn = (dx: 1 | -1, dy: 1 | -1) => `a${notch} ${notch} 0 0 0 ${dx * notch} ${dy * notch}`
  const line = `M${margin + notch} ${margin}H${right}${turn(1, 1)}V${bottom}${turn(-1, 1)}H${margin + notch}${turn(-1, -1)}V${margin + notch}${turn(1, -1)}z`
  return stroke(line, palette.luminary, 2 * unit, { opacity: 0.5 })
}

/** The emblem at the foot of a portrait whose luminary cannot carry it. */
export function drawSeal({ width, height, unit, palette }: Stage, emblem: EmblemName): string {
  const x = width / 2
  const y = height - 84 * unit
  const radius = 57 * unit
  return (
    fill(circle(x, y, radius), palette.near) +
    stroke(circle(x, y, radius - 3 * unit), palette.luminary, 2 * unit, { opacity: 0.7 }) +
    placeEmblem(emblem, x, y, 74 * unit, palette.luminary, 0.95)
  )
}
