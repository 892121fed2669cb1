import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createAchievement } from '../../../testing/community.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { addMember, createGuild, newsOf } from '../../../testing/guilds.ts'
import { createGame } from '../../../testing/playing.ts'
import { moveTo, takeSeat } from '../../../testing/seats.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const pageOf = (userId: string, id: string) => t.asUser(userId).guilds.page({ id })

describe('the feed', () => {
  test('shows news with reactions, to members alone', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const member = await addMember(t, guildId)
    const postId = await newsOf(t, guildId, leaderId)
    const heart = { postId, reaction: 'heart', on: true } as const
    for (const by of [member, member, leaderId]) await t.asUser(by).guilds.react(heart)
    await t.asUser(leaderId).guilds.react({ ...heart, on: false })
    const { items } = await t.asUser(member).guilds.feed({ guildId, kind: 'news' })
    expect(items).toMatchObject([
      {
        text: 'В субботу играем',
        reactions: [{ reaction: 'heart', count: 1, isOwn: true }],
        can: { remove: false },
      },
    ])
    const outsider = t.asUser(await t.createUser()).guilds
    expect(await codeOf(outsider.feed({ guildId }))).toBe('guild_power_missing')
    expect(await codeOf(outsider.react(heart))).toBe('not_found')
  })

  test('tells of levels, and of games once for those who attended together', async () => {
    const { guildId, leaderId } = await createGuild(t)
    await t.deps.sql`select add_currency_transaction(${leaderId}, 5000, 'admin_adjustment', 'x')`
    const member = await addMember(t, guildId, {
      userId: await t.createUser({ coins: 5_000 }),
    })
    const masterId = await t.createUser({ role: 'master' })
    const gameId = await createGame(t, { masterId, startsInHours: 72 })
    const marks = []
    for (const userId of [leaderId, member]) {
      const { bookingId } = await takeSeat(t, gameId, { userId })
      marks.push({ bookingId, mark: 'attended' as const })
    }
    await moveTo(t, gameId, -80)
    await t.deps.sql`update guild_members set joined_at = joined_at - interval '30 days'
      where guild_id = ${guildId}`
    await t.deps.sql`update games set status = 'finished' where id = ${gameId}`
    await t.asUser(masterId).attendance.mark({ gameId, marks })
    await handleAllEvents(t)
    const { items } = await t.asUser(member).guilds.feed({ guildId, kind: 'events' })
    const together = items.filter(({ kind }) => kind === 'together')
    expect(together).toMatchObject([{ people: 2, name: { ru: expect.any(String) } }])
    expect((await pageOf(member, guildId)).gamesTogether).toBe(1)
  })

  test('tells of achievements, also of the one for founding a guild', async () => {
    const name = { ru: 'Под своим знаменем', en: 'Under a Banner of Your Own' }
    await createAchievement(t, { name, rule: { kind: 'guilds_founded', count: 1 } })
    const { guildId, leaderId } = await createGuild(t)
    await handleAllEvents(t)
    const { items } = await t.asUser(leaderId).guilds.feed({ guildId })
    expect(items.find(({ kind }) => kind === 'achievement')).toMatchObject({
      user: { userId: leaderId },
      name,
    })
  })
})
