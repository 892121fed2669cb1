import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CodedError } from '@cco/domain/error/codes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { heldRows, waitingForLocks } from '../../../testing/locks.ts'
import { reportedCase } from '../../../testing/moderation.ts'
import { administer } from '../../../testing/people.ts'
import { tasksOf } from '../../../work.ts'
import { uploadAvatar } from './avatar-commands.ts'

const DAY_MS = 86_400_000

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-pictures-'))
  t = await createTestApp({ DATA_DIR: folder })
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
  await rm(folder, { recursive: true })
})

async function upload(userId: string, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  await uploadAvatar(t.deps, userId, { bytes, crop: undefined })
  const [row] = await t.deps.sql<{ digest: string }[]>`
    select proposal ->> 'avatarUrl' as digest from profile_changes
    where user_id = ${userId} and status = 'pending'`
  return row?.digest ?? ''
}
const publicStatus = async (digest: string) =>
  (await t.app.inject(`/files/avatars/${digest}-128.webp`)).statusCode
const isMarkedPublic = async (digest: string) => {
  const [row] = await t.deps.sql<{ isPublic: boolean }[]>`
    select is_public from avatar_uploads where digest = ${digest}`
  return row?.isPublic
}
async function pendingOf(userId: string) {
  const [change] = await t.deps.sql<{ id: string; version: number }[]>`
    select id, version from profile_changes where user_id = ${userId} and status = 'pending'`
  if (!change) throw new Error('no change awaits a decision')
  return change
}
const moderator = () => t.createUser({ role: 'moderator' })
const decide = async (by: string, userId: string, approve: boolean) =>
  t.asUser(by).profiles.decideChange({
    ...(await pendingOf(userId)),
    ...{ approve, reason: 'Чужое фото' },
  })
const run = async (name: string) => {
  const task = tasksOf(t.deps).find((one) => one.name === name)
  await task?.run({}, { jobId: '1', abortSignal: new AbortController().signal })
}

const sweep = async () => {
  t.clock.advance(11 * 60_000)
  await run('delete_unused_avatars')
}

describe('a picture is public no longer at once', () => {
  test('after its rejection', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    expect(await publicStatus(digest)).toBe(200)
    await decide(await moderator(), userId, false)
    expect(await publicStatus(digest)).toBe(404)
    expect(await isMarkedPublic(digest)).toBe(false)
  })

  test('after another one was approved in its place', async () => {
    const userId = await t.createUser()
    const first = await upload(userId, '#0f0')
    const second = await upload(userId, '#00f')
    expect([await publicStatus(first), await publicStatus(second)]).toEqual([200, 404])
    await decide(await moderator(), userId, true)
    expect([await publicStatus(first), await publicStatus(second)]).toEqual([404, 200])
  })

  test('after its removal, and public again when it is approved again', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    await t.asUser(userId).profiles.removeAvatar()
    expect(await publicStatus(digest)).toBe(404)
    expect(await upload(userId, '#0f0')).toBe(digest)
    await decide(await moderator(), userId, true)
    expect([await publicStatus(digest), await isMarkedPublic(digest)]).toEqual([200, true])
  })

  test('after its account was deleted', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    await administer(t, 'DELETE', userId, { should_soft_delete: true })
    await handleAllEvents(t)
    expect(await publicStatus(digest)).toBe(404)
  })

  test('or by the sweep, if the storage did not respond', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    const { files } = t.deps
    const { remove } = files
    files.remove = async () => {
      throw new CodedError('unavailable')
    }
    try {
      expect(await t.asUser(userId).profiles.removeAvatar()).toMatchObject({ avatarUrl: null })
    } finally {
      files.remove = remove
    }
    expect([await publicStatus(digest), await isMarkedPublic(digest)]).toEqual([200, true])
    await sweep()
    expect(await publicStatus(digest)).toBe(404)
  })
})

