import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import { addMember, applyTo, createGuild, inviteTo } from '../../../testing/guilds.ts'
import { openLiveClient, openTestSession } from '../../../testing/live.ts'
import { createStory } from '../../../testing/playing.ts'
import {
  createReader,
  deliverDueRequests,
  notificationsTo,
  sentMail,
} from '../../../testing/requests.ts'

const DAY_MS = 86_400_000
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

const guilds = (userId: string) => t.asUser(userId).guilds
const pageFor = (userId: string, id: string) => guilds(userId).page({ id })
const pendingOf = async (userId: string, id: string) => [
  (await guilds(userId).mine()).pending.length,
  (await pageFor(userId, id)).pending === null ? 0 : 1,
]
const sentBy = async (officer: string, id: string) =>
  (await guilds(officer).requests({ id })).invitations.length

/** A guild with a second officer who may accept, and a player with an address. */
async function setting() {
  const { guildId, leaderId } = await createGuild(t)
  const officer = await addMember(t, guildId, { powers: ['accept'], userId: await createReader(t) })
  return { guildId, leaderId, officer, player: await createReader(t) }
}

describe('invitations to a guild', () => {
  test('withdrawn and sent again twelve times leave no notification and send one email a day', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    let emails = 0
    for (let again = 0; again < 12; again += 1) {
      const by = again % 2 === 0 ? leaderId : officer
      const id = await inviteTo(t, guildId, { by, userId: player })
      expect((await notificationsTo(t, player)).length).toBe(again === 0 ? 1 : 0)
      expect(await pendingOf(player, guildId)).toEqual([1, 1])
      emails += (await sentMail(t)).length
      await guilds(by).withdraw({ id })
      expect(await notificationsTo(t, player)).toEqual([])
    }
    expect(emails).toBe(1)
    await inviteTo(t, guildId, { by: officer, userId: player })
    t.clock.advance(DAY_MS)
    await Promise.all([deliverDueRequests(t), deliverDueRequests(t)])
    expect(await notificationsTo(t, player)).toEqual(['guild_invited'])
    expect(await sentMail(t)).toHaveLength(1)
  })

  test('are paused by a decline, whichever officer invites, until thirty days later', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    const first = await inviteTo(t, guildId, { by: leaderId, userId: player })
    await guilds(player).answerInvitation({ id: first, accept: false })
    for (let again = 0; again < 12; again += 1) {
      const id = await inviteTo(t, guildId, { by: officer, userId: player })
      // The guild sees it as sent, the player not at all.
      expect(await sentBy(leaderId, guildId)).toBe(1)
      expect([await pendingOf(player, guildId), await notificationsTo(t, player)]).toEqual([
        [0, 0],
        [],
      ])
      expect(await codeOf(guilds(player).answerInvitation({ id, accept: true }))).toBe('not_found')
      expect((await pageFor(player, guildId)).can.apply).toBe(true)
      if (again < 11) await guilds(officer).withdraw({ id })
    }
    const { tables } = await t.asUser(player).account.data()
    expect(tables.guild_applications?.map(({ status }) => status)).toEqual(['declined'])
    expect(await sentMail(t)).toEqual([])
    t.clock.advance(30 * DAY_MS - 1)
    await deliverDueRequests(t)
    expect(await pendingOf(player, guildId)).toEqual([0, 0])
    t.clock.advance(1)
    await deliverDueRequests(t)
    expect(await pendingOf(player, guildId)).toEqual([1, 1])
    expect(await notificationsTo(t, player)).toEqual(['guild_invited'])
    // Another guild was never paused.
    const other = await createGuild(t)
    await inviteTo(t, other.guildId, { by: other.leaderId, userId: player })
    expect(await notificationsTo(t, player)).toEqual(['guild_invited', 'guild_invited'])
  })

  test('that arrive after the pause are not announced to the guild', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    const first = await inviteTo(t, guildId, { by: leaderId, userId: player })
    await guilds(player).answerInvitation({ id: first, accept: false })
    await inviteTo(t, guildId, { by: leaderId, userId: player })
    t.clock.advance(30 * DAY_MS)
    const { token } = await openTestSession(t, officer)
    const topics = ['all', `guild:${guildId}`] as const
    const tables = ['guild_applications', 'stories'] as const
    const client = await openLiveClient(t, { token, tables: [...tables], topics })
    await deliverDueRequests(t)
    expect(await notificationsTo(t, player)).toEqual(['guild_invited'])
    const storyId = await createStory(t)
    expect(await client.changes()).toMatchObject([{ table: 'stories', id: storyId }])
    await client.close()
  })

  test('withheld by the pause are accepted by an application that crosses them', async () => {
    const { guildId, leaderId, player } = await setting()
    const first = await inviteTo(t, guildId, { by: leaderId, userId: player })
    await guilds(player).answerInvitation({ id: first, accept: false })
    await inviteTo(t, guildId, { by: leaderId, userId: player })
    await guilds(player).requestJoin({ id: guildId, message: '' })
    expect((await guilds(player).mine()).guild?.id).toBe(guildId)
    t.clock.advance(30 * DAY_MS)
    await deliverDueRequests(t)
    expect(await notificationsTo(t, player)).toEqual([])
  })

  test('go from the list of notifications with a block, another guild, the ban and the end of the guild', async () => {
    const ends: Record<string, (of: Awaited<ReturnType<typeof setting>>) => Promise<unknown>> = {
      'a block': ({ leaderId, player }) => t.asUser(player).friends.block({ userId: leaderId }),
      'a block by the officer': ({ leaderId, player }) =>
        t.asUser(leaderId).friends.block({ userId: player }),
      'another guild': async ({ player }) => {
        const { guildId, leaderId } = await createGuild(t)
        const id = await inviteTo(t, guildId, { by: leaderId, userId: player })
        await guilds(player).answerInvitation({ id, accept: true })
      },
      'the end of the guild': async ({ guildId, leaderId }) => {
        const { name } = await pageFor(leaderId, guildId)
        await guilds(leaderId).disband({ id: guildId, typedName: name })
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      const of = await setting()
      await inviteTo(t, of.guildId, { by: of.leaderId, userId: of.player })
      expect(await notificationsTo(t, of.player)).toEqual(['guild_invited'])
      expect(await sentMail(t, () => end(of)), name).toEqual([])
      expect(await notificationsTo(t, of.player), name).toEqual([])
    }
  })
})

