import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@cco/domain/error/codes'
import type { Role } from '@cco/domain/roles/role'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SHAPE_NAMES, SHAPES } from '../covers/paint/stage.ts'
import { findings } from '../db/invariants.ts'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { codeOf } from '../testing/catalogue.ts'
import { suspend } from '../testing/people.ts'
import {
  deleteUnusedPictures,
  newPicture,
  signInAs,
  type Uploader,
  uploadTo,
} from '../testing/pictures.ts'
import { createDraft, STORY } from '../testing/stories.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-covers-'))
  t = await createTestApp({ DATA_DIR: folder })
})
beforeEach(async () => {
  await t.deps.sql`delete from rate_limits`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
  await rm(folder, { recursive: true })
})

const signIn = (role: Role) => signInAs(t, role)
const upload = (by: Pick<Uploader, 'headers'>, storyId: string, payload: Buffer, query = '') =>
  uploadTo(t, by, `/api/story-cover?id=${storyId}${query}`, payload)

/** A draft of the club with an owner who signed in. */
async function draft() {
  const [{ id, version }, owner] = [await createDraft(t), await signIn('owner')]
  const [row] = await t.deps.sql<{ slug: string }[]>`select slug from stories where id = ${id}`
  const as = t.asUser(owner.userId).storyManagement
  const save = async (name: string | null, of = version) => {
    const content = { ...STORY, cover: { ...STORY.cover, picture: name } }
    return (await as.save({ id, version: of, content })).version
  }
  return { id, version, slug: row?.slug ?? '', owner, as, save }
}

/** A story whose uploaded picture is on the site. */
async function published() {
  const story = await draft()
  const { name = '' } = await upload(story.owner, story.id, await newPicture())
  const version = await story.save(name)
  await story.as.change({ id: story.id, version, change: 'publish' })
  return { ...story, version, name }
}

const stored = async () =>
  await readdir(join(folder, 'files', 'story-covers')).catch((): string[] => [])
const coverOf = (slug: string, rest = '.svg', headers = {}) =>
  t.app.inject({ url: `/covers/${slug}${rest}`, headers })

