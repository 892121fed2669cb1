import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@cco/domain/roles/role'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { CARD } from '../testing/cards.ts'
import { codeOf, createMaster } from '../testing/catalogue.ts'
import { deleteAccount } from '../testing/contacts.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { suspend } from '../testing/people.ts'
import {
  deleteUnusedPictures,
  newPicture,
  signInAs,
  type Uploader,
  uploadTo,
} from '../testing/pictures.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-photos-'))
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
const upload = (by: Pick<Uploader, 'headers'>, cardId: string, payload: Buffer, query = '') =>
  uploadTo(t, by, `/api/card-photo?id=${cardId}${query}`, payload)
const cards = (userId: string) => t.asUser(userId).masterCards
const photoOnSite = async (id: string) => (await t.asUser().masters.details({ id })).master.photo
const statusOf = async (url: string | null | undefined) =>
  (await t.app.inject(url ?? '/')).statusCode
const stored = async () =>
  await readdir(join(folder, 'files', 'card-photos')).catch((): string[] => [])

/** A card on the site, its master who signed in, and an owner. */
async function shownCard() {
  const [master, owner] = [await signIn('master'), await signIn('owner')]
  const { cardId } = await createMaster(t)
  await t.deps.sql`update master_cards set user_id = ${master.userId} where id = ${cardId}`
  const save = (photo: string | null, version = 1) =>
    cards(owner.userId).save({ id: cardId, version, fields: { ...CARD, photo } })
  const change = (what: 'hide' | 'archive') =>
    t.asUser(owner.userId).masterManagement.changeCard({
      ...{ cardId, change: what, reason: 'Больше не\u00a0ведёт' },
    })
  return { cardId, master, owner, save, change }
}

