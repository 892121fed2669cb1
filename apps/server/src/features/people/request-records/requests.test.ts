import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { deleteAccount } from '../../../testing/contacts.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { administer } from '../../../testing/people.ts'
import {
  createReader,
  deliverDueRequests,
  notificationsTo,
  sentMail,
} from '../../../testing/requests.ts'
import { eraseRequestRecords } from './commands.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  // By day for everyone, so that emails do not wait for the morning.
  t.clock.set('2026-11-26T09:00:00.000Z')
  // What the tests before left is not to be mailed here.
  await handleAllEvents(t)
  await t.deps.sql`delete from graphile_worker._private_jobs`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const as = (userId: string) => t.asUser(userId).friends
const people = async (): Promise<[string, string]> => [
  await createReader(t, { displayName: 'Аня' }),
  await createReader(t, { displayName: 'Боря' }),
]
const request = (from: string, to: string) => as(from).request({ userId: to })
const withdraw = (from: string, to: string) => as(from).remove({ userId: to, seen: 'outgoing' })
const decline = (by: string, from: string) => as(by).remove({ userId: from, seen: 'incoming' })
const relation = async (viewer: string, userId: string) =>
  (await as(viewer).profile({ userId })).relation
const recordsOf = (userId: string) =>
  t.deps.sql`select * from request_records where ${userId} in (sender_id, recipient_id)`
const passed = (days: number) => {
  t.clock.advance(days * DAY_MS)
  return deliverDueRequests(t)
}

describe('requests and withdrawals, twelve times', () => {
  test('leave one notification while one waits, none when none does, and one email a day', async () => {
    const [anna, boris] = await people()
    for (let again = 0; again < 12; again += 1) {
      await request(anna, boris)
      expect((await notificationsTo(t, boris)).length).toBeLessThanOrEqual(1)
      await withdraw(anna, boris)
      expect(await notificationsTo(t, boris)).toEqual([])
    }
    expect(await sentMail(t)).toEqual([])
    await request(anna, boris)
    // The day of the first notification is not over: the request is in the list, the notification follows.
    expect((await as(boris).requests()).incoming).toMatchObject([{ userId: anna }])
    t.clock.advance(DAY_MS - 1)
    await deliverDueRequests(t)
    expect(await notificationsTo(t, boris)).toEqual([])
    t.clock.advance(1)
    await Promise.all([deliverDueRequests(t), deliverDueRequests(t)])
    expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])
    expect(await sentMail(t)).toHaveLength(1)
  })

  test('each read and sent at once, send one email', async () => {
    const [anna, boris] = await people()
    let emails = 0
    for (let again = 0; again < 12; again += 1) {
      await request(anna, boris)
      emails += (await sentMail(t)).length
      await t.asUser(boris).notifications.markAllRead()
      await withdraw(anna, boris)
      // A notification that was read goes as well, since there is nothing to answer any more.
      expect(await notificationsTo(t, boris)).toEqual([])
    }
    expect(emails).toBe(1)
  })
})

describe('requests and declines, twelve times', () => {
  test('reach the recipient once; the sender sees each as sent', async () => {
    const [anna, boris] = await people()
    await request(anna, boris)
    await decline(boris, anna)
    for (let again = 0; again < 12; again += 1) {
      expect(await request(anna, boris)).toEqual({ relation: 'outgoing' })
      expect(await relation(anna, boris)).toBe('outgoing')
      expect((await as(anna).requests()).outgoing).toMatchObject([{ userId: boris }])
      expect(await notificationsTo(t, boris)).toEqual([])
      expect((await as(boris).requests()).incoming).toEqual([])
      expect(await relation(boris, anna)).toBe('none')
      // What the recipient does not see can be neither declined nor accepted.
      expect(await decline(boris, anna)).toEqual({ relation: 'none' })
      expect(await codeOf(as(boris).accept({ userId: anna }))).toBe('not_found')
      expect(await relation(anna, boris)).toBe('outgoing')
      await withdraw(anna, boris)
    }
    expect(await sentMail(t)).toEqual([])
  })
})

