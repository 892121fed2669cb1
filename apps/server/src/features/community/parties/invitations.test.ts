import { notificationTexts as notifications } from '@cco/messages/ru/notificationTexts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { createGame } from '../../../testing/playing.ts'
import {
  createReader,
  deliverDueRequests,
  notificationsTo,
  sentMail,
} from '../../../testing/requests.ts'
import { takeSeat } from '../../../testing/seats.ts'
import { withdrawClosedInvitations } from './commands.ts'

const DAY_MS = 86_400_000
const INVITED = notifications.game_invited.title
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  t.clock.set('2026-11-26T09:00:00.000Z')
  await handleAllEvents(t)
  await t.deps.sql`delete from graphile_worker._private_jobs`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const parties = (userId: string) => t.asUser(userId).parties
const listOf = async (userId: string) =>
  (await parties(userId).invitations()).items.map(({ game }) => game.id)
const notificationsOf = async (userId: string) =>
  (await notificationsTo(t, userId)).filter((kind) => kind === 'game_invited')
/** The emails about invitations that left for a user. */
const mailTo = async (userId: string, before?: () => Promise<unknown>) =>
  (await sentMail(t, before)).filter(
    ({ to, subject }) => to.startsWith(userId) && subject === INVITED,
  )
const invite = (by: string, gameId: string, ...userIds: string[]) =>
  parties(by).invite({ gameId, userIds, holdsSeats: false })
const gameIn = (days: number) => createGame(t, { startsInHours: days * 24 })

async function friends() {
  const [host, friend] = [await createReader(t), await createReader(t, { coins: 1_000 })]
  await befriend(t, host, friend)
  return { host, friend }
}

describe('invitations to games', () => {
  test('of one friend to twelve games are all listed, with one notification and one email a day', async () => {
    const { host, friend } = await friends()
    const games: string[] = []
    for (let day = 12; day > 0; day -= 1) {
      const gameId = await gameIn(day + 2)
      games.unshift(gameId)
      await invite(host, gameId, friend)
    }
    expect(await listOf(friend)).toEqual(games)
    expect(await notificationsOf(friend)).toEqual(['game_invited'])
    expect(await mailTo(friend)).toHaveLength(1)
    t.clock.advance(DAY_MS)
    await Promise.all([deliverDueRequests(t), deliverDueRequests(t)])
    // The next of those that wait, the first game.
    const { items } = await t.asUser(friend).notifications.list({})
    expect(items[0]?.kind).toBe('game_invited')
    expect(await notificationsOf(friend)).toHaveLength(2)
    expect(await mailTo(friend)).toHaveLength(1)
    t.clock.advance(DAY_MS)
    await deliverDueRequests(t)
    expect(await notificationsOf(friend)).toHaveLength(2)
  })

  test('are listed without a notification for thirty days after one was dismissed', async () => {
    const { host, friend } = await friends()
    const [first, second] = [await gameIn(10), await gameIn(11)]
    await invite(host, first, friend)
    await parties(friend).dismiss({ gameId: first })
    expect([await notificationsOf(friend), await listOf(friend)]).toEqual([[], []])
    expect(await invite(host, first, friend)).toEqual({ invited: 0 })
    t.clock.advance(2 * DAY_MS)
    await invite(host, second, friend)
    await deliverDueRequests(t)
    expect([await notificationsOf(friend), await listOf(friend)]).toEqual([[], [second]])
    expect(await mailTo(friend)).toEqual([])
    // Another friend was not dismissed.
    const other = await createReader(t)
    await befriend(t, other, friend)
    await invite(other, second, friend)
    expect(await notificationsOf(friend)).toEqual(['game_invited'])
  })

  test('take their notifications along when dismissed, booked, blocked or over', async () => {
    const ends: Record<string, (of: { host: string; friend: string; gameId: string }) => unknown> =
      {
        dismissed: ({ friend, gameId }) => parties(friend).dismiss({ gameId }),
        booked: async ({ friend, gameId }) => {
          await takeSeat(t, gameId, { userId: friend })
          await withdrawClosedInvitations(t.deps)
        },
        cancelled: async ({ gameId }) => {
          await t.deps.sql`update games set status = 'cancelled' where id = ${gameId}`
          await withdrawClosedInvitations(t.deps)
        },
        blocked: ({ host, friend }) => t.asUser(friend).friends.block({ userId: host }),
        started: async () => {
          t.clock.advance(3 * DAY_MS)
          await withdrawClosedInvitations(t.deps)
        },
      }
    for (const [name, end] of Object.entries(ends)) {
      const { host, friend } = await friends()
      const gameId = await gameIn(3)
      await invite(host, gameId, friend)
      await withdrawClosedInvitations(t.deps)
      expect(await notificationsOf(friend), name).toEqual(['game_invited'])
      const emails = await mailTo(friend, async () => await end({ host, friend, gameId }))
      expect(emails, name).toEqual([])
      expect(await notificationsOf(friend), name).toEqual([])
    }
  })

  test('that follow a notification have one a day later; the first is not announced again', async () => {
    const { host, friend } = await friends()
    const [first, second] = [await gameIn(10), await gameIn(11)]
    await invite(host, first, friend)
    t.clock.advance(1)
    await invite(host, second, friend)
    t.clock.advance(DAY_MS)
    await deliverDueRequests(t)
    const subjects = await t.deps.sql<{ subject: string }[]>`
      select subject from notifications
      where user_id = ${friend} and kind = 'game_invited' order by created_at`
    expect(subjects.map(({ subject }) => subject.split(':').at(-1))).toEqual([first, second])
  })

  test('to two games at once notify once', async () => {
    const { host, friend } = await friends()
    const [first, second] = [await gameIn(10), await gameIn(11)]
    await Promise.all([invite(host, first, friend), invite(host, second, friend)])
    expect(await notificationsOf(friend)).toEqual(['game_invited'])
    expect(await listOf(friend)).toEqual([first, second])
  })

  test('beyond sixty in a day are refused', async () => {
    const { host, friend } = await friends()
    const gameId = await gameIn(10)
    for (let sent = 0; sent < 60; sent += 1) await invite(host, gameId, friend)
    expect(await codeOf(invite(host, gameId, friend))).toBe('too_many_requests')
  })
})