describe('a photo of a card', () => {
  test('is drawn anew as a square, seen by editors, and by all once it is saved', async () => {
    const { cardId, owner, save } = await shownCard()
    const wide = await newPicture({ width: 900, height: 600 })
    const { status, name = '', link = '' } = await upload(owner, cardId, wide)
    expect([status, name]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const preview = await t.app.inject(link)
    const { width, height, format } = await sharp(preview.rawPayload).metadata()
    expect([width, height, format]).toEqual([256, 256, 'webp'])
    expect(await statusOf(link.split('?')[0])).toBe(403)
    expect(await statusOf(`/photos/${name}-256.webp`)).toBe(404)
    expect(await photoOnSite(cardId)).toBeNull()

    await save(name)
    const shown = await photoOnSite(cardId)
    expect(shown).toBe(`/photos/${name}-128.webp`)
    for (const size of [64, 128, 256]) {
      const url = `/photos/${name}-${size}.webp`
      const answer = await t.app.inject(url)
      expect(answer.headers).toMatchObject({
        ...{ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' },
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(size)
      const etag = String(answer.headers.etag)
      const again = await t.app.inject({ url, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const { items } = await t.asUser().masters.list()
    expect(items.find(({ id }) => id === cardId)?.photo).toBe(shown)
    await save(null, 2)
    expect(await photoOnSite(cardId)).toBeNull()
    expect(await statusOf(shown)).toBe(404)
  })

  test('that a master proposes is seen by the master and owners until it is approved', async () => {
    const { cardId, master, owner } = await shownCard()
    const { name = '' } = await upload(master, cardId, await newPicture())
    await cards(master.userId).propose({ version: 1, fields: { ...CARD, photo: name } })
    expect(await photoOnSite(cardId)).toBeNull()
    const { card } = await cards(master.userId).mine()
    expect(await statusOf(card?.proposal?.photo?.link)).toBe(200)
    const { items } = await cards(owner.userId).list()
    const proposal = items.find(({ id }) => id === cardId)?.proposal
    expect([proposal?.photo?.name, await statusOf(proposal?.photo?.link)]).toEqual([name, 200])
    const decision = { proposalId: proposal?.id ?? '', version: 1, approve: true }
    await cards(owner.userId).decide(decision)
    expect(await photoOnSite(cardId)).toBe(`/photos/${name}-128.webp`)
  })

  test.each(['hide', 'archive'] as const)('is gone from both nodes after %s', async (what) => {
    const { cardId, owner, save, change } = await shownCard()
    const { name = '' } = await upload(owner, cardId, await newPicture())
    await save(name)
    const second = await createSecondNode(t, { DATA_DIR: folder })
    const url = `/photos/${name}-64.webp`
    const statuses = async (headers = {}) =>
      await Promise.all(
        [t, second].map(async ({ app }) => (await app.inject({ url, headers })).statusCode),
      )
    const tag = { 'if-none-match': `"${name}-64.webp"` }
    expect([await statuses(), await statuses(tag)]).toEqual([
      [200, 200],
      [304, 304],
    ])
    await change(what)
    expect([await statuses(), await statuses(tag)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    const { items } = await cards(owner.userId).list()
    const { photo } = items.find(({ id }) => id === cardId) ?? {}
    expect([photo?.name, await statusOf(photo?.link)]).toEqual([name, 200])
    await second.close()
  })

  test('and the links go with the account of the master', async () => {
    const { cardId, master, owner, save } = await shownCard()
    const { name = '' } = await upload(owner, cardId, await newPicture())
    await save(name)
    const { name: proposed = '' } = await upload(master, cardId, await newPicture())
    await cards(master.userId).propose({ version: 2, fields: { ...CARD, photo: proposed } })
    await deleteAccount(t, master.userId)
    const [card] = await t.deps.sql`
      select photo, links, (select count(*)::int from master_card_proposals
        where card_id = c.id and status = 'pending') as pending
      from master_cards c where id = ${cardId}`
    expect(card).toEqual({ photo: null, links: [], pending: 0 })
    t.clock.advance(7 * 86_400_000 + 1)
    await deleteUnusedPictures(t)
    const left = await stored()
    expect(left.filter((file) => file.startsWith(name) || file.startsWith(proposed))).toEqual([])
  })
})

describe('a card is not saved', () => {
  test('with a photo that was never uploaded, or was uploaded for another card', async () => {
    const [{ cardId, master, owner, save }, other] = [await shownCard(), await shownCard()]
    const { name: theirs = '' } = await upload(other.owner, other.cardId, await newPicture())
    for (const photo of ['a'.repeat(64), theirs]) {
      const fields = { ...CARD, photo }
      expect(await codeOf(save(photo))).toBe('card_photo_missing')
      const proposal = cards(master.userId).propose({ version: 1, fields })
      expect(await codeOf(proposal)).toBe('card_photo_missing')
    }
    const userId = await t.createUser({ role: 'master' })
    const create = cards(owner.userId).create({
      ...{ requestKey: crypto.randomUUID(), userId, fields: { ...CARD, photo: theirs } },
    })
    expect(await codeOf(create)).toBe('card_photo_missing')
    const { items } = await cards(owner.userId).list()
    expect(items.find(({ id }) => id === cardId)?.version).toBe(1)
  })
})

test('a card is not saved with a photo that is being deleted', async () => {
  const { cardId, owner, save } = await shownCard()
  const { name = '' } = await upload(owner, cardId, await newPicture())
  const saved = await t.deps.sql.begin(async (tx) => {
    await tx`select from catalogue_pictures where digest = ${name} for update`
    const saving = codeOf(save(name))
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    await tx`delete from catalogue_pictures where digest = ${name}`
    return { saving }
  })
  expect(await saved.saving).toBe('card_photo_missing')
})

test('a photo is not deleted while a card is being saved with it', async () => {
  const { cardId, owner, save } = await shownCard()
  const { name = '' } = await upload(owner, cardId, await newPicture())
  t.clock.advance(7 * 86_400_000 + 1)
  const { deleting } = await t.deps.sql.begin(async (tx) => {
    await tx`select from catalogue_pictures where digest = ${name} for share`
    const sweep = deleteUnusedPictures(t)
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    await tx`update master_cards set photo = ${name} where id = ${cardId}`
    return { deleting: sweep }
  })
  await deleting
  expect((await stored()).filter((file) => file.startsWith(name))).toHaveLength(3)
  expect(await codeOf(save('a'.repeat(64)))).toBe('card_photo_missing')
  await save(name)
})

describe('an upload is refused', () => {
  test('to guests, to those below a master, to other masters, and while suspended', async () => {
    const { cardId } = await shownCard()
    const bytes = await newPicture()
    expect(await upload({ headers: {} }, cardId, bytes)).toMatchObject({ code: 'not_signed_in' })
    for (const role of ['user', 'moderator', 'master'] as const) {
      const other = await signIn(role)
      expect(await upload(other, cardId, bytes)).toMatchObject({ status: 403, code: 'forbidden' })
      const recorded = await t.deps.sql`select from system_logs
        where actor_id = ${other.userId} and action = 'access.refused'
          and target_id = '/api/card-photo'`
      expect([role, recorded.length]).toEqual([role, 1])
    }
    const suspended = await signIn('owner')
    await suspend(t, suspended.userId)
    expect((await upload(suspended, cardId, bytes)).code).toBe('suspended')
    expect(await t.deps.sql`select from catalogue_pictures where card_id = ${cardId}`).toEqual([])
  })

  test('for an unknown card, and to a master whose card is archived', async () => {
    const { cardId, master, owner, change } = await shownCard()
    const bytes = await newPicture()
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await upload(owner, none, bytes)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await upload(owner, 'x', bytes)).toMatchObject({ code: 'invalid_input' })
    await change('archive')
    expect(await upload(master, cardId, bytes)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await upload(owner, cardId, bytes)).toMatchObject({ status: 200 })
  })

  test('if it is no picture, or above the limit of an hour', async () => {
    const { cardId, owner } = await shownCard()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    expect(await upload(owner, cardId, svg)).toMatchObject({ status: 415, code: 'image_type' })
    for (let count = 1; count < 60; count += 1) await upload(owner, cardId, svg)
    expect((await upload(owner, cardId, svg)).code).toBe('too_many_requests')
  })
})

test('photos that no card and no proposal names are deleted after a week, and no others', async () => {
  const { cardId, master, owner, save } = await shownCard()
  const [named, proposed, unused] = await Promise.all(
    [owner, master, owner].map(async (by) => {
      const { name = '' } = await upload(by, cardId, await newPicture())
      return name
    }),
  )
  await save(named ?? '')
  await cards(master.userId).propose({ version: 2, fields: { ...CARD, photo: proposed ?? '' } })
  const left = async () => {
    const files = await stored()
    return [named, proposed, unused].map(
      (name) => files.filter((file) => file.startsWith(name ?? '')).length,
    )
  }
  await deleteUnusedPictures(t)
  expect(await left()).toEqual([3, 3, 3])
  t.clock.advance(7 * 86_400_000 + 1)
  await deleteUnusedPictures(t)
  expect(await left()).toEqual([3, 3, 0])
  await cards(master.userId).withdraw()
  await deleteUnusedPictures(t)
  expect(await left()).toEqual([3, 0, 0])
})

test.each(['/photos/x', `/photos/${'a'.repeat(64)}-65.webp`, `/photos/${'A'.repeat(64)}-64.webp`])(
  '%s is answered as not found',
  async (url) => {
    const answer = await t.app.inject(url)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  },
)
