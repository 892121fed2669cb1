import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drawPortrait } from './draw.ts'
import { portraitRoutes } from './routes.ts'
import { portraitPath, SUBJECTS } from './subject.ts'

async function open() {
  const app = Fastify()
  await app.register(portraitRoutes, { perMinute: 60 })
  return app
}

test('serves each portrait, which may be cached for a day', async () => {
  const app = await open()
  for (const subject of SUBJECTS) {
    const reply = await app.inject(portraitPath(subject, '0a1b2c3d'))
    expect([reply.statusCode, reply.body]).toEqual([200, drawPortrait(subject, '0a1b2c3d')])
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('serves it compressed, and without a body to a client that has it', async () => {
  const app = await open()
  const url = portraitPath('man', '0a1b2c3d')
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(drawPortrait('man', '0a1b2c3d'))
  expect(packed.rawPayload.length).toBeLessThan(2_500)
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }
  const again = await app.inject({ url, headers })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  'dog-0a1b2c3d.svg',
  'man-0A1B2C3D.svg',
  'man-0a1b2c3.svg',
  'man-0a1b2c3d0.svg',
  'man.svg',
  'man-0a1b2c3d.png',
  'constructor-0a1b2c3d.svg',
  '-0a1b2c3d.svg',
  '..%2Fman-0a1b2c3d.svg',
])('/portraits/%s returns 404', async (file) => {
  const reply = await (await open()).inject(`/portraits/${file}`)
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    { code: 'not_found', requestId: expect.any(String) },
  ])
  expect(reply.headers['cache-control']).toBe('no-store')
})