describe('the first picture of a user', () => {
  const uploadsOf = async (userId: string) => {
    const rows = await t.deps.sql<{ digest: string }[]>`
      select digest from avatar_uploads where user_id = ${userId}`
    return rows.map(({ digest }) => digest)
  }
  /** Lets every update of a table fail while something is done. */
  async function withFailing(table: 'profiles' | 'avatar_uploads', work: () => Promise<void>) {
    await t.deps.sql.unsafe(`
      create function fail() returns trigger language plpgsql as $$
        begin raise exception 'it fails'; end $$;
      create trigger fails before update on ${table} for each row execute function fail()`)
    try {
      await work()
    } finally {
      await t.deps.sql.unsafe(`drop trigger fails on ${table}; drop function fail()`)
    }
  }

  test('is the only one that is public when several are uploaded at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const userId = await t.createUser()
      const colours = ['#f00', '#0f0', '#00f', '#ff0']
      await Promise.allSettled(colours.map((colour) => upload(userId, colour)))
      const [profile] = await t.deps.sql<{ avatarUrl: string | null }[]>`
        select avatar_url from profiles where id = ${userId}`
      const uploads = await uploadsOf(userId)
      const found = await Promise.all(uploads.map(publicStatus))
      expect(uploads.filter((_, at) => found[at] === 200)).toEqual([profile?.avatarUrl])
    }
  })

  test('is not public if it is refused', async () => {
    const userId = await t.createUser()
    await t.asUser(userId).profiles.rememberPreferences({ remember: false })
    expect(await outcomeOf(upload(userId, '#0f0'))).toBe('profile_not_remembered')
    const [digest = ''] = await uploadsOf(userId)
    expect([await publicStatus(digest), await isMarkedPublic(digest)]).toEqual([404, false])
  })

  test('is not public if its profile cannot be saved after the files were copied', async () => {
    const userId = await t.createUser()
    await withFailing('profiles', async () => {
      await expect(upload(userId, '#0f0')).rejects.toThrow('it fails')
    })
    const [digest = ''] = await uploadsOf(userId)
    expect([await publicStatus(digest), await isMarkedPublic(digest)]).toEqual([404, false])
  })

  test('is deleted by the sweep if a node stopped after it copied the files', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    await t.deps.sql`update profiles set avatar_url = null where id = ${userId}`
    await t.deps.sql`update profile_changes set status = 'replaced' where user_id = ${userId}`
    await t.deps.sql`update avatar_uploads set is_public = false where digest = ${digest}`
    expect(await publicStatus(digest)).toBe(200)
    await sweep()
    expect([await publicStatus(digest), await isMarkedPublic(digest)]).toEqual([404, undefined])
  })

  test('is removed although the database failed afterwards; the sweep deletes its files', async () => {
    const userId = await t.createUser()
    const digest = await upload(userId, '#0f0')
    await withFailing('avatar_uploads', async () => {
      expect(await t.asUser(userId).profiles.removeAvatar()).toMatchObject({ avatarUrl: null })
    })
    expect(await isMarkedPublic(digest)).toBe(true)
    await sweep()
    expect(await publicStatus(digest)).toBe(404)
  })
})

describe('a decision that is refused publishes nothing,', () => {
  test('as when another moderator takes the change meanwhile', async () => {
    const userId = await t.createUser()
    await upload(userId, '#0f0')
    const later = await upload(userId, '#00f')
    const [slow, quick] = [await moderator(), await moderator()]
    const { id } = await pendingOf(userId)
    const release = await heldRows(t, userId)
    const deciding = outcomeOf(decide(slow, userId, true))
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    await t.asUser(quick).moderation.take({ kind: 'profile', id })
    expect(await publicStatus(later)).toBe(404)
    await release()
    expect(await deciding).toBe('case_taken')
    expect([await publicStatus(later), await isMarkedPublic(later)]).toEqual([404, false])
    await decide(quick, userId, true)
    expect(await publicStatus(later)).toBe(200)
  })
})

