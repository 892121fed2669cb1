import { createHash } from 'node:crypto'
import { GENRES } from '@cco/domain/genre/genre'
import { COVER_SCENES } from '@cco/domain/stories/cover'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawCover } from './draw.ts'
import { drawEmblem, EMBLEM_NAMES, isEmblemName } from './emblem.ts'
import { GENRE_STYLES } from './genre.ts'
import { PALETTES } from './paint/palette.ts'
import { SHAPE_NAMES, SHAPES } from './paint/stage.ts'

const everyCover = GENRES.flatMap((genre) => SHAPE_NAMES.map((shape) => ({ genre, shape })))

test('draws identical bytes for the same order', () => {
  const order = { slug: 'teni-solyonoy-gavani', genre: 'detective', shape: 'portrait' } as const
  expect(drawCover(order)).toBe(drawCover({ ...order }))
})

test('draws different covers for stories of a genre, and for a slug in two genres', () => {
  const slugs = Array.from({ length: 20 }, (_, index) => `story-${index}`)
  const covers = GENRES.flatMap((genre) =>
    slugs.map((slug) => drawCover({ slug, genre, shape: 'portrait' })),
  )
  expect(new Set(covers).size).toBe(covers.length)
})

test.each(everyCover)('draws $genre as $shape as a valid image of 4 to 40 kB', async (cover) => {
  const { width, height } = SHAPES[cover.shape]
  for (const slug of ['one', 'two', 'three', 'four', 'five', 'six']) {
    for (const focus of [undefined, 0, 0.28, 0.5, 0.76, 1]) {
      const svg = drawCover({ slug, ...cover, focus })
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(Buffer.byteLength(svg)).toBeGreaterThan(4_000)
      expect(Buffer.byteLength(svg)).toBeLessThan(40_000)
    }
    // librsvg refuses what is not well-formed XML.
    const metadata = await sharp(Buffer.from(drawCover({ slug, ...cover }))).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
  }
})

test('draws every scene for every genre', () => {
  for (const genre of GENRES) {
    const covers = COVER_SCENES.map((scene) =>
      drawCover({ slug: 'any', genre, scene, shape: 'landscape', focus: 0.7 }),
    )
    expect(new Set(covers).size).toBe(COVER_SCENES.length)
    for (const svg of covers) expect(svg).not.toMatch(/NaN|undefined/)
  }
})

test('draws the covers of stories that choose no scene as before scenes could be chosen', () => {
  const hash = createHash('sha256')
  for (const { genre, shape } of everyCover)
    hash.update(drawCover({ slug: 'pervaya', genre, shape }))
  expect(hash.digest('hex')).toBe(
    'ae10413b6956a0fe2d7502557fac01694346a1d8accab6498e85eebb1a9d4e2b',
  )
})

test('draws the same bytes for the scene that the slug would choose', () => {
  const order = { slug: 'zimniy-dvor', genre: 'fantasy', shape: 'portrait' } as const
  expect(drawCover({ ...order, scene: 'castle' })).toBe(drawCover(order))
})

describe('settings', () => {
  const order = { slug: 'zimniy-dvor', genre: 'fantasy', shape: 'portrait' } as const

  test('an emblem is the one drawn', () => {
    const [owl] = drawEmblem('owl').match(/ d="[^"]+"/) ?? []
    expect(drawCover({ ...order, emblem: 'owl' })).toContain(owl)
  })

  test('a palette is the one painted with', () => {
    for (const palette of [0, 1, 2] as const) {
      expect(drawCover({ ...order, palette })).toContain(PALETTES.fantasy[palette].skyTop)
    }
  })
})

test('shares no id between covers inlined on one page', () => {
  const ids = everyCover.flatMap((cover) =>
    ['one', 'two'].flatMap((slug) =>
      [...drawCover({ slug, ...cover }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    ),
  )
  expect(ids.length).toBeGreaterThan(everyCover.length)
  expect(new Set(ids).size).toBe(ids.length)
})

test('no lamp is lit on the side of a landscape where text stands', () => {
  // A lamp's halo is the widest thing painted in the colour of light.
  for (const genre of GENRES) {
    for (const scene of COVER_SCENES) {
      for (const [focus, quiet] of [
        [0.76, [0, 700]],
        [0.24, [740, 1440]],
      ] as const) {
        const slug = `${genre}-${scene}`
        for (const { x, light } of halos(
          drawCover({ slug, genre, scene, shape: 'landscape', focus }),
        )) {
          if (!PALETTES[genre].some((palette) => palette.light === light)) continue
          expect(x < quiet[0] || x > quiet[1], `${genre} ${scene} at ${x}`).toBe(true)
        }
      }
    }
  }
})

/** The centres of the faint discs of a picture, with their colours. */
function halos(svg: string): { x: number; light: string }[] {
  const disc =
    /<path d="M(-?[\d.]+) -?[\d.]+a([\d.]+) [^"]*z" fill="(#\w+)" opacity="0\.(?:1|2)\d*"\/>/g
  return [...svg.matchAll(disc)].map(([, left, radius, light = '']) => ({
    x: Number(left) + Number(radius),
    light,
  }))
}

describe('emblems', () => {
  test.each(GENRES)('%s has at least three emblems', (genre) => {
    const { emblems } = GENRE_STYLES[genre]
    expect(new Set(emblems).size).toBe(emblems.length)
    expect(emblems.length).toBeGreaterThanOrEqual(3)
    expect(emblems.every(isEmblemName)).toBe(true)
  })

  test.each(EMBLEM_NAMES)('%s is a single visible path', async (name) => {
    const svg = drawEmblem(name)
    expect(svg.match(/<path/g)).toHaveLength(1)
    const { channels } = await sharp(Buffer.from(svg)).resize(44).stats()
    const coverage = (channels[3]?.mean ?? 0) / 255
    expect(coverage).toBeGreaterThan(0.05)
    expect(coverage).toBeLessThan(0.9)
  })

  test('rejects an unknown emblem name', () => {
    expect(isEmblemName('toString')).toBe(false)
    expect(isEmblemName('griffin')).toBe(false)
  })
})
