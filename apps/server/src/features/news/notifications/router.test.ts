import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { notify } from './commands.ts'

let site: TestApp
let vera: string
let other: string
beforeAll(async () => {
  site = await createTestApp()
})
beforeEach(async () => {
  vera = await site.createUser({ displayName: 'Вера' })
  other = await site.createUser()
})
afterAll(() => site.close())

const asVera = () => site.asUser(vera).notifications
const coded = (code: string) => expect.objectContaining({ message: code })

async function createNotifications(count: number, userId = vera): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await site.deps.sql.begin((tx) =>
      notify(site.deps, tx, [userId], { kind: 'payment_credited', facts: { coins: at } }),
    )
  }
}

const firstId = async () => (await asVera().list({})).items[0]?.id ?? ''

describe('the list', () => {
  test('is empty for a user without notifications', async () => {
    expect(await asVera().list({})).toEqual({ items: [], next: null, unread: 0 })
  })

  test('holds the newest twenty, goes on without gaps or repeats, and counts what is unread', async () => {
    await createNotifications(52)
    await createNotifications(3, other)
    const seen: string[] = []
    let cursor: string | undefined
    for (const size of [20, 20, 12]) {
      const page = await asVera().list(cursor === undefined ? {} : { cursor })
      expect(page.items).toHaveLength(size)
      expect(page.unread).toBe(52)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    }
    expect(cursor).toBeUndefined()
    expect(new Set(seen).size).toBe(52)
    expect((await asVera().list({ limit: 50 })).items.map(({ id }) => id)).toEqual(
      seen.slice(0, 50),
    )
  })

  test('is counted without being read', async () => {
    await createNotifications(3)
    await createNotifications(2, other)
    await asVera().markRead({ id: await firstId() })
    expect(await asVera().unread()).toEqual({ unread: 2 })
  })

  test('is newest first, and each says what it is', async () => {
    await createNotifications(1)
    site.clock.advance(60_000)
    await site.deps.sql.begin((tx) =>
      notify(site.deps, tx, [vera], { kind: 'gift_claimed', facts: { player: 'Иван' } }),
    )
    const { items } = await asVera().list({})
    expect(items.map(({ title }) => title)).toEqual(['Подарок принят', 'Монеты зачислены'])
    expect(items[0]).toEqual({
      id: expect.any(String),
      type: 'system',
      kind: 'gift_claimed',
      title: 'Подарок принят',
      message: 'Иван принимает ваш подарок.',
      read: false,
      urgent: false,
      createdAt: site.clock.now().toISOString(),
      request: null,
      offer: null,
    })
  })

  test('takes neither more than fifty nor a made-up place to go on from', async () => {
    await expect(asVera().list({ limit: 51 })).rejects.toThrow()
    await expect(asVera().list({ limit: 0 })).rejects.toThrow()
    await expect(asVera().list({ cursor: "1_'; drop table notifications" })).rejects.toThrow()
  })

  test('shows how a schedule request was decided, by whom and when', async () => {
    const { sql, clock } = site.deps
    const olga = await site.createUser({ role: 'moderator', displayName: 'Ольга' })
    const requestId = randomUUID()
    await sql`insert into schedule_requests (id, master_id, kind, created_at)
      values (${requestId}, ${other}, 'move', ${clock.now()})`
    await sql.begin((tx) =>
      notify(site.deps, tx, [vera], { kind: 'schedule_move_requested', facts: {}, requestId }),
    )
    const request = async () => (await asVera().list({})).items[0]?.request
    expect(await request()).toEqual({
      id: requestId,
      kind: 'move',
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
    })
    await sql`update schedule_requests set request_status = 'approved', approved_by = ${olga},
      approved_at = ${clock.now()} where id = ${requestId}`
    expect(await request()).toEqual({
      id: requestId,
      kind: 'move',
      status: 'approved',
      decidedBy: 'Ольга',
      decidedAt: clock.now().toISOString(),
    })
  })
})