test('an invitation that meets a block leaves no notification', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { guildId, leaderId, player } = await setting()
    await Promise.allSettled([
      inviteTo(t, guildId, { by: leaderId, userId: player }),
      t.asUser(player).friends.block({ userId: leaderId }),
    ])
    expect(await notificationsTo(t, player)).toEqual([])
  }
})

describe('applications to a guild', () => {
  test('withdrawn and sent again twelve times notify its officers once a day', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    let emails = 0
    for (let again = 0; again < 12; again += 1) {
      const id = await applyTo(t, guildId, player)
      for (const one of [leaderId, officer]) {
        expect((await notificationsTo(t, one)).length).toBe(again === 0 ? 1 : 0)
      }
      emails += (await sentMail(t)).length
      await guilds(player).withdraw({ id })
      expect(await notificationsTo(t, officer)).toEqual([])
    }
    expect(emails).toBe(1)
    await applyTo(t, guildId, player)
    expect((await guilds(officer).requests({ id: guildId })).applications).toHaveLength(1)
    t.clock.advance(DAY_MS)
    await deliverDueRequests(t)
    expect(await notificationsTo(t, officer)).toEqual(['guild_applied'])
  })

  test('are refused for thirty days after the guild declined one, and invitations end that', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    const id = await applyTo(t, guildId, player)
    await guilds(officer).decideApplication({ id, accept: false })
    // The notification is gone from the lists of all officers.
    expect([await notificationsTo(t, officer), await notificationsTo(t, leaderId)]).toEqual([
      [],
      [],
    ])
    const apply = () => guilds(player).requestJoin({ id: guildId, message: '' })
    const may = async () => (await pageFor(player, guildId)).can.apply
    expect([await codeOf(apply()), await may()]).toEqual([
      'application_declined',
      { because: 'application_declined' },
    ])
    t.clock.advance(30 * DAY_MS - 1)
    expect(await codeOf(apply())).toBe('application_declined')
    t.clock.advance(1)
    expect(await may()).toBe(true)
    const again = await applyTo(t, guildId, player)
    expect(await notificationsTo(t, officer)).toEqual(['guild_applied'])
    await guilds(officer).decideApplication({ id: again, accept: false })
    const invitation = await inviteTo(t, guildId, { by: leaderId, userId: player })
    await guilds(leaderId).withdraw({ id: invitation })
    expect(await may()).toBe(true)
    await apply()
  })

  test('beyond twenty in a day are refused; one that is refused does not count', async () => {
    const { guildId, player } = await setting()
    const closed = await createGuild(t)
    await t.deps.sql`update guilds set is_recruiting = false where id = ${closed.guildId}`
    const toClosed = () => guilds(player).requestJoin({ id: closed.guildId, message: '' })
    expect(await codeOf(toClosed())).toBe('guild_not_recruiting')
    for (let sent = 0; sent < 20; sent += 1) {
      await guilds(player).withdraw({ id: await applyTo(t, guildId, player) })
    }
    const more = guilds(player).requestJoin({ id: guildId, message: '' })
    expect(await codeOf(more)).toBe('too_many_requests')
  })

  test('go from the list of an officer with a block, and stay in those of others', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    await applyTo(t, guildId, player)
    await t.asUser(player).friends.block({ userId: officer })
    expect([await notificationsTo(t, officer), await notificationsTo(t, leaderId)]).toEqual([
      [],
      ['guild_applied'],
    ])
  })

  test('go from the list of a member who no longer decides about them', async () => {
    const { guildId, leaderId, officer, player } = await setting()
    const removed = await addMember(t, guildId, { powers: ['accept'] })
    const leaver = await addMember(t, guildId, { powers: ['accept'] })
    await applyTo(t, guildId, player)
    const as = guilds(leaderId)
    await as.setRank({ guildId, userId: officer, rank: 'officer', powers: ['news'] })
    await as.removeMember({ guildId, userId: removed, ban: false, reason: 'Ушёл' })
    await guilds(leaver).leave({ id: guildId })
    expect(
      await Promise.all([officer, removed, leaver].map((one) => notificationsTo(t, one))),
    ).toEqual([['guild_rank'], ['guild_removed'], []])
    expect(await notificationsTo(t, leaderId)).toEqual(['guild_applied'])
  })

  test('and withdrawals at once leave a notification only of what waits', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { guildId, officer, player } = await setting()
      const id = await applyTo(t, guildId, player)
      await Promise.allSettled([
        guilds(player).withdraw({ id }),
        guilds(officer).decideApplication({ id, accept: false }),
        sentMail(t),
        deliverDueRequests(t),
      ])
      expect(await notificationsTo(t, officer)).toEqual([])
    }
  })
})
