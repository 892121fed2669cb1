import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { testClock } from '../../testing/clock.ts'
import { startS3 } from '../../testing/s3.ts'
import { fileRoutes } from './file-routes.ts'
import { type Files, LINK_SECONDS, openFiles } from './files.ts'

const clock = testClock()
const content = Buffer.from('a picture')
const digest = createHash('sha256').update(content).digest('hex')
const name = `${digest}-64.webp`
const missing = `${'0'.repeat(64)}-64.webp`

type Storage = { env: Record<string, string>; close: () => Promise<void> }

async function startDisk(): Promise<Storage & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cco-files-'))
  const close = () => rm(folder, { recursive: true })
  return { folder, env: { DATA_DIR: folder }, close }
}

async function serve(env: Record<string, string>) {
  const files = openFiles({ config: readConfig(env), clock })
  const app = Fastify()
  await app.register(fileRoutes, { files })
  return { files, app }
}

describe.each([
  ['a disk', startDisk],
  ['S3', startS3],
])('files on %s', (_, start) => {
  let storage: Storage
  let files: Files
  let app: FastifyInstance
  beforeAll(async () => {
    storage = await start()
    ;({ files, app } = await serve(storage.env))
  })
  afterAll(async () => {
    await app.close()
    await storage.close()
  })

  test('are read as they were stored, until they are removed', async () => {
    const file = { bucket: 'avatars', name: `${'1'.repeat(64)}-64.webp` } as const
    expect([await files.read(file), await files.has(file)]).toEqual([undefined, false])
    await files.put(file, content)
    await files.put(file, content)
    expect(await files.has(file)).toBe(true)
    expect(Buffer.from((await files.read(file)) ?? [])).toEqual(content)
    await files.remove(file)
    await files.remove(file)
    expect([await files.read(file), await files.has(file)]).toEqual([undefined, false])
  })

  test('of a public bucket are served as what they are, cached for a minute until they are withdrawn', async () => {
    await files.put({ bucket: 'avatars', name }, content)
    const answer = await app.inject(`/files/avatars/${name}`)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await app.inject({
      url: `/files/avatars/${name}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('public, max-age=60, must-revalidate')
    const head = await app.inject({ method: 'HEAD', url: `/files/avatars/${name}` })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    await files.remove({ bucket: 'avatars', name })
    const withdrawn = await app.inject({
      url: `/files/avatars/${name}`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([withdrawn.statusCode, withdrawn.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each([
    '/files/avatars/',
    '/files/avatars',
    '/files/',
    `/files/avatars/${missing}`,
    '/files/avatars/signing-key',
    '/files/avatars/..%2Fsigning-key',
    `/files/avatars/..%2Favatar-uploads%2F${name}`,
    `/files/unfinished/${name}`,
    `/files/constructor/${name}`,
  ])('%s is not found, and no error is cached', async (url) => {
    await files.put({ bucket: 'avatar-uploads', name }, content)
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    expect(answer.body).not.toContain('a picture')
  })

  test('of a private bucket are served for ten minutes to everyone who has the signed link', async () => {
    await files.put({ bucket: 'avatar-uploads', name }, content)
    const link = await files.signedLink({ bucket: 'avatar-uploads', name })
    const answer = await app.inject(link)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    clock.advance(LINK_SECONDS * 1000)
    expect((await app.inject(link)).statusCode).toBe(403)
  })

  test('of a private bucket are refused without the signature of this file and time', async () => {
    await files.put({ bucket: 'avatar-uploads', name }, content)
    const link = await files.signedLink({ bucket: 'avatar-uploads', name })
    const expires = new URL(link, 'http://club').searchParams.get('expires')
    const forged = [
      link.split('?')[0] ?? '',
      link.replace(name, missing),
      link.replace(`expires=${expires}`, `expires=${Number(expires) + 1}`),
      link.replace(/signature=.*/, 'signature='),
      link.slice(0, -2),
      `${link}&signature=x`,
    ]
    for (const url of forged) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 403])
    }
  })
})

test('nodes that share a disk accept the links of each other', async () => {
  const storage = await startDisk()
  const nodes = await Promise.all([serve(storage.env), serve(storage.env), serve(storage.env)])
  const links = await Promise.all(
    nodes.map(({ files }) => files.signedLink({ bucket: 'avatar-uploads', name })),
  )
  expect(new Set(links).size).toBe(1)
  expect(await readdir(join(storage.folder, 'files'))).toEqual(['signing-key'])
  await storage.close()
})

test('a file that cannot be stored leaves nothing behind that could be served', async () => {
  const storage = await startDisk()
  await writeFile(join(storage.folder, 'files'), 'not a folder')
  const { files, app } = await serve(storage.env)
  await expect(files.put({ bucket: 'avatars', name }, content)).rejects.toThrow('unavailable')
  expect((await app.inject(`/files/avatars/${name}`)).statusCode).not.toBe(200)
  await storage.close()
})

test('an error of S3 gives its reason, and neither its URL nor its secret', async () => {
  const storage = await startS3()
  const { files } = await serve({ ...storage.env, FILES_S3_BUCKET: 'another' })
  const failures = [
    files.put({ bucket: 'avatars', name }, content),
    files.read({ bucket: 'avatars', name }),
  ].map((call) => call.catch((error: Error) => error))
  for (const error of await Promise.all(failures)) {
    expect(error).toMatchObject({ code: 'unavailable' })
    const shown = inspect(error, { depth: 10 })
    expect(shown).toContain('NoSuchBucket')
    expect(shown).not.toMatch(/S3RVER|127\.0\.0\.1|another/)
  }
  await storage.close()
})