describe('a notification', () => {
  test('becomes read by a click, and a second click changes nothing', async () => {
    await createNotifications(2)
    const id = await firstId()
    await asVera().markRead({ id })
    await asVera().markRead({ id })
    const { items, unread } = await asVera().list({})
    expect(unread).toBe(1)
    expect(items.filter(({ read }) => read).map((one) => one.id)).toEqual([id])
  })

  test('all become read, and the read ones are cleared, each for their own person only', async () => {
    await createNotifications(3)
    await createNotifications(2, other)
    expect(await asVera().clearRead()).toEqual({ changed: 0 })
    expect(await asVera().markAllRead()).toEqual({ changed: 3 })
    expect(await asVera().markAllRead()).toEqual({ changed: 0 })
    await createNotifications(1)
    expect(await asVera().clearRead()).toEqual({ changed: 3 })
    expect((await asVera().list({})).items).toHaveLength(1)
    expect((await site.asUser(other).notifications.list({})).unread).toBe(2)
  })

  test('is deleted once', async () => {
    await createNotifications(1)
    const id = await firstId()
    expect(await asVera().remove({ id })).toEqual({ changed: 1 })
    await expect(asVera().remove({ id })).rejects.toEqual(coded('not_found'))
  })

  test.each(['markRead', 'remove'] as const)(
    '%s returns the same not_found for another user’s row and for a missing one',
    async (name) => {
      await createNotifications(1)
      const id = await firstId()
      const stranger = site.asUser(other).notifications
      await expect(stranger[name]({ id })).rejects.toEqual(coded('not_found'))
      await expect(stranger[name]({ id: randomUUID() })).rejects.toEqual(coded('not_found'))
      await expect(stranger[name]({ id: 'not-an-id' })).rejects.toThrow()
      expect(await asVera().list({})).toMatchObject({ unread: 1, items: [{ id, read: false }] })
    },
  )

  test.each(['list', 'markRead', 'markAllRead', 'remove', 'clearRead', 'preferences'] as const)(
    '%s rejects a guest',
    async (name) => {
      const guest = site.asUser().notifications as unknown as Record<
        string,
        (input: object) => Promise<unknown>
      >
      await expect(guest[name]?.({ id: randomUUID() })).rejects.toEqual(coded('not_signed_in'))
    },
  )
})

describe('preferences', () => {
  test('name the types a person can be notified of, with the defaults until they choose', async () => {
    const mine = await asVera().preferences()
    expect(mine.some(({ type }) => type === 'moderation_request')).toBe(false)
    expect(mine.filter(({ channel }) => channel === 'in_app').every((one) => one.enabled)).toBe(
      true,
    )
    const mail = mine.filter(({ channel }) => channel === 'mail')
    expect(mail.every(({ enabled }) => enabled)).toBe(true)
    await asVera().setPreference({ type: 'system', channel: 'mail', enabled: false })
    await asVera().setPreference({ type: 'system', channel: 'mail', enabled: false })
    const chosen = (await asVera().preferences()).filter(({ enabled }) => !enabled)
    expect(chosen).toEqual([{ type: 'system', channel: 'mail', enabled: false }])
  })

  test('of a moderator have the queues, without emails unless they choose them', async () => {
    const olga = site.asUser(await site.createUser({ role: 'moderator' })).notifications
    const messages = async () =>
      (await olga.preferences()).find(
        ({ type, channel }) => type === 'moderation_request' && channel === 'mail',
      )?.enabled
    expect(await messages()).toBe(false)
    await olga.setPreference({ type: 'moderation_request', channel: 'mail', enabled: true })
    expect(await messages()).toBe(true)
  })

  test('the site itself cannot be declined', async () => {
    await expect(
      asVera().setPreference({ type: 'booking', channel: 'in_app' as 'mail', enabled: false }),
    ).rejects.toThrow()
  })
})

describe('in the language of the reader', () => {
  const when = new Date('2026-12-05T16:00:00.000Z')
  const facts = { story: { ru: 'Маяк', en: 'The Lighthouse' }, when, seats: 2, where: null }

  test('notifications are composed as they are read, older ones included', async () => {
    const userId = await site.createUser()
    await site.deps.sql`update profiles set time_zone = 'Europe/Berlin' where id = ${userId}`
    await site.deps.sql.begin((tx) =>
      notify(site.deps, tx, [userId], { kind: 'booking_made', facts }),
    )
    const inLanguage = async (language: 'ru' | 'en') =>
      (await site.asUser(userId, language).notifications.list({})).items[0]
    expect(await inLanguage('ru')).toMatchObject({
      title: 'Бронь подтверждена',
      message: expect.stringMatching(
        /^«Маяк», сб, 5\u00a0декабря, 17:00\u00a0UTC\+1\. .+ 2 места\.$/,
      ),
    })
    expect(await inLanguage('en')).toMatchObject({
      title: 'Booking confirmed',
      message: expect.stringMatching(
        /^“The Lighthouse”, Sat 5\u00a0Dec, 17:00\u00a0CET\. .+ 2 seats\.$/,
      ),
    })
    const [stored] = await site.deps.sql`select title from notifications where user_id = ${userId}`
    expect(stored).toEqual({ title: 'Бронь подтверждена' })
  })

  test('one without facts, or with facts of another shape, keeps the words it was written with', async () => {
    const userId = await site.createUser()
    await site.deps.sql`insert into notifications (id, user_id, type, kind, title, message, facts)
      values (gen_random_uuid(), ${userId}, 'booking', 'booking_made', 'Old', 'words', null),
        (gen_random_uuid(), ${userId}, 'booking', 'booking_made', 'Old', 'words', '{"when": [1]}')`
    const { items } = await site.asUser(userId, 'en').notifications.list({})
    expect(items.map(({ title, message }) => `${title} ${message}`)).toEqual([
      'Old words',
      'Old words',
    ])
  })
})
