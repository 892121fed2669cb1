import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { runJobs } from '../../../platform/jobs/testing.ts'
import type { Message } from '../../../platform/mail/email.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { waitingForLocks } from '../../../testing/locks.ts'
import { type NotificationContent, notify, withdrawNotifications } from './commands.ts'
import { deliverJob, notificationTasks } from './jobs.ts'

const QUIET = '2026-11-26T20:30:00.000Z'
const hoursTo = (iso: string) => (Date.parse(iso) - Date.parse(QUIET)) / 3_600_000
const DAY = '2026-11-26T17:00:00.000Z'
const NOTIFICATION: NotificationContent = { kind: 'gift_claimed', facts: { player: 'Иван' } }

let site: TestApp
let vera: string
let sent: Message[]
beforeAll(async () => {
  site = await createTestApp({ SITE_URL: 'https://cco.test' })
})
beforeEach(async () => {
  site.clock.set(DAY)
  sent = []
  vera = await createReader()
  await site.deps.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => site.close())

async function createReader(): Promise<string> {
  const id = await site.createUser()
  await site.deps.sql`update auth.users set email_confirmed_at = ${site.clock.now()}
    where id = ${id}`
  return id
}

const notifyVera = (notification = NOTIFICATION, people = [vera]) =>
  site.deps.sql.begin((tx) => notify(site.deps, tx, people, notification))

async function database() {
  const [row] = await site.deps.sql<{ name: string }[]>`select current_database() as name`
  return { socketDir: inject('socketDir'), database: row?.name ?? '', user: 'postgres' }
}

/** Does every job that is due; the emails arrive in `sent`. */
async function work(): Promise<void> {
  await runJobs(await database(), [
    ...notificationTasks(site.deps),
    mailTask(async (message) => {
      sent.push(message)
    }),
  ])
}

/** The jobs that wait to hand notifications over, and how many hours each waits from the first. */
async function waiting() {
  return await site.deps.sql<{ payload: unknown; hours: number }[]>`
    select j.payload, (extract(epoch from j.run_at - j.created_at) / 3600)::float8 as hours
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${deliverJob.name}`
}

describe('an email', () => {
  test('says what the notification says, leads to its place, and has a way out', async () => {
    await notifyVera()
    await work()
    expect(sent).toHaveLength(1)
    const [sentMail] = sent
    expect(sentMail?.to).toBe(`${vera}@cco.test`)
    expect(sentMail?.subject).toBe('Подарок принят')
    for (const body of [sentMail?.html, sentMail?.text]) {
      expect(body).toContain('Иван принимает ваш подарок.')
      expect(body).toContain('https://cco.test/currency')
      expect(body).toContain('https://cco.test/unsubscribe?token=')
      expect(body).toContain('Монеты, подписки и новости')
    }
    expect(sentMail?.unsubscribeUrl).toMatch(/^https:\/\/cco\.test\/unsubscribe\?token=[\w.%-]+$/)
  })

  test('is in English for who reads English', async () => {
    await site.deps.sql`update profiles set locale = 'en' where id = ${vera}`
    await notifyVera()
    await work()
    expect(sent[0]?.subject).toBe('Gift claimed')
    expect(sent[0]?.text).toContain('Unsubscribe from these emails')
  })

  test('of a broadcast with line breaks in its title is fit for a header', async () => {
    const facts = { title: `Новости\r\nBcc: all@cco.test ${'о'.repeat(400)}`, text: 'Раз.\n\nДва.' }
    await site.asUser(vera).documents.setNewsletter({ given: true })
    await notifyVera({ kind: 'broadcast', facts })
    await work()
    expect(sent[0]?.subject).toMatch(/^Новости Bcc: all@cco\.test о+$/)
    expect(sent[0]?.text).toContain('Раз.\n\nДва.')
  })

  test('goes to no one without a proven address, nor to who declined', async () => {
    const unproven = await site.createUser()
    const declined = await createReader()
    await site
      .asUser(declined)
      .notifications.setPreference({ type: 'system', channel: 'mail', enabled: false })
    await notifyVera(NOTIFICATION, [unproven, declined])
    await work()
    expect(sent).toEqual([])
    expect((await site.asUser(declined).notifications.list({})).unread).toBe(1)
  })

  test('is not sent for a notification that was deleted or declined while it waited', async () => {
    const other = await createReader()
    await notifyVera(NOTIFICATION, [vera, other])
    await site.deps.sql`delete from notifications where user_id = ${vera}`
    await site
      .asUser(other)
      .notifications.setPreference({ type: 'system', channel: 'mail', enabled: false })
    await work()
    expect(sent).toEqual([])
  })
})

describe('quiet hours', () => {
  test('is not sent for a notification that is withdrawn while it is handed over', async () => {
    await notifyVera({ ...NOTIFICATION, subject: 'friend:a:b' })
    const withdrawn = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const withdrawing = site.deps.sql.begin(async (tx) => {
      await withdrawNotifications(tx, { subject: 'friend:a:b' })
      withdrawn.resolve()
      await commit.promise
    })
    await withdrawn.promise
    const working = work()
    await expect.poll(() => waitingForLocks(site)).toBe(1)
    commit.resolve()
    // The job finds it gone, and does not fail.
    await Promise.all([withdrawing, working])
    expect(sent).toEqual([])
  })

  test('by day an email leaves at once', async () => {
    await notifyVera()
    const [job] = await waiting()
    expect(job?.hours).toBe(0)
  })

  test('at night it waits until nine on the reader’s clock, and the site shows it at once', async () => {
    site.clock.set(QUIET)
    const tokyo = await createReader()
    await site.deps.sql`update profiles set time_zone = 'Asia/Tokyo' where id = ${tokyo}`
    await notifyVera(NOTIFICATION, [vera, tokyo])
    const hours = (await waiting()).map((job) => job.hours).sort((a, b) => a - b)
    expect(hours).toEqual([hoursTo('2026-11-27T00:00:00Z'), hoursTo('2026-11-27T06:00:00Z')])
    expect((await site.asUser(vera).notifications.list({})).unread).toBe(1)
  })

  test.each([
    ['sends the email for a game in sixteen hours at once', 16, true],
    ['delays the email for a game in seventeen hours', 17, false],
    ['delays the email for a game that has started', -1, false],
  ])('%s', async (_name, hours, urgent) => {
    site.clock.set(QUIET)
    const when = new Date(site.clock.now().getTime() + hours * 3_600_000)
    await notifyVera({ kind: 'game_confirmed', facts: { story: 'Маяк', when } })
    const [job] = await waiting()
    expect(job?.hours).toBe(urgent ? 0 : hoursTo('2026-11-27T06:00:00Z'))
    const { items } = await site.asUser(vera).notifications.list({})
    expect(items[0]?.urgent).toBe(urgent)
  })

  test('a game moved away from tonight is urgent by its old start', async () => {
    site.clock.set(QUIET)
    const before = new Date('2026-11-27T04:00:00Z')
    const facts = { story: 'Маяк', before, when: new Date('2026-12-27T04:00:00Z') }
    await notifyVera({ kind: 'game_moved', facts })
    expect((await site.asUser(vera).notifications.list({})).items[0]?.urgent).toBe(true)
  })
})

describe('exactly once', () => {
  const deliveries = async () => {
    const [row] = await site.deps.sql<{ count: number }[]>`
      select count(*)::int as count from notification_deliveries d
        join notifications n on n.id = d.notification_id where n.user_id = ${vera}`
    return row?.count
  }

  /** Hands over what the one waiting job names, outside of the queue. */
  async function handOver(): Promise<void> {
    const [job] = await waiting()
    const [task] = notificationTasks(site.deps)
    const run = { jobId: '1', abortSignal: new AbortController().signal }
    await task?.run(job?.payload, run)
  }

  test('a repeated job, and two workers with the same job, send one email', async () => {
    await notifyVera()
    await Promise.all([handOver(), handOver(), handOver()])
    await handOver()
    await work()
    expect(sent).toHaveLength(1)
    expect(await deliveries()).toBe(1)
  })

  test('one that fails keeps back no other', async () => {
    const broken = await createReader()
    const { sql } = site.deps
    await sql`update auth.users set email = 'no address' where id = ${broken}`
    await notifyVera(NOTIFICATION, [vera, broken].sort())
    await expect(work()).rejects.toThrow()
    // The failed job waits for its next try; the email it made for the other is sent.
    expect(sent.map(({ to }) => to)).toEqual([`${vera}@cco.test`])
  })
})

describe('unsubscribing', () => {
  async function link(): Promise<{ token: string; path: string }> {
    await notifyVera()
    await work()
    const url = new URL(sent[0]?.unsubscribeUrl ?? '')
    return { token: url.searchParams.get('token') ?? '', path: `${url.pathname}${url.search}` }
  }
  const click = (path: string, payload = 'List-Unsubscribe=One-Click') =>
    site.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const messages = async () =>
    (await site.asUser(vera).notifications.preferences()).find(
      ({ type, channel }) => type === 'system' && channel === 'mail',
    )?.enabled

  test('one click of a mail program, without signing in, ends emails of that type alone', async () => {
    const { path } = await link()
    const answer = await click(path)
    expect(answer.statusCode).toBe(200)
    expect(await messages()).toBe(false)
    sent = []
    await notifyVera()
    await notifyVera({ kind: 'gift_received', facts: { player: 'Иван', text: '' } })
    await work()
    expect(sent.map(({ subject }) => subject)).toEqual(['Вам подарили игру'])
  })

  test('a form of the other encoding does the same; anything else does nothing', async () => {
    const { path } = await link()
    expect((await click(path, 'hello')).statusCode).toBe(404)
    expect((await click(path, '')).statusCode).toBe(404)
    expect(await messages()).toBe(true)
    const multipart = await site.app.inject({
      method: 'POST',
      url: path,
      payload:
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(multipart.statusCode).toBe(200)
    expect(await messages()).toBe(false)
  })

  test('the page of the link says what it is about, stops it, and takes it back', async () => {
    const { token } = await link()
    const guest = site.asUser().emailLinks
    expect(await guest.read({ token })).toEqual({ topic: 'system', enabled: true })
    expect(await guest.choose({ token, enabled: false })).toEqual({
      topic: 'system',
      enabled: false,
    })
    expect(await guest.read({ token })).toEqual({ topic: 'system', enabled: false })
    await guest.choose({ token, enabled: true })
    expect(await messages()).toBe(true)
  })

  test('a forged link, one for another type or person, and none at all do nothing', async () => {
    const { token, path } = await link()
    const other = await createReader()
    const forged = [
      token.replace('.system.', '.booking.'),
      token.replace(vera, other),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.replace('.system.', '.nothing.'),
      'x',
    ]
    for (const one of forged) {
      const guest = site.asUser().emailLinks
      await expect(guest.read({ token: one })).rejects.toThrow('not_found')
      await expect(guest.choose({ token: one, enabled: false })).rejects.toThrow('not_found')
      expect((await click(`/unsubscribe?token=${encodeURIComponent(one)}`)).statusCode).toBe(404)
    }
    expect((await click('/unsubscribe')).statusCode).toBe(404)
    expect((await click(`${path}&token=x`)).statusCode).toBe(404)
    expect(await messages()).toBe(true)
  })
})
