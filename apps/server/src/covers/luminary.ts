import { type EmblemName, placeEmblem } from './emblem.ts'
import { mix } from './paint/palette.ts'
import { circle, fill, polygon, rect, stroke, tidy } from './paint/path.ts'
import type { Random } from './paint/random.ts'
import type { LuminaryKind, Stage } from './paint/stage.ts'

/** Whether the emblem stands on the luminary's face; elsewhere a portrait carries it as a seal. */
export function bearsEmblem(kind: LuminaryKind): boolean {
  return kind !== 'planet' && kind !== 'vastSun'
}

/** The light of the scene and, where its face is clear, the emblem on it. */
export function drawLuminary(stage: Stage, random: Random, emblem: EmblemName): string {
  const { x, y, radius, kind } = stage.luminary
  const clip = `${stage.id}l`
  const face = circle(x, y, radius)
  const defs = `<clipPath id="${clip}"><path d="${face}"/></clipPath>`
  const onFace = (content: string) => `<g clip-path="url(#${clip})">${content}</g>`
  return defs + PAINTERS[kind]({ stage, random, emblem, face, onFace })
}

interface Painting {
  readonly stage: Stage
  readonly random: Random
  readonly emblem: EmblemName
  readonly face: string
  /** Clips content to the luminary's disc. */
  onFace(content: string): string
}

const PAINTERS: Record<LuminaryKind, (painting: Painting) => string> = {
  moon: paintMoon,
  sun: (painting) => paintVastSun(painting) + darkEmblem(painting),
  vastSun: paintVastSun,
  crescent: paintCrescent,
  eclipse: paintEclipse,
  planet: paintPlanet,
}

function darkEmblem({ stage: { luminary, palette }, emblem }: Painting): string {
  const colour = mix(palette.skyTop, palette.near, 0.35)
  return placeEmblem(emblem, luminary.x, luminary.y, luminary.radius * 1.12, colour, 0.9)
}

const CRATERS = [
  [-0.45, -0.3, 0.2],
  [0.3, 0.42, 0.26],
  [0.5, -0.35, 0.12],
  [-0.2, 0.6, 0.12],
] as const

function paintMoon(painting: Painting): string {
  const { stage, face, onFace } = painting
  const { luminary, palette } = stage
  const { x, y, radius } = luminary
  const craters = CRATERS.map(([dx, dy, size]) =>
    circle(x + dx * radius, y + dy * radius, size * radius),
  ).join('')
  return (
    fill(face, palette.luminary) +
    onFace(fill(craters, palette.skyLow, 0.35)) +
    darkEmblem(painting)
  )
}

/** Bands that widen downwards stand for the haze a low sun sinks into. */
function paintVastSun({ stage: { luminary, palette }, face, onFace }: Painting): string {
  const { x, y, radius } = luminary
  const bands = [0.3, 0.48, 0.64, 0.78, 0.9]
    .map((share, index) =>
      rect(x - radius, y + share * radius, radius * 2, radius * (0.035 + index * 0.014)),
    )
    .join('')
  return fill(face, palette.luminary) + onFace(fill(bands, palette.skyLow, 0.8))
}

function paintCrescent({ stage: { luminary, palette }, emblem, face, onFace }: Painting): string {
  const { x, y, radius } = luminary
  const shade = circle(x + radius * 0.42, y - radius * 0.18, radius * 0.92)
  return (
    fill(face, palette.luminary) +
    onFace(fill(shade, mix(palette.skyMiddle, palette.skyTop, 0.35))) +
    placeEmblem(emblem, x + radius * 0.3, y - radius * 0.06, radius * 0.9, palette.luminary, 0.95)
  )
}

function paintEclipse({ stage: { luminary, palette }, emblem, face }: Painting): string {
  const { x, y, radius } = luminary
  const corona = radius * 1.12
  const rays = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2
    const length = radius * (index % 2 ? 1.5 : 1.85)
    const foot = (offset: number) =>
      [x + Math.cos(angle + offset) * corona, y + Math.sin(angle + offset) * corona] as const
    const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const
    return polygon(foot(-0.035), tip, foot(0.035))
  }).join('')
  return (
    fill(rays, palette.luminary, 0.55) +
    fill(circle(x, y, radius * 1.05), palette.luminary) +
    fill(face, mix(palette.skyTop, palette.near, 0.4)) +
    placeEmblem(emblem, x, y, radius * 1.18, palette.luminary, 0.92)
  )
}

const PLANET_BANDS = [
  [-0.55, 0.16],
  [-0.2, 0.1],
  [0.1, 0.2],
  [0.42, 0.08],
  [0.7, 0.3],
] as const

function paintPlanet({ stage, random, face, onFace }: Painting): string {
  const { width, height, unit, lean, luminary, palette } = stage
  const { x, y, radius } = luminary
  const tilt = tidy(random.between(-24, -10))
  const band = (wide: number, deep: number, sweep: 0 | 1) =>
    `M${tidy(x - radius * wide)} ${tidy(y)}A${tidy(radius * wide)} ${tidy(radius * deep)} 0 0 ${sweep} ${tidy(x + radius * wide)} ${tidy(y)}`
  const ring = (sweep: 0 | 1) =>
    stroke(band(1.75, 0.42, sweep), palette.luminary, 9 * unit, { opacity: 0.85 }) +
    stroke(band(1.5, 0.34, sweep), palette.skyLow, 4 * unit, { opacity: 0.9 })
  const bands = PLANET_BANDS.map(([at, deep], index) => {
    const stripe = rect(x - radius, y + at * radius, radius * 2, radius * deep)
    return fill(stripe, index % 2 ? palette.luminary : palette.skyMiddle, 0.4)
  }).join('')
  const dusk = `M${tidy(x - radius * 0.2)} ${tidy(y - radius)}A${tidy(radius * 1.1)} ${tidy(radius * 1.1)} 0 0 1 ${tidy(x + radius * 0.3)} ${tidy(y + radius)}L${tidy(x + radius * 1.2)} ${tidy(y + radius)}V${tidy(y - radius)}Z`
  const moonShare = random.between(0.1, 0.26)
  const moon = circle(
    width * (lean > 0 ? moonShare : 1 - moonShare),
    height * random.between(0.08, 0.16),
    18 * unit,
  )
  // The back of the ring is drawn before the ball and the front after it.
  return `<g transform="rotate(${tilt} ${tidy(x)} ${tidy(y)})">${ring(1)}${fill(face, mix(palette.skyLow, palette.skyMiddle, 0.25))}${onFace(bands + fill(dusk, palette.skyTop, 0.55))}${ring(0)}</g>${fill(moon, palette.luminary, 0.8)}`
}
