import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { suspend } from '../../../testing/people.ts'
import {
  forgetGuildMember,
  leaveToOthers,
  lockGuildOf,
  succeedAbsentLeaders,
} from './succession-commands.ts'

const DAY_MS = 86_400_000
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

async function seen(userId: string, daysAgo: number): Promise<void> {
  const at = new Date(t.clock.now().getTime() - daysAgo * DAY_MS)
  await t.deps.sql`insert into user_presence (user_id, last_seen) values (${userId}, ${at})
    on conflict (user_id) do update set last_seen = excluded.last_seen`
}
const leaderOf = async (guildId: string, by: string) => {
  const { people } = await t.asUser(by).guilds.page({ id: guildId })
  return people.find(({ rank }) => rank === 'leader')?.userId
}
const notificationsOf = async (userId: string) =>
  (await t.asUser(userId).notifications.list({})).items.map(({ kind }) => kind)

/** A guild whose leader was last seen so many days ago, with an officer and a member who are active. */
async function headless(days: number) {
  const { guildId, leaderId } = await createGuild(t)
  await t.deps.sql`update guild_members set joined_at = joined_at - interval '200 days'
    where guild_id = ${guildId}`
  const member = await addMember(t, guildId, { daysAgo: 100 })
  const officer = await addMember(t, guildId, { powers: ['news'], daysAgo: 50 })
  await Promise.all([seen(leaderId, days), seen(member, 1), seen(officer, 1)])
  return { guildId, leaderId, member, officer }
}

describe('a leader who is away', () => {
  test('is warned 7 days and 1 day before, once each, and the heir too', async () => {
    const { leaderId, officer, member } = await headless(23)
    await succeedAbsentLeaders(t.deps)
    await succeedAbsentLeaders(t.deps)
    expect(await notificationsOf(leaderId)).toEqual(['guild_leader_away'])
    expect(await notificationsOf(officer)).toEqual(['guild_heir_soon'])
    expect(await notificationsOf(member)).toEqual([])
    t.clock.advance(6 * DAY_MS)
    await succeedAbsentLeaders(t.deps)
    await succeedAbsentLeaders(t.deps)
    expect(await notificationsOf(leaderId)).toHaveLength(2)
  })

  test('is succeeded after 30 days by the oldest active officer, and stays a member', async () => {
    const { guildId, leaderId, officer, member } = await headless(30)
    await succeedAbsentLeaders(t.deps)
    expect(await leaderOf(guildId, member)).toBe(officer)
    expect(await notificationsOf(officer)).toEqual(['guild_leads'])
    expect(await notificationsOf(leaderId)).toEqual(['guild_leader'])
    const { items } = await t.asUser(member).guilds.feed({ guildId })
    expect(items[0]).toMatchObject({ kind: 'leader', user: { userId: officer } })
  })

  test('keeps a guild in which all others are away or suspended', async () => {
    const { guildId, leaderId, officer, member } = await headless(40)
    await seen(member, 40)
    await suspend(t, officer)
    await succeedAbsentLeaders(t.deps)
    expect(await leaderOf(guildId, member)).toBe(leaderId)
    await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${officer}`
    await succeedAbsentLeaders(t.deps)
    expect(await leaderOf(guildId, member)).toBe(officer)
  })

  test('and the heir who leaves at once: there is one leader', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { guildId, officer, member } = await headless(31)
      await Promise.allSettled([
        succeedAbsentLeaders(t.deps),
        t.asUser(officer).guilds.leave({ id: guildId }),
      ])
      await succeedAbsentLeaders(t.deps)
      expect([officer, member]).toContain(await leaderOf(guildId, member))
    }
  })
})

describe('a leader whose account goes', () => {
  const forget = (userId: string) =>
    t.deps.sql.begin(async (tx) => {
      const guild = await lockGuildOf(tx, userId)
      await forgetGuildMember(t.deps, tx, userId, guild)
    })

  test('is succeeded in the same transaction', async () => {
    const { guildId, leaderId, officer, member } = await headless(1)
    await forget(leaderId)
    expect(await leaderOf(guildId, member)).toBe(officer)
  })

  test('alone leaves a disbanded guild', async () => {
    const { guildId, leaderId } = await createGuild(t)
    await forget(leaderId)
    const page = await t.asUser(leaderId).guilds.page({ id: guildId })
    expect(page).toMatchObject({ members: 0, disbandedAt: expect.any(String) })
  })

  test('is succeeded by a ban of the club too', async () => {
    const { guildId, leaderId, officer, member } = await headless(1)
    const now = t.clock.now()
    const banned = { userId: leaderId, since: now, now }
    await t.deps.sql.begin((tx) => leaveToOthers(t.deps, tx, banned))
    expect(await leaderOf(guildId, member)).toBe(officer)
    expect((await t.asUser(leaderId).guilds.mine()).guild?.rank).toBe('member')
  })
})
