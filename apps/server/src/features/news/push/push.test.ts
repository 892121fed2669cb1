import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'
import {
  beginPushTest,
  closePushNode,
  delayMinutes,
  makeJobsDue,
  NEWS,
  openPushBrowser,
  openPushNode,
  PUSH_DAY,
  sendPushes,
  waitingJobs,
} from '../../../testing/push.ts'
import { openPushService, type PushService } from '../../../testing/push-service.ts'
import {
  type NotificationContent,
  notify,
  withdrawNotifications,
} from '../notifications/commands.ts'
import { notificationTasks } from '../notifications/jobs.ts'

const HOUR_MS = 3_600_000
const NEAR = new Date(Date.parse(PUSH_DAY) + 15 * HOUR_MS)

let service: PushService
let t: TestApp
let vera: string
beforeAll(async () => {
  ;({ t, service } = await openPushNode())
})
beforeEach(async () => {
  vera = await beginPushTest({ t, service })
})
afterAll(() => closePushNode({ t, service }))

const openBrowser = (userId: string) => openPushBrowser(t, service, userId)
const notifyVera = (notification = NEWS) =>
  t.deps.sql.begin((tx) => notify(t.deps, tx, [vera], notification))
const work = () => sendPushes(t)
const retry = () => makeJobsDue(t)
/** The titles of what arrived. */
const titles = () => service.received.map(({ payload }) => payload.notification.title)
const devicesOf = async (userId: string) => (await t.asUser(userId).push.devices()).length