describe('an uploaded cover', () => {
  test('is drawn anew in the proportions of a cover, and named by a hash', async () => {
    const { id, owner } = await draft()
    const {
      status,
      name = '',
      link = '',
    } = await upload(owner, id, await newPicture({ width: 1_600 }))
    expect([status, name]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const file = await t.app.inject(link)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
    const { width, height, format } = await sharp(file.rawPayload).metadata()
    expect([width, height, format]).toEqual([600, 800, 'webp'])
    expect(await stored()).toContain(`${name}.webp`)
  })

  test('is cut to the part that was selected, and never larger than it has to be', async () => {
    const { id, owner } = await draft()
    const large = await newPicture({ width: 3_000, height: 4_000 })
    const { link = '' } = await upload(owner, id, large, '&left=0&top=0&size=0.5')
    const { rawPayload } = await t.app.inject(link)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([1_200, 1_600])
    const { channels } = await sharp(rawPayload).stats()
    expect(channels[0]?.mean).toBeGreaterThan(240)
  })

  test('of a draft is seen by its editors only, and by all once it is on the site', async () => {
    const { id, slug, version, owner, as, save } = await draft()
    const { name = '', link = '' } = await upload(owner, id, await newPicture())
    const saved = await save(name, version)
    expect((await coverOf(slug)).statusCode).toBe(404)
    expect((await t.app.inject(link.split('?')[0] ?? '')).statusCode).toBe(403)
    const { picture: preview, cover } = await as.preview({ id })
    expect([cover.picture, (await t.app.inject(preview ?? '')).statusCode]).toEqual([name, 200])
    const { items } = await as.list({})
    expect(items.find((one) => one.id === id)?.picture).toContain(name)
    const stranger = t.asUser(await t.createUser({ role: 'master' })).storyManagement
    expect(await codeOf(stranger.picture({ id, name }))).toBe('forbidden')
    expect((await as.picture({ id, name })).name).toBe(name)

    await as.change({ id, version: saved, change: 'publish' })
    const bodies = new Set<string>()
    for (const shape of SHAPE_NAMES) {
      const shown = await coverOf(slug, `.svg?shape=${shape}`)
      expect(shown.headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' },
        'x-content-type-options': 'nosniff',
      })
      const size = await sharp(shown.rawPayload).metadata()
      expect([size.width, size.height]).toEqual([SHAPES[shape].width, SHAPES[shape].height])
      const again = await coverOf(slug, `.svg?shape=${shape}`, {
        'if-none-match': shown.headers.etag,
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      bodies.add(String(shown.headers.etag))
    }
    expect(bodies.size).toBe(SHAPE_NAMES.length)
    const messenger = await coverOf(slug, '.png')
    expect(messenger.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(messenger.rawPayload).metadata()
    expect([width, height]).toEqual([1_200, 630])
  })

  test('stays on the site while a draft removes it, until that is published', async () => {
    const { id, slug, version, as, save } = await published()
    const before = (await coverOf(slug)).headers.etag
    const removed = await save(null, version)
    expect((await coverOf(slug)).headers.etag).toBe(before)
    await as.change({ id, version: removed, change: 'publish' })
    const drawn = await coverOf(slug, '.svg', { 'if-none-match': before })
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('is drawn if its file is gone', async () => {
    const { slug, name } = await published()
    await t.deps.files.remove({ bucket: 'story-covers', name: `${name}.webp` })
    expect((await coverOf(slug)).headers['content-type']).toBe('image/svg+xml')
    expect((await coverOf(slug, '.png')).statusCode).toBe(200)
  })
})

describe('a save is refused', () => {
  const missing = 'a'.repeat(64)

  test('with a picture that was never uploaded, is of another story, or is another file', async () => {
    const [{ save, id, as, version }, other] = [await draft(), await draft()]
    const { name: theirs = '' } = await upload(other.owner, other.id, await newPicture())
    await t.deps.files.put({ bucket: 'story-covers', name: `${missing}.webp` }, Buffer.from('x'))
    for (const name of [missing, theirs]) {
      expect(await codeOf(save(name))).toBe('story_picture_missing')
    }
    expect((await as.details({ id })).version).toBe(version)
  })

  test('with a picture whose upload failed, until it is repeated', async () => {
    const { id, owner, save, version } = await draft()
    const bytes = await newPicture()
    const folderOf = join(folder, 'files', 'unfinished')
    await rm(folderOf, { recursive: true, force: true })
    await writeFile(folderOf, 'not a folder')
    expect(await upload(owner, id, bytes)).toMatchObject({ status: 503, code: 'unavailable' })
    const [row] = await t.deps.sql<{ digest: string }[]>`
      select digest from catalogue_pictures where story_id = ${id}`
    expect(await codeOf(save(row?.digest ?? ''))).toBe('story_picture_missing')
    await rm(folderOf)
    expect(await upload(owner, id, bytes)).toMatchObject({ status: 200, name: row?.digest })
    expect(await save(row?.digest ?? '')).toBe(version + 1)
  })
})

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, Buffer, number, ErrorCode]>([
    ['an SVG', Buffer.from(svg), 415, 'image_type'],
    ['a page', Buffer.from('<!doctype html>'), 415, 'image_type'],
    ['nothing', Buffer.alloc(0), 415, 'image_type'],
    ['half a header', Buffer.from('ffd8ffe000104a464946', 'hex'), 400, 'image_invalid'],
    ['too many bytes', Buffer.alloc(8_000_001), 413, 'image_too_large'],
  ])('if it is %s', async (_, payload, status, code) => {
    const { id, owner } = await draft()
    expect(await upload(owner, id, payload)).toMatchObject({ status, code })
    expect(await t.deps.sql`select from catalogue_pictures where story_id = ${id}`).toEqual([])
  })

  test('if its part is too small for a cover', async () => {
    const { id, owner } = await draft()
    const small = await newPicture({ width: 299, height: 400 })
    expect(await upload(owner, id, small)).toMatchObject({ status: 400, code: 'image_too_small' })
  })

  test('to guests, to those below a master, to other masters, and while suspended', async () => {
    const { id } = await draft()
    const bytes = await newPicture()
    expect(await upload({ headers: {} }, id, bytes)).toMatchObject({ code: 'not_signed_in' })
    for (const role of ['user', 'moderator', 'master'] as const) {
      const other = await signIn(role)
      expect(await upload(other, id, bytes)).toMatchObject({ status: 403, code: 'forbidden' })
      const recorded = await t.deps.sql`select from system_logs
        where actor_id = ${other.userId} and action = 'access.refused'
          and target_id = '/api/story-cover'`
      expect([role, recorded.length]).toEqual([role, 1])
    }
    const suspended = await signIn('owner')
    await suspend(t, suspended.userId)
    expect((await upload(suspended, id, bytes)).code).toBe('suspended')
    expect(await t.deps.sql`select from catalogue_pictures where story_id = ${id}`).toEqual([])
  })

  test('for an unknown story, and one that cannot be edited now', async () => {
    const { id, owner, as, version } = await draft()
    const bytes = await newPicture()
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await upload(owner, none, bytes)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await upload(owner, 'x', bytes)).toMatchObject({ code: 'invalid_input' })
    await as.change({ id, version, change: 'publish' })
    await as.change({ id, version, change: 'archive', reason: 'Больше не\u00a0играем' })
    expect(await upload(owner, id, bytes)).toMatchObject({ code: 'story_state' })
  })

  test('above the limit of an hour', async () => {
    const { id, owner } = await draft()
    const wrong = Buffer.from('x')
    for (let count = 0; count < 60; count += 1) await upload(owner, id, wrong)
    expect((await upload(owner, id, wrong)).code).toBe('too_many_requests')
  })

  test('if it ends half way, and leaves nothing', async () => {
    const { id, owner } = await draft()
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const bytes = await newPicture({ width: 1_200, height: 1_600 })
    await new Promise<void>((resolve) => {
      const sent = request({
        ...{ port, host: '127.0.0.1', method: 'POST', path: `/api/story-cover?id=${id}` },
        headers: { ...owner.headers, 'content-length': bytes.length },
      })
      sent.on('error', () => resolve())
      sent.write(bytes.subarray(0, bytes.length / 2), () => sent.destroy())
      sent.on('close', () => resolve())
    })
    expect(await t.deps.sql`select from catalogue_pictures where story_id = ${id}`).toEqual([])
    expect(await upload(owner, id, bytes)).toMatchObject({ status: 200 })
  })
})

test('pictures that no version names are deleted after a week, and no others', async () => {
  const { id, owner, version, save, name } = await published()
  const { name: unused = '' } = await upload(owner, id, await newPicture())
  // A version that no longer shows it still names it.
  await save(null, version)
  await deleteUnusedPictures(t)
  expect(await stored()).toEqual(expect.arrayContaining([`${name}.webp`, `${unused}.webp`]))
  t.clock.advance(7 * 86_400_000 + 1)
  await deleteUnusedPictures(t)
  const left = await stored()
  expect([left.includes(`${name}.webp`), left.includes(`${unused}.webp`)]).toEqual([true, false])
  expect(await t.deps.sql`select from catalogue_pictures where digest = ${unused}`).toEqual([])
})

test('on each node the cover of a story is gone as soon as it is archived, whatever is cached', async () => {
  const second = await createSecondNode(t, { DATA_DIR: folder })
  const nodes = [t, second]
  const { id, slug, version, as } = await published()
  const addresses = [`/covers/${slug}.svg`, `/covers/${slug}.svg?shape=band`, `/covers/${slug}.png`]
  const tags = new Map<string, string>()
  for (const { app } of nodes) {
    for (const url of addresses) {
      const shown = await app.inject(url)
      expect([url, shown.statusCode]).toEqual([url, 200])
      // Asked for again each time, so that no cache shows it longer.
      expect(shown.headers['cache-control']).toBe('public, no-cache')
      tags.set(url, String(shown.headers.etag))
    }
  }
  const statuses = async () => {
    const found = new Set<number>()
    for (const { app } of nodes) {
      for (const url of addresses) {
        const headers = { 'if-none-match': tags.get(url) }
        const answer = await app.inject({ url, headers })
        found.add(answer.statusCode)
        if (answer.statusCode === 404) expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
    return [...found]
  }
  expect(await statuses()).toEqual([304])
  await as.change({ id, version, change: 'archive', reason: 'Больше не\u00a0играем' })
  expect(await statuses()).toEqual([404])
  await as.change({ id, version, change: 'restore' })
  expect(await statuses()).toEqual([404])
  await as.change({ id, version, change: 'publish' })
  expect(await statuses()).toEqual([304])
  await second.close()
})
