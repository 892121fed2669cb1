import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawEmblem } from '../emblem.ts'
import { drawPortrait } from './draw.ts'
import { FIGURES, isFigure, portraitPath, SUBJECTS } from './subject.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(8, '0'))

test('draws identical bytes for the same subject and seed', () => {
  for (const subject of SUBJECTS) {
    expect(drawPortrait(subject, '0a1b2c3d')).toBe(drawPortrait(subject, '0a1b2c3d'))
  }
})

test('draws a different person for each seed, and for each figure of a seed', () => {
  const people = FIGURES.flatMap((figure) => seeds.map((seed) => drawPortrait(figure, seed)))
  expect(new Set(people).size).toBe(people.length)
})

test.each(FIGURES)('draws each %s as a valid square image of 2 to 9 kB', async (figure) => {
  for (const seed of seeds) {
    const svg = drawPortrait(figure, seed)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(Buffer.byteLength(svg)).toBeGreaterThan(2_000)
    expect(Buffer.byteLength(svg)).toBeLessThan(9_000)
  }
  for (const seed of seeds.slice(0, 6)) {
    // librsvg refuses what is not well-formed XML.
    const { width, height } = await sharp(Buffer.from(drawPortrait(figure, seed))).metadata()
    expect([width, height]).toEqual([200, 200])
  }
})

test('draws an emblem on the moon where no face is shown', async () => {
  for (const subject of SUBJECTS) {
    if (isFigure(subject)) continue
    const svg = drawPortrait(subject, '0a1b2c3d')
    const [, path = 'no path'] = / d="([^"]+)"/.exec(drawEmblem(subject)) ?? []
    expect(svg).toContain(path)
    await sharp(Buffer.from(svg)).metadata()
  }
})

test('draws what a face wears: beards for men only, earrings for women only', () => {
  const features = (figure: (typeof FIGURES)[number]) =>
    seeds.map((seed) => drawPortrait(figure, seed)).join('')
  // The moustache and the goatee begin alike; the earrings hang at one height.
  const moustache = 'M82 120c5-7'
  expect(features('man')).toContain(moustache)
  expect(features('woman') + features('old-woman')).not.toContain(moustache)
  const earring = / 111a3 3 0 1 0 6 0/
  expect(features('woman')).toMatch(earring)
  expect(features('man') + features('old-man')).not.toMatch(earring)
})

test('has an address for each subject and seed', () => {
  expect(portraitPath('old-woman', '0a1b2c3d')).toBe('/portraits/old-woman-0a1b2c3d.svg')
})
