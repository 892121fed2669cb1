import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { ErrorCode } from '@cco/domain/error/codes'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { png } from '../platform/images/testing.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createAccount, PASSWORD } from '../testing/people.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-uploads-'))
  t = await createTestApp({ DATA_DIR: folder })
})
beforeEach(async () => {
  await t.deps.sql`delete from rate_limits`
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

type Format = 'jpeg' | 'png' | 'webp' | 'avif'
const picture = (format: Format, background = '#a33') =>
  sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

/** Sends bytes with these headers and no others. */
async function post(url: string, payload: Buffer, headers: Record<string, string>) {
  const answer = await t.app.inject({ method: 'POST', url, headers, payload })
  const { code, ...body } = answer.json<ProfileSettings & { code?: ErrorCode; id?: string }>()
  return { status: answer.statusCode, code, body }
}

/** Returns the header that signs in a new user. */
async function signIn(): Promise<{ authorization: string }> {
  const { email } = await createAccount(t)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: PASSWORD },
  })
  const { access_token: token } = answer.json<{ access_token: string }>()
  return { authorization: `Bearer ${token}` }
}

const LABELS = [
  ...[undefined, 'image/jpg', 'image/pjpeg', 'image/png', 'image/svg+xml', 'image'],
  ...['application/octet-stream', 'text/plain', 'multipart/form-data; boundary=b', ' ; '],
]
const labelled = (label: string | undefined) =>
  label === undefined ? undefined : { 'content-type': label }

describe('a picture of oneself', () => {
  test.each(LABELS)('is taken with the content type %s', async (label) => {
    const headers = { ...(await signIn()), ...labelled(label) }
    const { status, body } = await post('/api/avatar', await picture('jpeg'), headers)
    expect([status, body.avatarUrl]).toEqual([
      200,
      expect.stringMatching(/^\/files\/avatars\/[0-9a-f]{64}-128\.webp$/),
    ])
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is taken as the %s it is, and stored as WebP',
    async (format) => {
      const headers = { ...(await signIn()), 'content-type': 'image/gif' }
      const { body } = await post('/api/avatar', await picture(format), headers)
      const stored = await t.app.inject(body.avatarUrl ?? '/none')
      expect(stored.headers['content-type']).toBe('image/webp')
      expect((await sharp(stored.rawPayload).metadata()).format).toBe('webp')
    },
  )

  test('is taken without its last two bytes', async () => {
    const jpeg = await picture('jpeg')
    const headers = { ...(await signIn()), 'content-type': 'image/jpeg' }
    expect((await post('/api/avatar', jpeg.subarray(0, -2), headers)).status).toBe(200)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, Buffer, number, ErrorCode]>([
    ['an SVG', Buffer.from(svg), 415, 'image_type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'image_type'],
    ['a PDF', Buffer.from('%PDF-1.7'), 415, 'image_type'],
    ['nothing', Buffer.alloc(0), 415, 'image_type'],
    [
      'a header without a picture',
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      400,
      'image_invalid',
    ],
    [
      'a script behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)]),
      ...([400, 'image_invalid'] as const),
    ],
    [
      'a picture of a hundred megapixels',
      png(10_000, 10_000, deflateSync(Buffer.alloc(10))),
      ...([413, 'image_too_large'] as const),
    ],
  ])('is refused if it is %s, whatever its label says', async (_, payload, status, code) => {
    const authorized = await signIn()
    for (const label of ['image/jpeg', 'application/octet-stream', undefined]) {
      const answer = await post('/api/avatar', payload, { ...authorized, ...labelled(label) })
      expect([label, answer.status, answer.code]).toEqual([label, status, code])
    }
  })

  test('is never taken without the token, which no page of another site can send', async () => {
    for (const label of [undefined, 'text/plain', 'image/jpeg']) {
      const headers = { ...labelled(label), origin: 'https://evil.example', cookie: 'token=x' }
      const answer = await post('/api/avatar', await picture('jpeg'), headers)
      expect([answer.status, answer.code]).toEqual([401, 'not_signed_in'])
    }
    const preflight = await t.app.inject({
      ...{ method: 'OPTIONS', url: '/api/avatar' },
      headers: {
        ...{ origin: 'https://evil.example', 'access-control-request-method': 'POST' },
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    expect(preflight.headers['access-control-allow-headers']).toBeUndefined()
  })
})

describe('a file for an application', () => {
  const url = '/api/application-file?name=cv'
  const own = () => ({ origin: t.deps.config.siteUrl })
  const count = async () =>
    (await t.deps.sql<{ id: string }[]>`select id from job_application_files`).length

  test.each(LABELS)('is taken with the content type %s', async (label) => {
    for (const payload of [Buffer.from('%PDF-1.7 cv'), await picture('jpeg')]) {
      expect((await post(url, payload, { ...labelled(label), ...own() })).status).toBe(200)
    }
  })

  test('is taken from programs, which name no origin', async () => {
    expect((await post(url, await picture('png'), {})).status).toBe(200)
  })

  test('is refused if it is something else, whatever its label says', async () => {
    for (const content of ['<script>alert(1)</script>', '<svg/>', 'GIF89a', '']) {
      const answer = await post(url, Buffer.from(content), { 'content-type': 'application/pdf' })
      expect([answer.status, answer.code]).toEqual([415, 'file_type'])
    }
  })

  test('is refused from pages of other sites, which need no preflight for it, and costs no try', async () => {
    const before = await count()
    for (const origin of [
      'https://evil.example',
      'null',
      `${t.deps.config.siteUrl}.evil.example`,
    ]) {
      for (const label of [undefined, 'text/plain', 'application/pdf']) {
        const headers = { ...labelled(label), origin }
        const answer = await post(url, Buffer.from('%PDF-1.7 cv'), headers)
        expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
      }
    }
    expect(await count()).toBe(before)
    expect(await t.deps.sql`select from rate_limits where scope = 'application_files'`).toEqual([])
  })
})