describe('a picture that was reported', () => {
  const shownIn = async (caseId: string) => {
    const as = t.asUser(await moderator())
    const { content } = await as.moderation.item({ kind: 'report', id: caseId })
    if (content.kind !== 'report') throw new Error('another kind')
    return content.reports
  }
  const linkIn = async (caseId: string) => {
    for (const { evidence } of await shownIn(caseId)) {
      if (evidence.kind === 'profile' && evidence.avatarUrl !== null) return evidence.avatarUrl
    }
    return ''
  }
  const statusOf = async (link: string) => (await t.app.inject(link)).statusCode

  test('stays evidence of its case, in private, after it was removed and the account deleted', async () => {
    const userId = await t.createUser({ displayName: 'Грубиян' })
    const digest = await upload(userId, '#0f0')
    const { caseId } = await reportedCase(t, { userId })
    await t.asUser(userId).profiles.removeAvatar()
    await sweep()
    expect(await publicStatus(digest)).toBe(404)
    const link = await linkIn(caseId)
    expect(link).toMatch(/^\/files\/avatar-uploads\/.*signature=/)
    expect(await statusOf(link)).toBe(200)
    expect(await statusOf(link.split('?')[0] ?? '')).toBe(403)
    await administer(t, 'DELETE', userId, { should_soft_delete: true })
    await handleAllEvents(t)
    await sweep()
    expect(await statusOf(await linkIn(caseId))).toBe(200)
    expect(await shownIn(caseId)).toMatchObject([{ evidence: { displayName: 'Грубиян' } }])
  })

  test('stays evidence of a report that began before it was removed', async () => {
    const userId = await t.createUser()
    await upload(userId, '#0f0')
    const { caseId } = await reportedCase(t, { userId })
    await t.deps.sql`
      update moderation_reports set evidence = '{"kind": "erased"}' where case_id = ${caseId}`
    t.clock.advance(DAY_MS)
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holder = t.deps.sql.begin(async (tx) => {
      await tx`select from moderation_cases where id = ${caseId} for update`
      held.resolve()
      await free.promise
    })
    await held.promise
    // It has read the profile, and waits for the case.
    const reporting = reportedCase(t, { userId })
    await expect.poll(() => waitingForLocks(t)).toBe(1)
    const removing = t.asUser(userId).profiles.removeAvatar().then(sweep)
    await Promise.race([removing, expect.poll(() => waitingForLocks(t)).toBe(2)])
    free.resolve()
    await Promise.all([holder, reporting, removing])
    expect(await statusOf(await linkIn(caseId))).toBe(200)
  })

  test('is erased with its evidence, after the term of the closed case', async () => {
    const userId = await t.createUser({ displayName: 'Грубиян' })
    const digest = await upload(userId, '#0f0')
    const { caseId } = await reportedCase(t, { userId })
    const reason = 'Чужое фото'
    await t.asUser(await moderator()).moderation.decide({
      ...{ caseId, outcome: 'suspended', reason, days: 7 },
    })
    await t.deps.sql`update profiles set avatar_url = null where id = ${userId}`
    await t.deps.sql`update profile_changes set status = 'replaced' where user_id = ${userId}`
    // The term begins when the suspension ends.
    t.clock.advance(187 * DAY_MS - 1)
    await run('system_logs_erase')
    await sweep()
    expect(await statusOf(await linkIn(caseId))).toBe(200)
    t.clock.advance(DAY_MS)
    for (const _ of [1, 2]) await run('system_logs_erase')
    await sweep()
    expect(await shownIn(caseId)).toMatchObject([{ text: '', evidence: { kind: 'erased' } }])
    expect(await t.deps.sql`select from avatar_uploads where digest = ${digest}`).toHaveLength(0)
  })
})

describe('evidence is not erased', () => {
  const evidenceOf = async (caseId: string) => {
    const [row] = await t.deps.sql<{ kind: string }[]>`
      select evidence ->> 'kind' as kind from moderation_reports where case_id = ${caseId}`
    return row?.kind
  }
  const reason = 'Оскорбления в адрес игроков'

  test('of an open case, of a ban that runs, or of an open appeal', async () => {
    const open = await reportedCase(t)
    const banned = await reportedCase(t)
    const owner = t.asUser(await t.createUser({ role: 'owner' }))
    await owner.moderation.decide({ caseId: banned.caseId, outcome: 'banned', reason })
    const appealed = await reportedCase(t)
    await owner.moderation.decide({
      ...{ caseId: appealed.caseId, outcome: 'suspended', reason, days: 7 },
    })
    const [sanction] = await t.deps.sql<{ id: string }[]>`
      select id from user_bans where case_id = ${appealed.caseId}`
    const appeal = { sanctionId: sanction?.id ?? '', text: 'Это был не я' }
    await t.asUser(appealed.userId).moderation.appeal(appeal)
    const dismissed = await reportedCase(t)
    await owner.moderation.decide({ caseId: dismissed.caseId, outcome: 'dismissed', reason })
    t.clock.advance(400 * DAY_MS)
    await run('system_logs_erase')
    const kinds = [open, banned, appealed, dismissed].map(({ caseId }) => evidenceOf(caseId))
    expect(await Promise.all(kinds)).toEqual(['profile', 'profile', 'profile', 'erased'])
  })
})
