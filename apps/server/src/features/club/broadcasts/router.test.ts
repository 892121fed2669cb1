import { randomUUID } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import type { Audience } from '@cco/domain/audiences/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LANES } from '../../../platform/jobs/job.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createSubscription } from '../../../testing/economy.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { BROADCAST_QUEUE, notificationTasks } from '../../news/notifications/jobs.ts'
import { deliverBatch } from './commands.ts'
import { broadcastTask } from './jobs.ts'

let t: TestApp
let owner: string
const opened: TestApp[] = []
beforeEach(async () => {
  t = await createTestApp()
  opened.push(t)
  owner = await t.createUser({ role: 'owner' })
})
afterAll(async () => {
  await Promise.all(opened.map((site) => site.close()))
})

const MESSAGE = {
  title: { ru: 'Новости', en: 'News' },
  text: { ru: 'Мы {{открылись}}', en: 'We are {{open}}' },
}
const broadcast = (fields: object = {}) => ({
  requestKey: randomUUID(),
  ...MESSAGE,
  audience: { kind: 'everyone' } as Audience,
  sendAt: null,
  ...fields,
})
const staff = () => t.asUser(owner).broadcasts
const deliver = () => runJobs(t.address, [broadcastTask(t.deps)])
const notified = () =>
  t.deps.sql<{ userId: string; title: string; message: string }[]>`
    select user_id, title, message from notifications where kind = 'broadcast' order by user_id`
const only = async () => (await staff().list()).items[0]
const players = (count: number) => Promise.all(Array.from({ length: count }, () => t.createUser()))

test('everyone is notified once, each in their language, and the system log names the sender', async () => {
  const people = [owner, ...(await players(4))]
  const [, english = ''] = people
  await t.deps.sql`update profiles set locale = 'en' where id = ${english}`
  await staff().create(broadcast())
  expect(await only()).toMatchObject({ status: 'scheduled', notified: 0, recipients: null })
  await deliver()
  expect(await only()).toMatchObject({ status: 'sent', notified: 5, recipients: 5 })
  const all = await notified()
  expect(all.map(({ userId }) => userId)).toEqual(people.toSorted())
  expect(all.find(({ userId }) => userId === english)).toMatchObject({
    title: 'News',
    message: 'We are {{open}}',
  })
  expect(all.find(({ userId }) => userId === owner)?.title).toBe('Новости')
  expect(await t.deps.sql`select actor_id, action from system_logs`).toEqual([
    { actorId: owner, action: 'broadcast.create' },
  ])
})

test('a delivery that crashes between batches resumes there, and no one is notified twice', async () => {
  await players(249)
  await staff().create(broadcast())
  const { id = '' } = (await only()) ?? {}
  await deliverBatch(t.deps, id)
  expect(await only()).toMatchObject({ status: 'sending', notified: 100, recipients: 250 })

  // The second batch dies before its end: neither its notifications nor its notes remain.
  const dying = { ...t.deps, ids: { next: () => 'no id' } }
  await expect(deliverBatch(dying, id)).rejects.toThrow()
  expect(await only()).toMatchObject({ notified: 100 })

  // Two nodes take it up at once.
  await Promise.all([deliver(), deliverBatch(t.deps, id), deliverBatch(t.deps, id)])
  expect(await only()).toMatchObject({ status: 'sent', notified: 250 })
  const people = (await notified()).map(({ userId }) => userId)
  expect(people).toHaveLength(250)
  expect(new Set(people).size).toBe(250)
})

test('a stopped broadcast notifies no one else, and cannot be stopped again', async () => {
  await players(150)
  await staff().create(broadcast())
  const { id = '' } = (await only()) ?? {}
  await deliverBatch(t.deps, id)
  await staff().stop({ id })
  await deliver()
  expect(await notified()).toHaveLength(100)
  expect(await only()).toMatchObject({ status: 'stopped', notified: 100, recipients: 151 })
  await expect(staff().stop({ id })).rejects.toThrow('broadcast_over')
  await expect(staff().stop({ id: randomUUID() })).rejects.toThrow('not_found')
})

test('the next batch waits until the number of users per minute allows it, once however often one runs', async () => {
  await players(249)
  await staff().create(broadcast())
  const { id = '' } = (await only()) ?? {}
  const planned = async () =>
    await t.deps.sql<{ wait: string; key: string }[]>`
      select (run_at - updated_at)::text as wait, key
      from graphile_worker._private_jobs where key is not null`
  await deliverBatch(t.deps, id)
  expect(await planned()).toEqual([{ wait: '00:00:02', key: `broadcast ${id}` }])
  await deliverBatch(t.deps, id)
  expect(await planned()).toEqual([{ wait: '00:00:02', key: `broadcast ${id}` }])
  expect(await only()).toMatchObject({ status: 'sending', notified: 200 })
})

test('the same request twice is one broadcast', async () => {
  const request = broadcast()
  await Promise.all([staff().create(request), staff().create(request)])
  await staff().create(request)
  expect((await staff().list()).items).toHaveLength(1)
  await deliver()
  expect(await notified()).toHaveLength(1)
})

test('one for later waits for its time', async () => {
  const sendAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  await staff().create(broadcast({ sendAt }))
  await deliver()
  expect(await notified()).toEqual([])
  expect(await only()).toMatchObject({ status: 'scheduled', sendAt })
  await t.deps.sql`update graphile_worker._private_jobs set run_at = now()`
  await deliver()
  expect(await notified()).toHaveLength(1)
})

