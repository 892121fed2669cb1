import { mix, type Palette } from './palette.ts'
import type { Random } from './random.ts'

export const SHAPES = {
  /** The front of a book. */
  portrait: { width: 600, height: 800, framed: true },
  /** Heroes and wide cards. */
  landscape: { width: 1440, height: 520, framed: false },
  /** The strip over a story's page and over the game room. */
  band: { width: 1600, height: 330, framed: false },
  /** The scene beside the sign-in form: a portrait with nothing in its lower quarter to hide. */
  tall: { width: 740, height: 1240, framed: false },
} as const

export type Shape = keyof typeof SHAPES

export const SHAPE_NAMES = Object.keys(SHAPES) as [Shape, ...Shape[]]

export type LuminaryKind = 'moon' | 'sun' | 'vastSun' | 'crescent' | 'eclipse' | 'planet'

export interface Luminary {
  readonly kind: LuminaryKind
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** What every part of a scene agrees on before anything is drawn. */
export interface Stage {
  readonly width: number
  readonly height: number
  readonly wide: boolean
  /** Everything is sized in units, so that a scene keeps its proportions in every shape. */
  readonly unit: number
  readonly horizon: number
  readonly palette: Palette
  readonly luminary: Luminary
  /** Where a lone walker goes: by the luminary, apart from the scene's subject. */
  readonly walkerX: number
  /** 1 where the luminary leans to the right of the picture, else -1. */
  readonly lean: 1 | -1
  /** The span of a landscape where text stands: it holds no lamps and only dim windows. */
  readonly quiet: { readonly from: number; readonly to: number } | undefined
  /** Begins every id, so that covers inlined on one page never share one. */
  readonly id: string
}

interface StageChoices {
  readonly shape: Shape
  readonly kinds: readonly [LuminaryKind, ...LuminaryKind[]]
  readonly palette: Palette
  readonly seed: number
  readonly focus: number | undefined
}

const RADIUS: Record<LuminaryKind, number> = {
  vastSun: 205,
  planet: 144,
  sun: 128,
  moon: 122,
  crescent: 120,
  eclipse: 128,
}

/** Places the horizon, the luminary and the subject of a scene. */
export function setStage(
  { shape, kinds, palette, seed, focus }: StageChoices,
  random: Random,
): Stage {
  const { width, height } = SHAPES[shape]
  const wide = width > height
  const unit = Math.min(width, height) / 600
  // Drawn for every shape in the same order, so that one story keeps its luminary across shapes.
  const low = random.between(0.6, 0.68)
  const kind = random.pick(kinds)
  const onLeft = random.chance(0.5)
  const centred = random.chance(0.45)
  const size = random.between(0.92, 1.14)
  const rise = random.between(0.27, 0.35)

  const horizon = height * (wide ? 0.7 : low)
  const radius = RADIUS[kind] * size * unit
  const x = width * (wide ? (focus ?? (onLeft ? 0.7 : 0.76)) : leanedShare(kind, onLeft, centred))
  const y =
    kind === 'vastSun'
      ? horizon - radius * 0.55
      : Math.max(radius + 60 * unit, height * (wide ? 0.36 : rise))
  const lean = (wide ? x > width / 2 : !onLeft) ? 1 : -1
  const quiet = wide && focus !== undefined ? quietSpan(width, focus) : undefined
  const luminary = { kind, x, y, radius }
  return {
    width,
    height,
    wide,
    unit,
    horizon,
    palette,
    luminary,
    walkerX: wide ? x - lean * radius * 0.7 : width * (lean > 0 ? 0.7 : 0.3),
    lean,
    quiet,
    id: `c${seed.toString(36)}${shape.charAt(0)}${!wide || focus === undefined ? '' : Math.round(focus * 100)}`,
  }
}

function leanedShare(kind: LuminaryKind, onLeft: boolean, centred: boolean): number {
  if (kind === 'vastSun' || centred) return 0.5
  // A planet's rings would leave the page.
  if (kind === 'planet') return onLeft ? 0.44 : 0.56
  return onLeft ? 0.34 : 0.66
}

/** Text stands on the wider side of the luminary; a centred one leaves no side for it. */
function quietSpan(width: number, focus: number): Stage['quiet'] {
  if (Math.abs(focus - 0.5) < 0.08) return undefined
  const reach = Math.min(0.6, Math.max(0.3, Math.max(focus, 1 - focus) - 0.2)) * width
  return focus > 0.5 ? { from: 0, to: reach } : { from: width - reach, to: width }
}

/**
 * Where the subject of a scene stands, and with it the scene's lights: clear of the emblem and of
 * text. `reach` is half its width in units; a subject too wide for the place between text and
 * luminary stands beyond the luminary.
 */
export function subjectAt(stage: Stage, reach: number): number {
  const { width, wide, unit, lean, luminary, quiet } = stage
  if (!wide) return width * (lean > 0 ? 0.34 : 0.66)
  if (!quiet) return luminary.x - lean * width * 0.36
  const text = lean > 0 ? quiet.to : quiet.from
  const emblem = luminary.x - lean * luminary.radius * 0.6
  if (Math.abs(emblem - text) >= 2 * reach * unit) return (text + emblem) / 2
  const edge = width * (lean > 0 ? 0.98 : 0.02)
  return (luminary.x + lean * luminary.radius * 0.6 + edge) / 2
}

/** The colour of land at a depth: 0 by the horizon, 1 at the viewer's feet. */
export function landColour({ palette }: Stage, depth: number): string {
  return mix(palette.far, palette.near, depth)
}

export function isQuiet({ quiet }: Stage, x: number): boolean {
  return quiet !== undefined && x >= quiet.from && x <= quiet.to
}

/** The highest a thing at x may rise without covering the emblem on the luminary's face. */
export function ceilingAt({ luminary }: Stage, x: number, halfWidth: number): number {
  if (luminary.kind === 'vastSun' || luminary.kind === 'planet') return 0
  return Math.abs(x - luminary.x) < luminary.radius + halfWidth
    ? luminary.y + luminary.radius * 0.68
    : 0
}
