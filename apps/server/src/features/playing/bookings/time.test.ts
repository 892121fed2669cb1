import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'

const HOUR_MS = 3_600_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/**
 * Starts at 19:00 local time before and after a change to or from daylight saving time, as displayed
 * in the zone itself, in Moscow and in Kathmandu. `apps/web/src/lib/datetime.test.ts` checks the
 * screens with the same eight instants.
 */
const EVENINGS = [
  [
    'Europe/Berlin',
    '2026-03-28T18:00Z',
    '28 марта, 19:00 UTC+1',
    '28 марта, 21:00',
    '28 марта, 23:45',
  ],
  [
    'Europe/Berlin',
    '2026-03-29T17:00Z',
    '29 марта, 19:00 UTC+2',
    '29 марта, 20:00',
    '29 марта, 22:45',
  ],
  [
    'Europe/Berlin',
    '2026-10-24T17:00Z',
    '24 октября, 19:00 UTC+2',
    '24 октября, 20:00',
    '24 октября, 22:45',
  ],
  [
    'Europe/Berlin',
    '2026-10-25T18:00Z',
    '25 октября, 19:00 UTC+1',
    '25 октября, 21:00',
    '25 октября, 23:45',
  ],
  [
    'America/New_York',
    '2026-03-08T00:00Z',
    '7 марта, 19:00 UTC−5',
    '8 марта, 03:00',
    '8 марта, 05:45',
  ],
  [
    'America/New_York',
    '2026-03-08T23:00Z',
    '8 марта, 19:00 UTC−4',
    '9 марта, 02:00',
    '9 марта, 04:45',
  ],
  [
    'America/New_York',
    '2026-10-31T23:00Z',
    '31 октября, 19:00 UTC−4',
    '1 ноября, 02:00',
    '1 ноября, 04:45',
  ],
  [
    'America/New_York',
    '2026-11-02T00:00Z',
    '1 ноября, 19:00 UTC−5',
    '2 ноября, 03:00',
    '2 ноября, 05:45',
  ],
] as const

/** Creates a user of this time zone with a confirmed email address. */
async function reader(zone: string): Promise<string> {
  const userId = await t.createUser({ coins: 5_000 })
  await t.deps.sql`update profiles set time_zone = ${zone} where id = ${userId}`
  await t.deps.sql`update auth.users set email_confirmed_at = ${t.clock.now()} where id = ${userId}`
  return userId
}

/** Ties are no-break spaces; the expectations are easier to read without them. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Returns a user's notification of this kind and the text of their queued email. */
async function read(userId: string, kind: string) {
  const [notificationText] = await t.deps.sql<{ message: string }[]>`
    select message from notifications where user_id = ${userId} and kind = ${kind}`
  const [emailText] = await t.deps.sql<{ text: string }[]>`
    select j.payload ->> 'content' as text
    from graphile_worker._private_jobs j join auth.users u on u.email = j.payload ->> 'to'
    where u.id = ${userId} and (j.payload -> 'content') is not null`
  return {
    notificationText: plain(notificationText?.message ?? ''),
    emailText: plain(emailText?.text ?? ''),
  }
}

async function inCalendar(userId: string, gameId: string): Promise<string | undefined> {
  const { url } = await t.asUser(userId).calendarFeeds.open({ kind: 'player' })
  const answer = await t.app.inject(url.replace(/^https?:\/\/[^/]+/, ''))
  const event = Object.values(ical.sync.parseICS(answer.body)).find(
    (part): part is VEvent => part?.type === 'VEVENT' && part.uid === `${gameId}@cco`,
  )
  return event?.start.toISOString()
}

test.each(EVENINGS)(
  'in %s, a game at %s has the same start in notifications, emails and calendars',
  async (zone, instant, there, inMoscow, inKathmandu) => {
    const startsAt = new Date(instant)
    t.clock.set(new Date(startsAt.getTime() - 60 * HOUR_MS).toISOString())
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, maxPlayers: 2, startsInHours: 60 })
    const holder = await takeSeat(t, gameId, { seats: 2 })
    expect((await read(masterId, 'booking_for_master')).notificationText).toContain(
      `${inMoscow} МСК`,
    )

    const [local, far] = [await reader(zone), await reader('Asia/Kathmandu')]
    const entries = [
      await waitFor(t, gameId, { userId: local }),
      await waitFor(t, gameId, { userId: far }),
    ]
    await t.asUser(holder.userId).bookings.cancel({ bookingId: holder.bookingId, expectedCoins: 0 })
    for (const [userId, when] of [
      [local, there],
      [far, `${inKathmandu} UTC+5:45`],
    ] as const) {
      const { notificationText, emailText } = await read(userId, 'waitlist_offer')
      expect(notificationText).toContain(when)
      expect(emailText).toContain(when)
    }
    for (const { userId, entryId } of entries) {
      await t.asUser(userId).waitlist.answer({ entryId, accept: true })
      expect(await inCalendar(userId, gameId)).toBe(startsAt.toISOString())
      const [booking] = (await t.asUser(userId).bookings.mine()).coming
      expect(booking).toMatchObject({
        masterZone: 'Europe/Moscow',
        game: { startsAt: startsAt.toISOString() },
      })
    }
  },
)