test('the members of a guild are notified, and none outside of it; a guild that is gone is refused', async () => {
  const { guildId, leaderId } = await createGuild(t)
  const member = await addMember(t, guildId)
  await players(2)
  const audience: Audience = { kind: 'guild', guildId }
  const { name, tag } = await t.asUser(leaderId).guilds.page({ id: guildId })
  expect(await staff().audience({ audience })).toMatchObject({ people: 2, guild: { name, tag } })
  await staff().create(broadcast({ audience }))
  await deliver()
  expect((await notified()).map(({ userId }) => userId)).toEqual([leaderId, member].toSorted())
  expect(await only()).toMatchObject({ audience, guild: { name, tag }, status: 'sent' })

  const unknown: Audience = { kind: 'guild', guildId: randomUUID() }
  expect(await staff().audience({ audience: unknown })).toEqual({ people: 0, guild: null })
  await expect(staff().create(broadcast({ audience: unknown }))).rejects.toThrow('not_found')
  await t.deps.sql`update guilds set disbanded_at = now() where id = ${guildId}`
  await expect(staff().create(broadcast({ audience }))).rejects.toThrow('guild_disbanded')
})

test('an audience is everyone, a role, or who was not seen for some days', async () => {
  const [master, gone, seen] = [
    await t.createUser({ role: 'master' }),
    await t.createUser(),
    await t.createUser(),
  ]
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)
  await t.deps.sql`update profiles set created_at = ${ago(100)}`
  await t.deps.sql`insert into user_presence (user_id, last_seen) values
    (${gone}, ${ago(40)}), (${seen}, ${ago(2)}), (${owner}, ${ago(1)})`
  const size = async (audience: Audience) => (await staff().audience({ audience })).people
  expect(await size({ kind: 'everyone' })).toBe(4)
  expect(await size({ kind: 'role', role: 'master' })).toBe(1)
  expect(await size({ kind: 'role', role: 'user' })).toBe(2)
  expect(await size({ kind: 'absent', days: 30 })).toBe(2)
  expect(await size({ kind: 'absent', days: 90 })).toBe(1)
  await staff().create(broadcast({ audience: { kind: 'absent', days: 30 } }))
  await deliver()
  expect((await notified()).map(({ userId }) => userId)).toEqual([master, gone].toSorted())
})

test('subscribers are those whose subscription runs, at the moment it is sent', async () => {
  const [runs, inGrace, ended, none] = await players(4)
  const now = t.clock.now()
  for (const id of [runs, inGrace, ended]) await createSubscription(t, id ?? '', 2)
  await t.deps.sql`update user_subscriptions
    set period_starts_at = ${new Date(now.getTime() - 86_400_000)}, expires_at = ${now},
    grace_until = ${new Date(now.getTime() + 86_400_000)} where user_id = ${inGrace ?? ''}`
  await t.deps.sql`update user_subscriptions set is_active = false where user_id = ${ended ?? ''}`
  expect(none).toBeDefined()
  expect(await staff().audience({ audience: { kind: 'subscribers' } })).toEqual({
    people: 1,
    guild: null,
  })
  await staff().create(broadcast({ audience: { kind: 'subscribers' } }))
  await deliver()
  expect((await notified()).map(({ userId }) => userId)).toEqual([runs])
})

test('a test is sent to its owner alone', async () => {
  await players(2)
  await staff().test(MESSAGE)
  expect((await notified()).map(({ userId }) => userId)).toEqual([owner])
  expect((await staff().list()).items).toEqual([])
})

test('only owners broadcast, and only whole texts in both languages', async () => {
  for (const role of ['user', 'moderator', 'master'] as const) {
    const other = t.asUser(await t.createUser({ role })).broadcasts
    await expect(other.create(broadcast())).rejects.toThrow('forbidden')
    await expect(other.stop({ id: randomUUID() })).rejects.toThrow('forbidden')
  }
  await expect(t.asUser().broadcasts.create(broadcast())).rejects.toThrow('not_signed_in')
  const refused = [
    { title: { ru: 'Да', en: ' ' } },
    { text: { ru: 'x'.repeat(601), en: 'x' } },
    { audience: { kind: 'absent', days: 0 } },
    { audience: { kind: 'role', role: 'admin' } },
    { sendAt: 'tomorrow' },
  ]
  for (const fields of refused) {
    await expect(staff().create(broadcast(fields))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('a broadcast is handed over one part at a time, and its emails wait behind all other work', async () => {
  const { sql } = t.deps
  await players(3)
  await sql`update auth.users set email_confirmed_at = now()`
  const people = await sql<{ id: string }[]>`select id from auth.users`
  // All but one, who has it among the notifications alone.
  for (const { id } of people.slice(1)) await t.asUser(id).documents.setNewsletter({ given: true })
  await staff().create(broadcast())
  await deliver()
  const jobs = await sql<{ task: string; priority: number; queue: string | null }[]>`
    select t.identifier as task, j.priority, q.queue_name as queue
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id`
  const lane = { priority: LANES.broadcasts, queue: BROADCAST_QUEUE }
  expect(jobs).toEqual([{ task: 'deliver_notifications', ...lane }])
  await sql`update graphile_worker._private_jobs set run_at = now()`
  const waiting: number[] = []
  await runJobs(t.address, [
    ...notificationTasks(t.deps),
    mailTask(async () => void waiting.push(await emailsInLane(sql))),
  ])
  expect(waiting).toEqual([3, 2, 1])
  expect(await notified()).toHaveLength(4)
})

/** How many emails are left in the lane of broadcasts, the one that is being sent included. */
async function emailsInLane(sql: Sql): Promise<number> {
  const rows = await sql`select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_mail' and j.priority = ${LANES.broadcasts}`
  return rows.length
}
