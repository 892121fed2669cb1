import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCover } from './draw.ts'
import { drawEmblem } from './emblem.ts'
import { type CoversDeps, coversRoutes } from './routes.ts'
import { type CoverSettings, coverSettings } from './settings.ts'

async function openGallery(
  cover: CoverSettings = {},
  readPicture: CoversDeps['readPicture'] = async () => undefined,
) {
  const app = Fastify()
  await app.register(coversRoutes, {
    findCover: async (slug) => (slug === 'neon-tide' ? { genre: 'cyberpunk', cover } : undefined),
    readPicture,
    perMinute: 60,
  })
  return app
}

const PORTRAIT = drawCover({ slug: 'neon-tide', genre: 'cyberpunk', shape: 'portrait' })

test('serves the cover of a story', async () => {
  const app = await openGallery()
  const reply = await app.inject('/covers/neon-tide.svg')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe(PORTRAIT)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

test('serves the cover compressed under its own ETag', async () => {
  const app = await openGallery()
  const plain = await app.inject('/covers/neon-tide.svg')
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const packed = await app.inject({ url: '/covers/neon-tide.svg', headers })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(PORTRAIT)
  expect(packed.rawPayload.length).toBeLessThan(9_000)
})

test.each(['br;q=0', 'br; q=0.000', 'gzip', 'brotli'])(
  '%s does not accept Brotli',
  async (accepted) => {
    const app = await openGallery()
    const reply = await app.inject({
      url: '/covers/neon-tide.svg',
      headers: { 'accept-encoding': accepted },
    })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.body).toBe(PORTRAIT)
  },
)

test('returns no body for a cover that the client has cached', async () => {
  const app = await openGallery()
  const { etag } = (await app.inject('/covers/neon-tide.svg')).headers
  for (const held of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
    const reply = await app.inject({
      url: '/covers/neon-tide.svg',
      headers: { 'if-none-match': held },
    })
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag])
  }
  const stale = await app.inject({
    url: '/covers/neon-tide.svg',
    headers: { 'if-none-match': '"old"' },
  })
  expect(stale.statusCode).toBe(200)
})

test('applies the shape and focus to the drawing', async () => {
  const app = await openGallery()
  const reply = await app.inject('/covers/neon-tide.svg?shape=landscape&focus=0.7')
  expect(reply.body).toBe(
    drawCover({ slug: 'neon-tide', genre: 'cyberpunk', shape: 'landscape', focus: 0.7 }),
  )
})

test('applies the settings of a story to the drawing', async () => {
  const settings = { emblem: 'owl', scene: 'lamps', palette: 2 } as const
  const app = await openGallery(coverSettings.parse(settings))
  const reply = await app.inject('/covers/neon-tide.svg')
  expect(reply.body).toBe(
    drawCover({ slug: 'neon-tide', genre: 'cyberpunk', shape: 'portrait', ...settings }),
  )
})

test('draws what an editor tries out, for any address and without looking at the story', async () => {
  const app = await openGallery({ picture: 'a'.repeat(64) }, async () => {
    throw new Error('a picture was read')
  })
  for (const slug of ['neon-tide', 'a-draft']) {
    const choice = 'genre=horror&emblem=owl&scene=voyage&palette=1'
    const reply = await app.inject(`/covers/${slug}.svg?shape=band&${choice}`)
    const drawn = { genre: 'horror', emblem: 'owl', scene: 'voyage', palette: 1 } as const
    expect(reply.body).toBe(drawCover({ slug, shape: 'band', ...drawn }))
  }
  expect((await app.inject('/covers/a-draft.svg?genre=horror&scene=mall')).statusCode).toBe(400)
})

test('reads an uploaded picture once for each shape, and once for messengers', async () => {
  const name = 'a'.repeat(64)
  const read: string[] = []
  const background = '#369'
  const source = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer()
  const app = await openGallery({ picture: name, scene: 'lamps' }, async (wanted) => {
    read.push(wanted)
    return source
  })
  for (const file of ['neon-tide.svg', 'neon-tide.svg?shape=band', 'neon-tide.png']) {
    const [first, second] = [
      await app.inject(`/covers/${file}`),
      await app.inject(`/covers/${file}`),
    ]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(second.headers.etag).toBe(first.headers.etag)
  }
  expect(read).toEqual([name, name, name])
})

test('draws the cover while its picture is gone, and shows the picture once it is back', async () => {
  let source: Buffer | undefined
  const app = await openGallery({ picture: 'a'.repeat(64) }, async () => source)
  expect((await app.inject('/covers/neon-tide.svg')).body).toBe(PORTRAIT)
  source = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#369' } })
    .webp()
    .toBuffer()
  const shown = await app.inject('/covers/neon-tide.svg')
  expect(shown.headers['content-type']).toBe('image/webp')
})

test('fails for a picture that cannot be read, and draws none in its place', async () => {
  const app = await openGallery({ picture: 'a'.repeat(64) }, async () => {
    throw new Error('storage')
  })
  expect((await app.inject('/covers/neon-tide.svg')).statusCode).toBe(500)
})

test.each(['nobody.svg', 'neon-tide', 'neon-tide.jpg', '.svg', 'NEON.svg', '..%2Fneon-tide.svg'])(
  '/covers/%s returns 404',
  async (file) => {
    const app = await openGallery()
    const reply = await app.inject(`/covers/${file}`)
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'story_not_found', requestId: expect.any(String) },
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  },
)

test.each([
  'shape=round',
  'focus=',
  'focus=2',
  'focus=-0.1',
  'focus=NaN',
  'focus=0.333',
  'shape=portrait&shape=band',
])('rejects ?%s', async (query) => {
  const app = await openGallery()
  const reply = await app.inject(`/covers/neon-tide.svg?${query}`)
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { code: 'invalid_input', requestId: expect.any(String) },
  ])
})

test('serves an emblem under its exact name only', async () => {
  const app = await openGallery()
  const reply = await app.inject('/emblems/cyber-eye.svg')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.body).toBe(drawEmblem('cyber-eye'))
  for (const file of ['griffin.svg', 'constructor.svg', 'owl']) {
    const unknown = await app.inject(`/emblems/${file}`)
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { code: 'not_found', requestId: expect.any(String) },
    ])
  }
})

test('rejects settings with unknown names', () => {
  expect(coverSettings.parse({})).toEqual({})
  for (const wrong of [{ emblem: 'griffin' }, { scene: 'mall' }, { palette: 3 }]) {
    expect(coverSettings.safeParse(wrong).success).toBe(false)
  }
})