describe('a request within the quiet pause', () => {
  const paused = async () => {
    const [anna, boris] = await people()
    await request(anna, boris)
    await decline(boris, anna)
    await passed(10)
    await request(anna, boris)
    return [anna, boris] as const
  }

  test('arrives with its notification when the pause ends', async () => {
    const [anna, boris] = await paused()
    t.clock.advance(20 * DAY_MS - 1)
    await deliverDueRequests(t)
    expect([await notificationsTo(t, boris), await relation(boris, anna)]).toEqual([[], 'none'])
    t.clock.advance(1)
    await Promise.all([deliverDueRequests(t), deliverDueRequests(t)])
    expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])
    expect((await as(boris).requests()).incoming).toMatchObject([{ userId: anna }])
    expect(await relation(boris, anna)).toBe('incoming')
    expect(await sentMail(t)).toHaveLength(1)
    await as(boris).accept({ userId: anna })
    expect(await relation(anna, boris)).toBe('friends')
  })

  test('that was withdrawn does not arrive', async () => {
    const [anna, boris] = await paused()
    await withdraw(anna, boris)
    await passed(20)
    expect([await notificationsTo(t, boris), await relation(boris, anna)]).toEqual([[], 'none'])
  })

  test('does not arrive where requests were switched off meanwhile', async () => {
    const [anna, boris] = await paused()
    await as(boris).setAccepts({ accepts: 'off' })
    await passed(20)
    expect([await notificationsTo(t, boris), await relation(boris, anna)]).toEqual([[], 'none'])
    // It is not forgotten: it arrives once they are accepted again.
    await as(boris).setAccepts({ accepts: 'everyone' })
    await deliverDueRequests(t)
    expect(await relation(boris, anna)).toBe('none')
    await passed(1)
    expect(await relation(boris, anna)).toBe('incoming')
    expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])
  })

  test('makes friends when the recipient sends one, also at once', async () => {
    const [anna, boris] = await paused()
    expect(await request(boris, anna)).toEqual({ relation: 'friends' })
    expect(await notificationsTo(t, anna)).toEqual(['friend_accepted'])
    await as(anna).remove({ userId: boris, seen: 'friends' })
    // They were friends since, so there is no pause.
    t.clock.advance(DAY_MS)
    await request(anna, boris)
    expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])

    const [carl, dina] = await people()
    await request(carl, dina)
    await decline(dina, carl)
    await Promise.all([request(carl, dina), request(dina, carl)])
    expect([await relation(carl, dina), await relation(dina, carl)]).toEqual(['friends', 'friends'])
  })

  test('is seen by its recipient in no suggestion, export or live change', async () => {
    const [anna, boris] = await paused()
    const data = async (userId: string) => (await t.asUser(userId).account.data()).tables
    expect((await data(boris)).friendships).toEqual([])
    expect((await data(boris)).request_records).toEqual([
      {
        ...{ kind: 'friend', subject: `friend:${anna}:${boris}`, recipient_id: boris },
        ...{ guild_id: null, declined_at: expect.any(String) },
      },
    ])
    // Nor does the sender learn that the first one was declined.
    const { friendships, request_records: own } = await data(anna)
    expect(friendships).toMatchObject([{ requested_by: anna, status: 'pending' }])
    expect(Object.keys(friendships?.[0] ?? {})).not.toContain('withheld_until')
    expect(own).toEqual([])
    const received: string[] = []
    const listening = await t.deps.sql.listen('live_changes', (payload) => {
      const { table, topic } = JSON.parse(payload) as { table: string; topic: string }
      if (table === 'friendships') received.push(topic)
    })
    await withdraw(anna, boris)
    await request(anna, boris)
    await t.deps
      .sql`select pg_notify('live_changes', ${JSON.stringify({ table: 'friendships', topic: 'end' })})`
    await expect.poll(() => received.at(-1)).toBe('end')
    expect(received.splice(0)).toEqual([`user:${anna}`, `user:${anna}`, 'end'])
    await passed(20)
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(received).toEqual([`user:${boris}`])
    await listening.unlisten()
  })

  test('follows a decline of the same sender alone', async () => {
    const [anna, boris] = await paused()
    const carl = await t.createUser()
    await request(carl, boris)
    expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])
    expect(await relation(boris, carl)).toBe('incoming')
    expect(await relation(boris, anna)).toBe('none')
  })
})

