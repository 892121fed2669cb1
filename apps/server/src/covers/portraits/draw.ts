import { GENRES } from '@cco/domain/genre/genre'
import { placeEmblem } from '../emblem.ts'
import { mix, PALETTES, type Palette } from '../paint/palette.ts'
import { circle, fill, rect } from '../paint/path.ts'
import { createRandom, hashText, type Random } from '../paint/random.ts'
import { drawHairlines, drawHalo, skyGradient } from '../sky.ts'
import { drawBehindNeck, drawGarment } from './clothes.ts'
import { drawFace, drawHead, drawNeck } from './face.ts'
import { chooseFeatures } from './features.ts'
import { drawHairBehind, drawHairInFront, drawHat } from './hair.ts'
import { type Figure, isFigure, type Subject } from './subject.ts'

/**
 * The side of the grid on which every part is drawn, the eyes of a face at (85, 96) and (115, 96).
 * Portraits are shown cut to a circle, so nothing of weight stands in a corner.
 */
const SIZE = 200

/**
 * A portrait as an SVG document: a face, or an emblem, before the sky and the moon of the covers.
 * Pure: the same subject and seed give the same bytes, on any node and at any time.
 */
export function drawPortrait(subject: Subject, seed: string): string {
  const stream = (part: string) => createRandom(hashText(`${subject} ${seed} ${part}`))
  const sky = stream('sky')
  const palette = sky.pick(PALETTES[sky.pick(GENRES)])
  const content = isFigure(subject)
    ? drawFigure(subject, palette, stream)
    : placeEmblem(subject, 100, 98, 92, mix(palette.skyTop, palette.near, 0.35), 0.92)
  const moon = isFigure(subject)
    ? { x: sky.between(76, 84), y: sky.between(70, 78), radius: 58 }
    : { x: 100, y: 98, radius: 70 }
  // Half of them look, and are lit, from the other side.
  const mirrored = isFigure(subject) && sky.chance(0.5)
  const scene = drawSky(palette, moon) + content
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 ${SIZE} 0)">${scene}</g>` : scene
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${turned}</svg>`
}

type Moon = { readonly x: number; readonly y: number; readonly radius: number }

/** The sky of the covers, its lines wide enough for a small picture. */
function drawSky(palette: Palette, moon: Moon): string {
  return (
    skyGradient(palette, 's') +
    fill(rect(0, 0, SIZE, SIZE), 'url(#s)') +
    drawHalo({ luminary: moon, palette }) +
    fill(circle(moon.x, moon.y, moon.radius), palette.luminary, 0.92) +
    drawHairlines({ width: SIZE, unit: 0.6, horizon: SIZE, palette })
  )
}

function drawFigure(figure: Figure, palette: Palette, stream: (part: string) => Random): string {
  const features = chooseFeatures(figure, palette, stream)
  const { haircut, hair, hat, garment, cloth, trim } = features
  const parts = [
    drawBehindNeck(garment, features),
    drawHairBehind(hat && haircut.back === 'bun' ? { ...haircut, back: 'low' } : haircut, hair),
    drawNeck(features),
    drawGarment(garment, features),
    drawHead(features),
    drawFace(features),
    drawHairInFront(haircut, hair),
    hat ? drawHat(hat, cloth, trim) : '',
  ]
  return `<g transform="matrix(1.18 0 0 1.18 -18 -11)">${parts.join('')}</g>`
}
