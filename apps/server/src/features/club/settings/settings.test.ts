import { randomUUID } from 'node:crypto'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import { SETTING_KEYS } from '@cco/domain/settings/definitions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describePage } from '../../../http/public-pages/describe.ts'
import { createSecondNode, createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { addSecondFactor } from '../../../testing/people.ts'
import { latestChange, setSetting } from '../../../testing/settings.ts'
import { outcomes } from '../../../testing/writes.ts'

let t: TestApp
let ownerId: string
let owner: ReturnType<TestApp['asUser']>
beforeAll(async () => {
  t = await createTestApp()
  ownerId = await t.createUser({ role: 'owner', displayName: 'Ольга' })
  owner = t.asUser(ownerId)
})
beforeEach(async () => {
  await t.deps.sql`delete from setting_changes`
  await t.deps.sql`delete from settings`
})
afterAll(() => t.close())

const reason = 'Так решил клуб'
const rowOf = async (key: string) =>
  (await owner.settings.all()).items.find((row) => row.key === key)

describe('a setting', () => {
  test('is listed with its default until it is changed, then with who changed it and why', async () => {
    const { items } = await owner.settings.all()
    expect(items.map(({ key }) => key)).toEqual(SETTING_KEYS)
    expect(await rowOf('bufferMinutes')).toEqual({
      ...{ key: 'bufferMinutes', value: 15, version: 0, changed: null },
    })
    await owner.settings.change({ key: 'bufferMinutes', value: 30, version: 0, reason })
    expect(await rowOf('bufferMinutes')).toMatchObject({
      ...{ value: 30, version: 1 },
      changed: { at: t.clock.now().toISOString(), by: { id: ownerId, name: 'Ольга' }, reason },
    })
    const [logged] = await t.deps.sql`select actor_id, target_type, target_id, before, after
      from system_logs where action = 'setting.change'`
    expect(logged).toEqual({
      ...{ actorId: ownerId, targetType: 'setting', targetId: 'bufferMinutes' },
      ...{ before: { value: 15 }, after: { value: 30, reason } },
    })
  })

  test('that is set to its default follows later defaults again', async () => {
    await setSetting(owner, 'bufferMinutes', 30)
    await setSetting(owner, 'bufferMinutes', 15)
    expect(await t.deps.sql`select from settings`).toHaveLength(0)
    expect(await rowOf('bufferMinutes')).toMatchObject({ value: 15, version: 2 })
  })

  test('takes effect on every node', async () => {
    const other = await createSecondNode(t)
    const rules = async () => (await other.asUser().about.club()).rules.goodwillCoins
    expect(await rules()).toBe(50)
    await setSetting(owner, 'goodwillCoins', 70)
    // Well within the five seconds for which a node would trust what it has read.
    await expect.poll(rules).toBe(70)
    await other.close()
  })

  test.each([
    ['the present value', { value: 15 }, 'no_changes'],
    ['a value out of its bounds', { value: 241 }, 'invalid_input'],
    ['a fraction', { value: 1.5 }, 'invalid_input'],
    ['an unknown name', { key: 'constructor' as never }, 'invalid_input'],
    ['the second factor of staff', { key: 'staffSecondFactor' as never }, 'invalid_input'],
    ['no reason', { reason: '  ' }, 'invalid_input'],
    ['a version that has not been', { version: 1 }, 'setting_stale'],
  ])('is not changed by %s', async (_what, wrong, code) => {
    const change = { key: 'bufferMinutes', value: 30, version: 0, reason } as const
    expect(await codeOf(owner.settings.change({ ...change, ...wrong }))).toBe(code)
    expect(await rowOf('bufferMinutes')).toMatchObject({ value: 15, version: 0 })
  })

  test('is not changed where it would contradict another', async () => {
    const change = { key: 'halfRefundHours', value: 25, version: 0, reason } as const
    await expect(owner.settings.change(change)).rejects.toMatchObject({
      cause: {
        code: 'setting_conflict',
        details: { lower: 'halfRefundHours', upper: 'coinRefundHours' },
      },
    })
    await setSetting(owner, 'coinRefundHours', 36)
    await owner.settings.change(change)
  })
})

describe('two owners at once', () => {
  test('change one setting once: the second is refused with the value of the first', async () => {
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const change = { key: 'disputeDays', version: 0, reason } as const
    const results = await outcomes([
      owner.settings.change({ ...change, value: 10 }),
      second.settings.change({ ...change, value: 14 }),
    ])
    expect(results.toSorted()).toEqual(['done', 'setting_stale'])
    const value = (await rowOf('disputeDays'))?.value
    expect([10, 14]).toContain(value)
    expect((await owner.settings.history({})).items).toHaveLength(1)
    await expect(second.settings.change({ ...change, value: 20 })).rejects.toMatchObject({
      cause: { code: 'setting_stale', details: { value } },
    })
  })

  test('cannot bring two settings into contradiction by changing one each', async () => {
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const results = await outcomes([
      owner.settings.change({ key: 'halfRefundHours', value: 20, version: 0, reason }),
      second.settings.change({ key: 'coinRefundHours', value: 10, version: 0, reason }),
    ])
    expect(results.toSorted()).toEqual(['done', 'setting_conflict'])
  })
})

describe('the history', () => {
  test('has every change, newest first, of one setting or all, page by page', async () => {
    for (let value = 1; value <= 22; value += 1) {
      t.clock.advance(1_000)
      await setSetting(owner, 'disputeDays', value === 7 ? 90 : value)
    }
    t.clock.advance(1_000)
    await setSetting(owner, 'bufferMinutes', 30)
    const first = await owner.settings.history({ key: 'disputeDays' })
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toMatchObject({ before: 21, after: 22, version: 22, isUndo: false })
    const rest = await owner.settings.history({ key: 'disputeDays', cursor: first.next })
    expect(rest.items.map(({ version }) => version)).toEqual([2, 1])
    expect(rest.next).toBeNull()
    expect((await owner.settings.history({})).items[0]).toMatchObject({ key: 'bufferMinutes' })
  })

  test('takes a change back as a change of its own', async () => {
    await setSetting(owner, 'disputeDays', 10)
    await setSetting(owner, 'disputeDays', 14)
    const { id: changeId, version } = await latestChange(owner, 'disputeDays')
    await owner.settings.undo({ changeId, version, reason })
    expect(await latestChange(owner, 'disputeDays')).toMatchObject({
      ...{ before: 14, after: 10, version: 3, isUndo: true },
    })
    expect(await codeOf(owner.settings.undo({ changeId, version, reason }))).toBe('setting_stale')
    const unknown = { changeId: randomUUID(), version: 3, reason }
    expect(await codeOf(owner.settings.undo(unknown))).toBe('not_found')
    const actions = await t.deps.sql`select from system_logs where action = 'setting.undo'`
    expect(actions).toHaveLength(1)
  })

  test('does not restore a value that is no longer allowed or contradicts another', async () => {
    await setSetting(owner, 'disputeDays', 10)
    const { id: changeId } = await latestChange(owner, 'disputeDays')
    await t.deps.sql`update setting_changes set before = '365' where id = ${changeId}`
    await expect(owner.settings.undo({ changeId, version: 1, reason })).rejects.toMatchObject({
      cause: { code: 'setting_bounds', details: { min: 0, max: 90 } },
    })
    await setSetting(owner, 'halfRefundHours', 1)
    const half = await latestChange(owner, 'halfRefundHours')
    await setSetting(owner, 'coinRefundHours', 2)
    const undo = owner.settings.undo({ changeId: half.id, version: 1, reason })
    expect(await codeOf(undo)).toBe('setting_conflict')
  })

  test('of the second factor of staff is stored, but not taken back here', async () => {
    await addSecondFactor(t, ownerId)
    await owner.users.requireSecondFactor({ required: true, reason })
    const [change] = await t.deps.sql<{ id: string; before: boolean }[]>`
      select id, before from setting_changes where key = 'staffSecondFactor'`
    expect(change?.before).toBe(false)
    expect((await owner.settings.history({})).items).toEqual([])
    const undo = owner.settings.undo({ changeId: change?.id ?? '', version: 1, reason })
    expect(await codeOf(undo)).toBe('not_found')
  })
})

describe('the details of the club', () => {
  const details = {
    ...CLUB_DETAILS,
    name: 'Маяк',
    phone: '+7 495 000-00-00',
    telegram: 'mayak_club',
  }

  test('are seen by everyone, in the heads of pages too, and are undone as other settings', async () => {
    expect(await t.asUser().about.contacts()).toEqual(CLUB_DETAILS)
    await owner.settings.changeClub({ club: details, version: 0, reason })
    await expect.poll(() => t.asUser().about.contacts()).toEqual(details)
    const page = await describePage(t.deps, { pattern: '/', params: [] }, 'ru')
    expect(page.summary.title).toBe('Маяк — Клуб сюжетных игр')
    expect(page.head.club.name).toBe('Маяк')
    expect(page.head.data[0]).toMatchObject({
      ...{ '@type': 'Organization', name: 'Маяк', telephone: '+7 495 000-00-00' },
      ...{ email: CLUB_DETAILS.email, sameAs: ['https://t.me/mayak_club'] },
    })
    const change = await latestChange(owner, 'club')
    expect(change).toMatchObject({ before: CLUB_DETAILS, after: details, version: 1 })
    await owner.settings.undo({ changeId: change.id, version: 1, reason })
    expect((await owner.settings.all()).club).toMatchObject({ value: CLUB_DETAILS, version: 2 })
    expect(await t.deps.sql`select from settings`).toHaveLength(0)
  })

  test('are saved by the first of two owners', async () => {
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const change = { version: 0, reason }
    const results = await outcomes([
      owner.settings.changeClub({ ...change, club: details }),
      second.settings.changeClub({ ...change, club: { ...details, name: 'Мыс' } }),
    ])
    expect(results.toSorted()).toEqual(['done', 'setting_stale'])
    const club = { ...CLUB_DETAILS, email: 'no address' }
    const wrong = owner.settings.changeClub({ club, version: 1, reason })
    expect(await codeOf(wrong)).toBe('invalid_input')
  })
})

describe('the connections', () => {
  test('are shown without their secrets', async () => {
    const node = await createSecondNode(t, {
      ...{ SMTP_URL: 'smtp://robot:secret@mail.test', SMS_URL: 'https://sms.test/?key=secret' },
      ...{ PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '100' },
      ...{ YOOKASSA_SECRET_KEY: 'secret', MAIL_FROM: 'Club <club@cco.test>' },
    })
    const connections = await node.asUser(ownerId).settings.connections()
    expect(connections).toEqual({
      ...{ sms: 'gateway', payments: 'yookassa' },
      mail: { transport: 'server', sender: 'Club <club@cco.test>' },
    })
    await node.close()
  })

  test('are tested by an email to the owner alone, and a question to the provider', async () => {
    await owner.settings.testEmail()
    const jobs = await t.deps.sql<{ to: string }[]>`
      select payload->>'to' as to from graphile_worker._private_jobs`
    expect(jobs.map(({ to }) => to)).toEqual([`${ownerId}@cco.test`])
    expect(await owner.settings.checkPayments()).toEqual({ result: 'answers' })
    const logged = await t.deps.sql`select action from system_logs
      where action like 'connection.%' order by action`
    expect(logged.map(({ action }) => action)).toEqual(['connection.mail', 'connection.payments'])
  })

  test('are tested ten times an hour by one owner', async () => {
    const another = t.asUser(await t.createUser({ role: 'owner' }))
    for (let round = 0; round < 10; round += 1) await another.settings.checkPayments()
    expect(await codeOf(another.settings.testEmail())).toBe('too_many_requests')
  })
})