describe('a notification', () => {
  test('arrives on every device, in the language of its reader, and leads to its page', async () => {
    await t.deps.sql`update profiles set locale = 'en' where id = ${vera}`
    const [phone, laptop] = [await openBrowser(vera), await openBrowser(vera)]
    const other = await openBrowser(await t.createUser())
    await notifyVera()
    await work()
    const paths = service.received.map(({ path }) => path)
    expect(paths.toSorted()).toEqual([phone.path, laptop.path].toSorted())
    expect(paths).not.toContain(other.path)
    const [message] = service.received
    expect(message?.payload.web_push).toBe(8030)
    expect(message?.payload.notification).toMatchObject({
      title: 'Gift claimed',
      navigate: 'https://cco.test/currency',
      lang: 'en',
    })
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      ttl: `${3 * 24 * 60 * 60}`,
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/),
    })
    const [device] = await phone.push.devices()
    expect(device).toMatchObject({ current: true, deliveredAt: PUSH_DAY })
  })

  test('of how a game stands takes the place of the one before, until the game starts', async () => {
    await openBrowser(vera)
    const startsAt = new Date(Date.parse(PUSH_DAY) + 5 * HOUR_MS)
    const gameId = await createGame(t, { startsInHours: 5 })
    const facts = { story: 'Маяк', when: startsAt }
    await notifyVera({ kind: 'game_confirmed', facts, gameId })
    await work()
    t.clock.advance(HOUR_MS)
    await notifyVera({ kind: 'game_reminder_hours', facts, gameId })
    await work()
    const topic = gameId.replaceAll('-', '')
    expect(
      service.received.map(({ headers }) => [headers.topic, headers.ttl, headers.urgency]),
    ).toEqual([
      [topic, '18000', 'high'],
      [topic, '14400', 'high'],
    ])
    expect(service.received.map(({ payload }) => payload.notification.tag)).toEqual([topic, topic])

    t.clock.advance(HOUR_MS)
    await notifyVera({ kind: 'game_reminder_hours', facts, gameId })
    service.answer(503)
    await work()
    t.clock.set(startsAt.toISOString())
    service.answer(201)
    await retry()
    await work()
    expect(service.received).toHaveLength(2)
    expect(await waitingJobs(t)).toBe(0)
  })

  test('of how a game stood is not sent after the later one', async () => {
    await openBrowser(vera)
    const gameId = await createGame(t, { startsInHours: 5 })
    const facts = { story: 'Маяк', when: new Date(Date.parse(PUSH_DAY) + 5 * HOUR_MS) }
    await notifyVera({ kind: 'game_confirmed', facts, gameId })
    service.answer(503)
    await work()
    service.answer(201)
    t.clock.advance(60_000)
    const cancelled = { ...facts, reason: '', coins: 0 }
    await notifyVera({ kind: 'booking_cancelled_by_master', facts: cancelled, gameId })
    await work()
    await retry()
    await work()
    expect(titles()).toEqual(['Мастер отменил игру'])
  })

  test('of what else happens in a game replaces nothing', async () => {
    await openBrowser(vera)
    const gameId = await createGame(t, { startsInHours: 5 })
    const facts = {
      story: 'Маяк',
      when: new Date(Date.parse(PUSH_DAY) + 5 * HOUR_MS),
      text: 'Вход со двора',
    }
    await notifyVera({ kind: 'game_message', facts, gameId })
    await notifyVera({ kind: 'game_message', facts, gameId })
    await work()
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(2)
  })

  test('of a seat that is held is sent while it is held', async () => {
    await openBrowser(vera)
    const until = new Date(Date.parse(PUSH_DAY) + 2 * HOUR_MS)
    const gameId = await createGame(t, { startsInHours: 60 })
    const when = new Date(Date.parse(PUSH_DAY) + 60 * HOUR_MS)
    const facts = { story: 'Маяк', when, until, seats: 1, coins: 0, reason: '', player: null }
    const entryId = randomUUID()
    await t.deps.sql`
      insert into waitlist_entries (id, game_id, user_id, status, seats, offer_expires_at)
      values (${entryId}, ${gameId}, ${vera}, 'offered', 1, ${until})`
    const offer: NotificationContent = {
      ...{ kind: 'waitlist_offer', facts, gameId, waitlistEntryId: entryId, ownEmail: true },
    }
    await notifyVera(offer)
    await work()
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual(['7200'])

    await notifyVera(offer)
    await t.deps.sql`update waitlist_entries set status = 'declined' where id = ${entryId}`
    await work()
    expect(service.received).toHaveLength(1)
  })

  test('of a seat offered at night is sent with its email, before the time to answer runs', async () => {
    await openBrowser(vera)
    t.clock.set('2026-11-26T20:00:00.000Z')
    const when = new Date('2026-11-27T14:00:00.000Z')
    const facts = { story: 'Маяк', when, until: when, seats: 1, coins: 0, reason: '', player: null }
    const gameId = await createGame(t, { startsInHours: 18 })
    const entryId = randomUUID()
    await t.deps.sql`
      insert into waitlist_entries (id, game_id, user_id, status, seats, offer_expires_at)
      values (${entryId}, ${gameId}, ${vera}, 'offered', 1, ${when})`
    await notifyVera({ kind: 'waitlist_offer', facts, waitlistEntryId: entryId, ownEmail: true })
    expect(await delayMinutes(t)).toBe(120)
    t.clock.advance(2 * HOUR_MS)
    await retry()
    await work()
    expect(service.received).toHaveLength(1)
  })

  test('that leaves late is held for the morning, and one of news is not sent to who wants none', async () => {
    await openBrowser(vera)
    await notifyVera()
    service.answer(503)
    await work()
    service.answer(201)
    t.clock.set('2026-11-26T23:00:00.000Z')
    await retry()
    await work()
    expect(service.received).toEqual([])
    t.clock.set('2026-11-27T06:00:00.000Z')
    await notifyVera({ ...NEWS, onSiteOnly: true })
    await retry()
    await work()
    expect(service.received).toHaveLength(1)
  })

  test('says no more than that there is one while streamer mode is on there', async () => {
    const { push, subscription } = await openBrowser(vera)
    await push.register({ ...subscription, isMasked: true })
    await notifyVera()
    await work()
    expect(service.received[0]?.payload.notification).toMatchObject({
      title: 'Новое уведомление',
      body: 'Текст скрыт, пока включён режим стримера.',
    })
  })

  test('waits for the morning as an email does', async () => {
    await openBrowser(vera)
    t.clock.set('2026-11-26T20:30:00.000Z')
    await notifyVera()
    await work()
    expect(service.received).toEqual([])
    t.clock.set('2026-11-27T06:00:00.000Z')
    await retry()
    await work()
    expect(service.received).toHaveLength(1)
  })

  test('is not sent once it was withdrawn or is no longer wanted, nor without a device', async () => {
    await openBrowser(vera)
    const none = await t.createUser()
    const subject = 'friend:a:b'
    await notifyVera({ ...NEWS, subject })
    service.answer(503)
    await work()
    service.answer(201)
    await withdrawNotifications(t.deps.sql, { subject })
    await notifyVera()
    await t.deps.sql.begin((tx) => notify(t.deps, tx, [none], NEWS))
    const off = { type: 'system', channel: 'push', enabled: false } as const
    await t.asUser(vera).notifications.setPreference(off)
    await retry()
    await work()
    expect(service.received).toEqual([])
    expect(await waitingJobs(t)).toBe(0)
  })

  test('is not sent once it was read on the site', async () => {
    await openBrowser(vera)
    await notifyVera()
    await t.asUser(vera).notifications.markAllRead()
    await work()
    expect(service.received).toEqual([])
  })

  test('is handed over once, however often its job runs', async () => {
    await openBrowser(vera)
    await notifyVera()
    const [job] = await t.deps.sql<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs`
    const [task] = notificationTasks(t.deps)
    const run = { jobId: '1', abortSignal: new AbortController().signal }
    await Promise.all([task?.run(job?.payload, run), task?.run(job?.payload, run)])
    await work()
    expect(service.received).toHaveLength(1)
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await openBrowser(vera)
    await notifyVera()
    service.answer(status)
    await work()
    expect([await devicesOf(vera), await waitingJobs(t)]).toEqual([0, 0])
  })

  test('does not end what the browser renewed meanwhile', async () => {
    const { push } = await openBrowser(vera)
    const renewed = service.subscribe()
    await notifyVera()
    service.answer(410, () => push.register(renewed))
    await work()
    service.answer(201)
    await notifyVera()
    await work()
    expect(service.received.map(({ path }) => path)).toEqual([new URL(renewed.endpoint).pathname])
  })

  test.each([429, 500, 503])('that answers %i is tried again', async (status) => {
    await openBrowser(vera)
    await notifyVera()
    service.answer(status)
    await work()
    expect(await waitingJobs(t)).toBe(1)
    service.answer(201)
    await retry()
    await work()
    expect([service.received.length, await devicesOf(vera)]).toEqual([1, 1])
  })

  test('that takes nothing for hours gets no more of it, without troubling the owners', async () => {
    await openBrowser(vera)
    await notifyVera({ kind: 'game_message', facts: { story: 'Маяк', when: NEAR, text: 'Жду' } })
    service.answer(503)
    for (let tries = 0; tries < 6; tries += 1) {
      await work()
      await retry()
    }
    expect([await devicesOf(vera), await waitingJobs(t)]).toEqual([1, 0])
    const [log] = await t.deps.sql<{ entries: number }[]>`
      select count(*)::int as entries from system_logs where action like 'job.%'`
    expect(log?.entries).toBe(0)
  })

  test('has a queue of its own, so that it holds up no other work', async () => {
    await openBrowser(vera)
    await notifyVera()
    const [task] = notificationTasks(t.deps)
    const [job] = await t.deps.sql<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs`
    await task?.run(job?.payload, { jobId: '1', abortSignal: new AbortController().signal })
    const queues = await t.deps.sql<{ name: string | null; task: string }[]>`
      select q.queue_name as name, t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      order by t.identifier`
    expect(queues).toEqual([
      { name: null, task: 'deliver_notifications' },
      { name: `push ${service.origin}`, task: 'send_push' },
    ])
  })

  test.each([400, 401, 403, 413])(
    'that refuses with %i is left alone, and its device stays',
    async (status) => {
      await openBrowser(vera)
      await notifyVera()
      service.answer(status)
      await work()
      expect([await devicesOf(vera), await waitingJobs(t)]).toEqual([1, 0])
    },
  )

  test('that is away is tried again', async () => {
    const gone = await openPushService()
    const away = await createTestApp({ PUSH_SERVICES: gone.origin })
    const userId = await away.createUser()
    await openPushBrowser(away, gone, userId)
    gone.close()
    await away.deps.sql.begin((tx) => notify(away.deps, tx, [userId], NEWS))
    await sendPushes(away)
    expect(await delayMinutes(away)).toBe(1)
    const [job] = await away.deps.sql<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs`
    expect(JSON.stringify(job)).not.toContain('/push/')
    await away.close()
  })
})
