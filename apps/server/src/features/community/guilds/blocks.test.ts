import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { addMember, applyTo, createGuild, inviteTo } from '../../../testing/guilds.ts'
import { ban } from '../../../testing/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const block = (by: string, userId: string) => t.asUser(by).friends.block({ userId })
const unblock = (by: string, userId: string) => t.asUser(by).friends.unblock({ userId })
const guilds = (userId: string) => t.asUser(userId).guilds
const pageFor = (userId: string, id: string) => guilds(userId).page({ id })
const notificationsOf = async (userId: string) =>
  (
    await t.deps.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${userId} order by created_at, id`
  ).map(({ kind }) => kind)

describe('an application', () => {
  test('is not seen by officers between whom and its sender there is a block', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const officer = await addMember(t, guildId, { powers: ['accept'] })
    const other = await addMember(t, guildId, { powers: ['accept'] })
    const player = await t.createUser()
    await block(leaderId, player)
    await block(player, officer)
    expect((await pageFor(player, guildId)).can.apply).toBe(true)
    const id = await applyTo(t, guildId, player)
    const seenBy = async (userId: string) =>
      (await guilds(userId).requests({ id: guildId })).applications.length
    expect(await Promise.all([leaderId, officer, other].map(notificationsOf))).toEqual([
      [],
      [],
      ['guild_applied'],
    ])
    expect(await Promise.all([leaderId, officer, other].map(seenBy))).toEqual([0, 0, 1])
    const decided = guilds(leaderId).decideApplication({ id, accept: true })
    expect(await codeOf(decided)).toBe('not_found')
    await unblock(leaderId, player)
    expect(await seenBy(leaderId)).toBe(1)
    await guilds(other).decideApplication({ id, accept: true })
    expect(await notificationsOf(player)).toEqual(['guild_accepted'])
  })
})

describe('an invitation', () => {
  test('does not reach someone whom the officer has blocked, or who has blocked them', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const [blocker, blocked] = [await t.createUser(), await t.createUser()]
    await block(blocker, leaderId)
    await block(leaderId, blocked)
    for (const userId of [blocker, blocked]) {
      expect(await codeOf(inviteTo(t, guildId, { by: leaderId, userId }))).toBe(
        'recipient_not_found',
      )
    }
  })

  test('is hidden by a block that follows it, and shown again when that ends', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const userId = await t.createUser()
    const id = await inviteTo(t, guildId, { by: leaderId, userId })
    const shown = async () => [
      (await guilds(userId).mine()).pending.length,
      (await pageFor(userId, guildId)).pending === null ? 0 : 1,
    ]
    expect(await shown()).toEqual([1, 1])
    await block(userId, leaderId)
    expect(await shown()).toEqual([0, 0])
    const { invitations } = await guilds(leaderId).requests({ id: guildId })
    expect(invitations).toEqual([])
    expect(await codeOf(guilds(userId).answerInvitation({ id, accept: true }))).toBe('not_found')
    await unblock(userId, leaderId)
    expect(await shown()).toEqual([1, 1])
    await guilds(userId).answerInvitation({ id, accept: true })
    expect(await notificationsOf(leaderId)).toEqual(['guild_invitation_accepted'])
  })

  test('that a block hides lets no one in: the application takes its place', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const officer = await addMember(t, guildId, { powers: ['accept'] })
    const userId = await t.createUser()
    await inviteTo(t, guildId, { by: leaderId, userId })
    await block(leaderId, userId)
    const apply = () => guilds(userId).requestJoin({ id: guildId, message: '' })
    await t.deps.sql`update guilds set is_recruiting = false where id = ${guildId}`
    expect(await codeOf(apply())).toBe('guild_not_recruiting')
    await t.deps.sql`update guilds set is_recruiting = true where id = ${guildId}`
    await apply()
    expect((await guilds(userId).mine()).guild).toBeNull()
    expect(await Promise.all([leaderId, officer].map(notificationsOf))).toEqual([
      [],
      ['guild_applied'],
    ])
    expect((await guilds(officer).requests({ id: guildId })).applications).toHaveLength(1)
  })
})

test('the page shows members to each other and to staff, and to others whom they can reach', async () => {
  const { guildId, leaderId } = await createGuild(t)
  const [banned, member] = [await addMember(t, guildId), await addMember(t, guildId)]
  await ban(t, banned)
  const player = await t.createUser()
  await block(leaderId, player)
  await block(leaderId, member)
  const shownTo = async (userId: string) => {
    const { people, members } = await pageFor(userId, guildId)
    expect(members).toBe(3)
    return people.map((one) => one.userId).toSorted()
  }
  const everyone = [leaderId, banned, member].toSorted()
  expect(await shownTo(player)).toEqual([member])
  await addMember(t, (await createGuild(t)).guildId, { userId: player })
  expect(await shownTo(player)).toEqual([member])
  expect(await shownTo(member)).toEqual(everyone)
  expect(await shownTo(await t.createUser({ role: 'moderator' }))).toEqual(everyone)
  expect(await shownTo(await t.createUser())).toEqual([leaderId, member].toSorted())
})

test('the ban list names no one who blocked the officer since', async () => {
  const { guildId, leaderId } = await createGuild(t)
  const userId = await addMember(t, guildId)
  await guilds(leaderId).removeMember({ guildId, userId, ban: true, reason: 'Спам' })
  await block(userId, leaderId)
  const { banned } = await guilds(leaderId).requests({ id: guildId })
  expect(banned).toMatchObject([{ userId, name: null, avatarUrl: null, reason: 'Спам' }])
})
