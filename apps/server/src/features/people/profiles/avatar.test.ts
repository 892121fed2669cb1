import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode, ErrorDetails } from '@cco/domain/error/codes'
import { AVATAR_SIZES, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import type { ProfileSettings } from '@cco/domain/profiles/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createMaster } from '../../../testing/catalogue.ts'
import { createAccount, PASSWORD, suspend, type TestAccount } from '../../../testing/people.ts'
import { tasksOf } from '../../../work.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-avatars-'))
  t = await createTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
  await rm(folder, { recursive: true })
})

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

/** Tokens by person and time, since signing in takes longer than an upload. */
const tokens = new Map<string, string>()

async function tokenOf({ email }: TestAccount): Promise<string> {
  const key = `${email} ${t.clock.now().toISOString()}`
  const known = tokens.get(key)
  if (known !== undefined) return known
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: PASSWORD },
  })
  const { access_token: token } = answer.json<{ access_token: string }>()
  tokens.set(key, token)
  return token
}

type Answer = ProfileSettings & { code?: ErrorCode; details?: ErrorDetails }

/** Sends an image as this person; without a person as a guest. */
async function upload(
  user: TestAccount | undefined,
  payload: Buffer,
  { query = '', type = 'image/png' } = {},
) {
  const headers = {
    'content-type': type,
    ...(user && { authorization: `Bearer ${await tokenOf(user)}` }),
  }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/avatar${query}`,
    headers,
    payload,
  })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}

const me = ({ userId }: TestAccount) => t.asUser(userId).profiles
const filesIn = async (bucket: string) =>
  await readdir(join(folder, 'files', bucket)).catch(() => [])
/** The files of the picture with this link. */
const filesOf = async (link: string | null | undefined, bucket: string) => {
  const digest = /[0-9a-f]{64}/.exec(link ?? '')?.[0] ?? 'none'
  return (await filesIn(bucket)).filter((name) => name.startsWith(digest)).length
}
async function statusOf(link: string | null | undefined): Promise<number> {
  return (await t.app.inject(link ?? '/files')).statusCode
}
async function sweep(): Promise<void> {
  t.clock.advance(11 * 60_000)
  const task = tasksOf(t.deps).find(({ name }) => name === 'delete_unused_avatars')
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}
async function decide({ accountNumber }: TestAccount, approve: boolean): Promise<void> {
  const as = t.asUser(await t.createUser({ role: 'moderator' })).profiles
  const [change] = await t.deps.sql<{ id: string; version: number }[]>`
    select c.id, c.version from profile_changes c join profiles p on p.id = c.user_id
    where p.account_id = ${accountNumber} and c.status = 'pending'`
  if (!change) throw new Error('no change awaits a decision')
  const { id, version } = change
  await as.decideChange({ id, version, approve, reason: 'Чужое фото' })
}
const approve = (user: TestAccount) => decide(user, true)

describe('an uploaded picture', () => {
  test('that is first and rejected is no longer shown, and its files are gone', async () => {
    const user = await createAccount(t)
    const { avatarUrl } = await upload(user, await picture('#0f0'))
    await decide(user, false)
    expect((await me(user).me()).avatarUrl).toBeNull()
    await sweep()
    expect(await statusOf(avatarUrl)).toBe(404)
  })

  test('is shown to everyone at once if it is the first, in three sizes, and awaits a look', async () => {
    const user = await createAccount(t)
    const answer = await upload(user, await picture('#f00'))
    expect(answer).toMatchObject({
      status: 200,
      avatarUrl: expect.stringMatching(/^\/files\/avatars\/[0-9a-f]{64}-128\.webp$/),
      pending: { proposal: { avatarUrl: expect.stringMatching(/^\/files\/avatar-uploads\//) } },
    })
    expect((await me(user).me()).avatarUrl).toBe(answer.avatarUrl)
    for (const size of AVATAR_SIZES) {
      const sent = await t.app.inject(answer.avatarUrl?.replace('-128.', `-${size}.`) ?? '')
      expect(await sharp(sent.rawPayload).metadata()).toMatchObject({ width: size, height: size })
    }
  })

  test('is seen by its owner alone until it is approved, if it is a later one', async () => {
    const user = await createAccount(t)
    const first = await upload(user, await picture('#f00'))
    const second = await upload(user, await picture('#00f'))
    expect(second.avatarUrl).toBe(first.avatarUrl)
    const preview = second.pending?.proposal.avatarUrl
    expect(await statusOf(preview)).toBe(200)
    expect(await statusOf(preview?.split('?')[0])).toBe(403)
    expect(await filesOf(preview, 'avatars')).toBe(0)
    t.clock.advance(10 * 60_000)
    expect(await statusOf(preview)).toBe(403)
    expect(await statusOf((await me(user).settings()).pending?.proposal.avatarUrl)).toBe(200)
  })

  test('and a form that waits do not replace each other', async () => {
    const user = await createAccount(t)
    await me(user).update({ displayName: 'Лида', telegram: '', bio: 'О себе' })
    const { pending } = await upload(user, await picture('#f00'))
    expect(pending?.proposal).toMatchObject({ bio: 'О себе', avatarUrl: expect.any(String) })
    const form = await me(user).update({ displayName: 'Лида', telegram: '', bio: 'Другое' })
    expect(form.pending?.proposal).toMatchObject({ bio: 'Другое', avatarUrl: expect.any(String) })
  })

  test('that is the same as before is refused', async () => {
    const user = await createAccount(t)
    await upload(user, await picture('#f00'))
    expect(await upload(user, await picture('#f00'))).toMatchObject({
      status: 409,
      code: 'no_changes',
    })
  })

  test('after a removed one is not shown before it is approved', async () => {
    const user = await createAccount(t)
    await upload(user, await picture('#f00'))
    expect(await me(user).removeAvatar()).toMatchObject({ avatarUrl: null, pending: null })
    const again = await upload(user, await picture('#00f'))
    expect(again).toMatchObject({ avatarUrl: null, pending: { proposal: {} } })
  })

  test('of several that arrive together, one is shown and the files of the others are private', async () => {
    const user = await createAccount(t)
    const colours = ['#f00', '#0f0', '#00f']
    const answers = await Promise.all(
      colours.map(async (colour) => upload(user, await picture(colour))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await sweep()
    const { avatarUrl, pending } = await me(user).settings()
    const rows = await t.deps.sql<{ digest: string; isPublic: boolean }[]>`
      select digest, is_public from avatar_uploads where user_id = ${user.userId}`
    const shown = rows.filter(({ isPublic }) => isPublic)
    expect(shown.map(({ digest }) => avatarUrl?.includes(digest))).toEqual([true])
    expect(rows).toHaveLength(2)
    expect(await filesOf(pending?.proposal.avatarUrl, 'avatars')).toBe(0)
  })

  test('is hidden by streamer mode, and shown on the card of a master', async () => {
    const { userId, cardId } = await createMaster(t)
    const [row] = await t.deps.sql<{ email: string }[]>`
      select email from auth.users where id = ${userId}`
    expect(row).toBeDefined()
    const digest = 'a'.repeat(64)
    await t.deps.sql`update profiles set avatar_url = ${digest} where id = ${userId}`
    const photo = async () => (await t.asUser().masters.details({ id: cardId })).master.photo
    expect(await photo()).toBe(`/files/avatars/${digest}-128.webp`)
    await t.deps.sql`update profiles set streamer_mode = true where id = ${userId}`
    expect(await photo()).toBeNull()
  })
})

describe('an upload is refused', () => {
  test('to a guest, with a wrong token, and while suspended, before its body is read', async () => {
    const broken = Buffer.alloc(100)
    expect(await upload(undefined, broken)).toMatchObject({ status: 401, code: 'not_signed_in' })
    const forged = await t.app.inject({
      method: 'POST',
      url: '/api/avatar',
      headers: { 'content-type': 'image/png', authorization: 'Bearer forged' },
      payload: broken,
    })
    expect([forged.statusCode, forged.json<Answer>().code]).toEqual([401, 'session_expired'])
    const user = await createAccount(t)
    await suspend(t, user.userId)
    expect(await upload(user, broken)).toMatchObject({
      status: 403,
      code: 'suspended',
      details: { until: expect.any(String) },
    })
  })

  test('after twenty within an hour', async () => {
    const user = await createAccount(t)
    const answers = []
    for (let count = 0; count < 21; count += 1) {
      answers.push((await upload(user, Buffer.alloc(9))).status)
    }
    expect(answers).toEqual([...Array(20).fill(415), 429])
    t.clock.advance(60 * 60_000)
    expect((await upload(user, Buffer.alloc(9))).status).toBe(415)
  })

  const formats = { type: 'image/svg+xml' }
  test.each<[string, Buffer, { query?: string; type?: string }, number, ErrorCode]>([
    ['an SVG by its type', Buffer.from('<svg/>'), formats, 415, 'image_type'],
    ['an SVG by its content', Buffer.from('<svg/>'), {}, 415, 'image_type'],
    [
      'a form',
      Buffer.from('a=b'),
      { type: 'application/x-www-form-urlencoded' },
      415,
      'image_type',
    ],
    ['JSON', Buffer.from('{}'), { type: 'application/json' }, 415, 'image_type'],
    ['nothing', Buffer.alloc(0), {}, 415, 'image_type'],
    ['too many bytes', Buffer.alloc(IMAGE_LIMITS.bytes + 1), {}, 413, 'image_too_large'],
    ['half a crop', Buffer.alloc(9), { query: '?left=0' }, 400, 'invalid_input'],
    ['a crop outside', Buffer.alloc(9), { query: '?left=2&top=0&size=1' }, 400, 'invalid_input'],
    ['a crop of nothing', Buffer.alloc(9), { query: '?left=0&top=0&size=0' }, 400, 'invalid_input'],
  ])('for %s, and nothing is stored', async (_, payload, options, status, code) => {
    t.clock.advance(60 * 60_000)
    const user = await createAccount(t)
    expect(await upload(user, payload, options)).toMatchObject({ status, code })
    expect(await me(user).settings()).toMatchObject({ avatarUrl: null, pending: null })
    expect(
      await t.deps.sql`select from avatar_uploads where user_id = ${user.userId}`,
    ).toHaveLength(0)
  })

  test('while the profile is not remembered', async () => {
    const user = await createAccount(t)
    await me(user).rememberPreferences({ remember: false })
    expect(await upload(user, await picture('#f00'))).toMatchObject({
      status: 409,
      code: 'profile_not_remembered',
    })
  })
})

describe('files that are not needed', () => {
  test('are deleted once a picture is replaced, and those that are needed stay', async () => {
    const user = await createAccount(t)
    const first = await upload(user, await picture('#f00'))
    const second = await upload(user, await picture('#00f'))
    const preview = second.pending?.proposal.avatarUrl
    await sweep()
    expect([
      await filesOf(first.avatarUrl, 'avatars'),
      await filesOf(preview, 'avatar-uploads'),
    ]).toEqual([3, 3])
    await approve(user)
    await sweep()
    expect(await filesOf(first.avatarUrl, 'avatars')).toBe(0)
    expect(await filesOf(first.avatarUrl, 'avatar-uploads')).toBe(0)
    expect(await filesOf(preview, 'avatar-uploads')).toBe(3)
    expect(await statusOf(first.avatarUrl)).toBe(404)
  })

  test('are public no longer once a removed picture is proposed again', async () => {
    const user = await createAccount(t)
    const { avatarUrl } = await upload(user, await picture('#f00'))
    await me(user).removeAvatar()
    await upload(user, await picture('#f00'))
    await sweep()
    expect([
      await filesOf(avatarUrl, 'avatars'),
      await filesOf(avatarUrl, 'avatar-uploads'),
    ]).toEqual([0, 3])
  })

  test('are not deleted within ten minutes of their upload', async () => {
    const user = await createAccount(t)
    const { avatarUrl } = await upload(user, await picture('#f00'))
    await t.deps.sql`update profiles set avatar_url = null where id = ${user.userId}`
    await t.deps.sql`delete from profile_changes where user_id = ${user.userId}`
    const task = tasksOf(t.deps).find(({ name }) => name === 'delete_unused_avatars')
    await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
    expect(await filesOf(avatarUrl, 'avatars')).toBe(3)
    await sweep()
    expect(await filesOf(avatarUrl, 'avatars')).toBe(0)
  })

  test('are all deleted after the account, whose data named them', async () => {
    const user = await createAccount(t)
    const { avatarUrl, pending } = await upload(user, await picture('#f00'))
    const { tables } = await t.asUser(user.userId).account.data()
    expect(tables.avatar_uploads).toMatchObject([{ is_public: true }])
    const url = '/trpc/account.remove'
    const removed = await t.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${await tokenOf(user)}` },
      payload: { accountNumber: user.accountNumber },
    })
    expect(removed.statusCode).toBe(200)
    await sweep()
    expect(await filesOf(avatarUrl, 'avatars')).toBe(0)
    expect(await filesOf(pending?.proposal.avatarUrl, 'avatar-uploads')).toBe(0)
    expect(
      await t.deps.sql`select from avatar_uploads where user_id = ${user.userId}`,
    ).toHaveLength(0)
  })
})
