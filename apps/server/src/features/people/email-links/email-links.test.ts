import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../../platform/jobs/testing.ts'
import type { Message } from '../../../platform/mail/email.ts'
import { mailTask } from '../../../platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { type NotificationContent, notify } from '../../news/notifications/commands.ts'
import { notificationTasks } from '../../news/notifications/jobs.ts'
import { isDeliverable } from '../../news/notifications/queries.ts'

const NEWS: NotificationContent = {
  kind: 'broadcast',
  facts: { title: { ru: 'Новый зал', en: 'A new hall' }, text: { ru: 'Открыт', en: 'Open' } },
}
const CLAIMED: NotificationContent = { kind: 'gift_claimed', facts: { player: 'Иван' } }

let t: TestApp
let vera: string
let sent: Message[]
beforeAll(async () => {
  t = await createTestApp({ SITE_URL: 'https://cco.test' })
})
beforeEach(async () => {
  sent = []
  vera = await t.createUser()
  await t.deps.sql`update auth.users set email_confirmed_at = now() where id = ${vera}`
  await t.asUser(vera).documents.setNewsletter({ given: true })
})
afterAll(() => t.close())

const notifyVera = (notification: NotificationContent) =>
  t.deps.sql.begin((tx) => notify(t.deps, tx, [vera], notification))

const handOver = () => runJobs(t.address, notificationTasks(t.deps))

const sendEmails = () =>
  runJobs(t.address, [
    mailTask(
      async (message) => void sent.push(message),
      undefined,
      (id) => isDeliverable(t.deps.sql, id),
    ),
  ])

/** Sends an email with news, and returns the token of its link. */
async function linkOfNews(): Promise<string> {
  await notifyVera(NEWS)
  await handOver()
  await sendEmails()
  const url = new URL(sent[0]?.unsubscribeUrl ?? '')
  sent = []
  return url.searchParams.get('token') ?? ''
}

const click = (token: string) =>
  t.app.inject({
    method: 'POST',
    url: `/unsubscribe?token=${encodeURIComponent(token)}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const consents = async () =>
  (await t.asUser(vera).documents.consents()).items
    .filter(({ purpose }) => purpose === 'newsletter')
    .map(({ given }) => given)

const subjects = () => sent.map(({ subject }) => subject)

describe('the link of an email with news', () => {
  test('withdraws the consent to news by one click, and ends no other emails', async () => {
    const token = await linkOfNews()
    expect((await click(token)).statusCode).toBe(200)
    expect(await consents()).toEqual([false, true])
    // The second click of a mail program says nothing new.
    expect((await click(token)).statusCode).toBe(200)
    expect(await consents()).toEqual([false, true])
    const [latest] = await t.deps.sql<{ network: string | null }[]>`
      select network from consents where user_id = ${vera} order by id desc limit 1`
    expect(latest?.network).toBeNull()

    await notifyVera(NEWS)
    await notifyVera(CLAIMED)
    await handOver()
    await sendEmails()
    expect(subjects()).toEqual(['Подарок принят'])
  })

  test('opens a page that says what it is about, ends it and takes that back', async () => {
    const token = await linkOfNews()
    const guest = t.asUser().emailLinks
    expect(await guest.read({ token })).toEqual({ topic: 'newsletter', enabled: true })
    const choose = async (enabled: boolean) => await guest.choose({ token, enabled })
    expect(await choose(false)).toEqual({ topic: 'newsletter', enabled: false })
    expect(await guest.read({ token })).toEqual({ topic: 'newsletter', enabled: false })
    expect(await choose(true)).toEqual({ topic: 'newsletter', enabled: true })
    expect(await consents()).toEqual([true, false, true])
  })

  test('cannot fill the list of consents, and always withdraws', async () => {
    const token = await linkOfNews()
    const { choose } = t.asUser().emailLinks
    // The consent of the user themselves counts, too.
    for (let time = 1; time < 20; time += 1) {
      await choose({ token, enabled: false })
      await choose({ token, enabled: true })
    }
    await choose({ token, enabled: false })
    await expect(choose({ token, enabled: true })).rejects.toThrow('too_many_requests')
    const rows = await consents()
    expect([rows.length, rows[0]]).toEqual([40, false])
    t.clock.advance(24 * 3_600_000)
    await choose({ token, enabled: true })
    expect((await consents())[0]).toBe(true)
  })

  test('says why it was sent', async () => {
    await notifyVera(NEWS)
    await handOver()
    await sendEmails()
    expect(sent[0]?.text).toContain('согласились получать новости клуба')
    expect(sent[0]?.text).not.toContain('Монеты, подписки и новости')
  })

  test('cannot be made of the link of another email, nor of a user who is gone', async () => {
    await notifyVera(CLAIMED)
    await handOver()
    await sendEmails()
    const other = new URL(sent[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    sent = []
    expect((await click(other.replace('.system.', '.newsletter.'))).statusCode).toBe(404)
    expect(await consents()).toEqual([true])

    const token = await linkOfNews()
    await t.deps.sql`update auth.users set deleted_at = now() where id = ${vera}`
    for (const one of [token, other]) {
      expect((await click(one)).statusCode).toBe(404)
      const choice = t.asUser().emailLinks.choose({ token: one, enabled: true })
      await expect(choice).rejects.toThrow('not_found')
    }
  })
})

test('news that wait are not sent to a user who withdrew the consent meanwhile', async () => {
  const { documents } = t.asUser(vera)
  await notifyVera(NEWS)
  await documents.setNewsletter({ given: false })
  await handOver()
  await sendEmails()
  expect(sent).toEqual([])

  await documents.setNewsletter({ given: true })
  await notifyVera(NEWS)
  await handOver()
  await documents.setNewsletter({ given: false })
  await sendEmails()
  expect(sent).toEqual([])
})
