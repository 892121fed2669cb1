import type { Genre } from '@cco/domain/genre/genre'
import type { CoverScene } from '@cco/domain/stories/cover'
import { type EmblemName, placeEmblem } from './emblem.ts'
import { GENRE_STYLES, SCENES } from './genre.ts'
import type { Motif } from './land/motif.ts'
import { bearsEmblem, drawLuminary } from './luminary.ts'
import {
  type Air,
  drawBirds,
  drawCrows,
  drawDust,
  drawFog,
  drawRain,
  drawSparkles,
} from './paint/air.ts'
import { PALETTES } from './paint/palette.ts'
import { circle, fill, stroke, tidy } from './paint/path.ts'
import { createRandom, hashText, type Random } from './paint/random.ts'
import { SHAPES, type Shape, type Stage, setStage } from './paint/stage.ts'
import { drawHairlines, drawHalo, drawSky, drawStars } from './sky.ts'

export interface CoverOrder {
  readonly slug: string
  readonly genre: Genre
  readonly shape: Shape
  /** Overrides for what the slug would choose. */
  readonly emblem?: EmblemName | undefined
  readonly scene?: CoverScene | undefined
  readonly palette?: 0 | 1 | 2 | undefined
  /** Where the luminary of a wide shape stands, 0 left to 1 right: text stands on the other side. */
  readonly focus?: number | undefined
}

/**
 * The cover of a story as an SVG document: a scene of sky, luminary, land, life and weather.
 * Pure: the same order gives the same bytes, on any node and at any time.
 */
export function drawCover({
  slug,
  genre,
  shape,
  emblem,
  scene,
  palette,
  focus,
}: CoverOrder): string {
  const style = GENRE_STYLES[genre]
  const seed = hashText(slug + genre)
  // Each part draws from a stream of its own, so that a change to one leaves the others as they were.
  const stream = (part: string) => createRandom(hashText(`${seed} ${part}`))
  const chosenScene = style.scenes[(seed >>> 5) % style.scenes.length] ?? style.scenes[0]
  const [first, second, third] = PALETTES[genre]
  const stage = setStage(
    {
      shape,
      kinds: style.luminaries,
      palette: [first, second, third][palette ?? seed % 3] ?? first,
      seed,
      focus,
    },
    createRandom(seed),
  )
  const shownEmblem = emblem ?? stream('emblem').pick(style.emblems)
  const air = (part: Air, draw: (random: Random) => string) =>
    style.air.includes(part) ? draw(stream(part)) : ''
  const { width, height } = stage
  const { framed } = SHAPES[shape]

  const parts = [
    drawSky(stage),
    air('starfield', (random) => drawStars(stage, random, stage.wide ? 190 : 120, 2.3)),
    air('stars', (random) => drawStars(stage, random, stage.wide ? 90 : 46, 1.8)),
    drawHalo(stage),
    drawHairlines(stage),
    drawLuminary(stage, stream('luminary'), shownEmblem),
    air('birds', (random) => drawBirds(stage, random)),
    air('crows', (random) => drawCrows(stage, random)),
    air('sparkles', (random) => drawSparkles(stage, random)),
    air('dust', () => drawDust(stage)),
    drawLand(stage, SCENES[scene ?? chosenScene], stream),
    air('rain', (random) => drawRain(stage, random)),
    air('mist', () => drawMist(stage)),
    framed ? drawFrame(stage) : '',
    framed && !bearsEmblem(stage.luminary.kind) ? drawSeal(stage, shownEmblem) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${parts.join('')}</svg>`
}

/** Lays the planes of a scene one before another, the air between them thinning. */
function drawLand(
  stage: Stage,
  planes: readonly Motif[],
  stream: (part: string) => Random,
): string {
  const last = Math.max(1, planes.length - 1)
  return planes
    .map((motif, index) => motif(stage, stream(`plane ${index}`), 0.12 + (0.55 * index) / last))
    .join('')
}

/** A wide scene has its ground where a tall one has its second bank of mist. */
function drawMist(stage: Stage): string {
  const far = drawFog(stage, stage.horizon + 20 * stage.unit, 0.18)
  return stage.wide ? far : drawFog(stage, stage.horizon + 84 * stage.unit, 0.3) + far
}

/** The printer's frame of a portrait: a hairline with notched corners. */
function drawFrame({ width, height, unit, palette }: Stage): string {
  const margin = tidy(17 * unit)
  const notch = tidy(13 * unit)
  const right = width - margin - notch
  const bottom = height - margin - notch
  const turn = (dx: 1 | -1, dy: 1 | -1) => `a${notch} ${notch} 0 0 0 ${dx * notch} ${dy * notch}`
  const line = `M${margin + notch} ${margin}H${right}${turn(1, 1)}V${bottom}${turn(-1, 1)}H${margin + notch}${turn(-1, -1)}V${margin + notch}${turn(1, -1)}z`
  return stroke(line, palette.luminary, 2 * unit, { opacity: 0.5 })
}

/** The emblem at the foot of a portrait whose luminary cannot carry it. */
function drawSeal({ width, height, unit, palette }: Stage, emblem: EmblemName): string {
  const x = width / 2
  const y = height - 84 * unit
  const radius = 57 * unit
  return (
    fill(circle(x, y, radius), palette.near) +
    stroke(circle(x, y, radius - 3 * unit), palette.luminary, 2 * unit, { opacity: 0.7 }) +
    placeEmblem(emblem, x, y, 74 * unit, palette.luminary, 0.95)
  )
}
