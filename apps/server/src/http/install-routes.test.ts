import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { APP_ICONS } from './app-icon.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const manifest = async (query = '') => {
  const headers = { 'accept-language': 'en' }
  const answer = await t.app.inject({ url: `/manifest.webmanifest${query}`, headers })
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return JSON.parse(answer.body)
}

test('the manifest names the club in the language of its address, and starts within its scope', async () => {
  const [ru, en] = [await manifest(), await manifest('?lang=en')]
  expect([ru.lang, en.lang]).toEqual(['ru', 'en'])
  expect(ru.name).toMatch(/[а-я]/i)
  expect(en.name).not.toMatch(/[а-я]/i)
  expect(ru).toMatchObject({ id: '/', scope: '/', display: 'standalone', short_name: 'CCO' })
  expect(ru.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/my-bookings',
    '/master-calendar',
    '/stories',
  ])
})

test('every icon of the manifest is a picture of its size, a maskable one without corners', async () => {
  const { icons } = await manifest()
  expect(icons).toHaveLength(3)
  for (const { src, sizes, type, purpose } of icons) {
    const answer = await t.app.inject(src)
    expect(answer.headers['content-type']).toBe(type)
    const picture = sharp(answer.rawPayload)
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    // The first pixel of the first row.
    expect(data[3]).toBe(purpose === 'maskable' ? 255 : 0)
  }
  expect((await t.app.inject('/icons/icon-180.png')).statusCode).toBe(200)
})

test('the badge of push messages is a shape without a ground', async () => {
  const { rawPayload } = await t.app.inject('/icons/badge-96.png')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const alphas = Array.from({ length: info.width * info.height }, (_, at) => data[at * 4 + 3] ?? 0)
  const share = alphas.filter((alpha) => alpha > 128).length / alphas.length
  expect([info.width, info.height, info.channels]).toEqual([96, 96, 4])
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.4)
})

test.each(['/icons/none.png', '/icons/icon-192.svg', '/icons/__proto__.png'])(
  '%s is not there',
  async (url) => {
    expect((await t.app.inject(url)).statusCode).toBe(404)
    expect(Object.keys(APP_ICONS)).toHaveLength(5)
  },
)