describe('the notification of a request', () => {
  test('goes with the request that is withdrawn before the email leaves, and so does the email', async () => {
    for (const end of [withdraw, (anna: string, boris: string) => decline(boris, anna)]) {
      const [anna, boris] = await people()
      await request(anna, boris)
      expect(await sentMail(t, () => end(anna, boris))).toEqual([])
    }
  })

  test('is not mailed to who wants no such emails any more, and is otherwise', async () => {
    const [anna, boris] = await people()
    await request(anna, boris)
    const preference = { type: 'system', channel: 'mail', enabled: false } as const
    const stop = () => t.asUser(boris).notifications.setPreference(preference)
    expect(await sentMail(t, stop)).toEqual([])
    const carl = await createReader(t)
    await request(anna, carl)
    expect(await sentMail(t, async () => {})).toHaveLength(1)
  })

  test('goes with a block, a ban and a deletion', async () => {
    const ends: Record<string, (sender: string, reader: string) => Promise<unknown>> = {
      'a block of the sender': (anna, boris) => as(boris).block({ userId: anna }),
      'a block by the sender': (anna, boris) => as(anna).block({ userId: boris }),
      'a ban of the sender': async (anna) => {
        expect(await administer(t, 'PUT', anna, { ban_duration: '24h' })).toBe('done')
        await handleAllEvents(t)
      },
      'the deletion of the sender': (anna) => deleteAccount(t, anna),
    }
    for (const [name, end] of Object.entries(ends)) {
      const [anna, boris] = await people()
      await request(anna, boris)
      expect(await notificationsTo(t, boris)).toEqual(['friend_requested'])
      expect(await sentMail(t, () => end(anna, boris)), name).toEqual([])
      expect(await notificationsTo(t, boris), name).toEqual([])
    }
  })

  test('is one, however requests, withdrawals and emails meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [anna, boris] = await people()
      const sent: unknown[] = []
      for (let again = 0; again < 3; again += 1) {
        await Promise.all([request(anna, boris), request(anna, boris)])
        const [mail] = await Promise.all([
          sentMail(t),
          withdraw(anna, boris),
          deliverDueRequests(t),
        ])
        sent.push(...mail)
        expect(await notificationsTo(t, boris)).toEqual([])
        await Promise.all([request(anna, boris), withdraw(anna, boris)])
        const waits = (await relation(boris, anna)) === 'incoming'
        expect((await notificationsTo(t, boris)).length).toBeLessThanOrEqual(waits ? 1 : 0)
        await withdraw(anna, boris)
      }
      expect(sent.length).toBeLessThanOrEqual(1)
    }
  })
})

describe('what is remembered of requests', () => {
  test('is erased once it is of no effect, and with the account', async () => {
    const [anna, boris] = await people()
    await request(anna, boris)
    await decline(boris, anna)
    t.clock.advance(30 * DAY_MS - 1)
    await eraseRequestRecords(t.deps)
    expect(await recordsOf(anna)).toHaveLength(1)
    t.clock.advance(1)
    await eraseRequestRecords(t.deps)
    expect(await recordsOf(anna)).toEqual([])

    // While a request waits, its record remains.
    await request(anna, boris)
    t.clock.advance(40 * DAY_MS)
    await eraseRequestRecords(t.deps)
    expect(await recordsOf(anna)).toHaveLength(1)
    await deleteAccount(t, boris)
    expect(await recordsOf(anna)).toEqual([])
    await befriend(t, anna, await t.createUser())
  })
})
