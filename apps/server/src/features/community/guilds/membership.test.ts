import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import {
  addMember,
  applyTo,
  createGuild,
  GUILD_CALLS,
  inviteTo,
  newsOf,
} from '../../../testing/guilds.ts'
import { suspend } from '../../../testing/people.ts'

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
const notificationsOf = async (userId: string) =>
  (await t.asUser(userId).notifications.list({})).items.map(({ kind }) => kind)
const setMax = async (max: number | undefined) => {
  if (max === undefined) await t.deps.sql`delete from settings where key = 'guildMembersMax'`
  else {
    await t.deps
      .sql`insert into settings (key, value) values ('guildMembersMax', ${max}::text::jsonb)
      on conflict (key) do update set value = excluded.value`
  }
}

describe('joining', () => {
  test('by application: the officers are notified, one accepts, the feed tells of it', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const officer = await addMember(t, guildId, { powers: ['accept'] })
    const other = await addMember(t, guildId, { powers: ['news'] })
    const player = await t.createUser()
    const id = await applyTo(t, guildId, player)
    expect(await notificationsOf(officer)).toEqual(['guild_applied'])
    expect(await notificationsOf(leaderId)).toEqual(['guild_applied'])
    expect(await notificationsOf(other)).toEqual([])
    expect(await codeOf(t.asUser(player).guilds.requestJoin({ id: guildId, message: '' }))).toBe(
      'already_applied',
    )
    await t.asUser(officer).guilds.decideApplication({ id, accept: true })
    expect(await notificationsOf(player)).toEqual(['guild_accepted'])
    const { items } = await t.asUser(player).guilds.feed({ guildId })
    expect(items[0]).toMatchObject({ kind: 'joined', user: { userId: player } })
    expect(await codeOf(t.asUser(officer).guilds.decideApplication({ id, accept: true }))).toBe(
      'not_found',
    )
  })

  test('by invitation, and an application that crosses it is the acceptance', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const [one, two, three] = await Promise.all([t.createUser(), t.createUser(), t.createUser()])
    const id = await inviteTo(t, guildId, { by: leaderId, userId: one })
    expect((await t.asUser(one).guilds.mine()).pending).toMatchObject([{ id, kind: 'invitation' }])
    await t.asUser(one).guilds.answerInvitation({ id, accept: true })
    await inviteTo(t, guildId, { by: leaderId, userId: two })
    await t.asUser(two).guilds.requestJoin({ id: guildId, message: '' })
    await applyTo(t, guildId, three)
    await inviteTo(t, guildId, { by: leaderId, userId: three })
    expect((await pageOf(one, guildId)).members).toBe(4)
  })

  test('ends with the ban list and begins again without it', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const userId = await addMember(t, guildId)
    const removed = { guildId, userId, ban: true, reason: 'Спойлеры' }
    await t.asUser(leaderId).guilds.removeMember(removed)
    expect(await notificationsOf(userId)).toEqual(['guild_removed'])
    expect(await codeOf(applyTo(t, guildId, userId))).toBe('guild_banned')
    const { banned } = await t.asUser(leaderId).guilds.requests({ id: guildId })
    expect(banned).toMatchObject([{ userId, reason: 'Спойлеры' }])
    await t.asUser(leaderId).guilds.unban({ guildId, userId })
    await applyTo(t, guildId, userId)
  })

  test('to the last place: of two acceptances at once one succeeds', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const officer = await addMember(t, guildId, { powers: ['accept'] })
    const ids = await Promise.all([1, 2].map(async () => applyTo(t, guildId, await t.createUser())))
    await setMax(3)
    const [one = '', two = ''] = ids
    const codes = await Promise.all([
      outcomeOf(t.asUser(leaderId).guilds.decideApplication({ id: one, accept: true })),
      outcomeOf(t.asUser(officer).guilds.decideApplication({ id: two, accept: true })),
    ])
    await setMax(undefined)
    expect(codes.toSorted()).toEqual(['guild_full', 'done'].toSorted())
    expect((await pageOf(leaderId, guildId)).members).toBe(3)
  })

  test('two guilds at once: the user is in one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = await Promise.all([createGuild(t), createGuild(t)])
      const player = await t.createUser()
      const one = await applyTo(t, a.guildId, player)
      const two = await applyTo(t, b.guildId, player)
      const codes = await Promise.all([
        outcomeOf(t.asUser(a.leaderId).guilds.decideApplication({ id: one, accept: true })),
        outcomeOf(t.asUser(b.leaderId).guilds.decideApplication({ id: two, accept: true })),
      ])
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      const { guild, pending } = await t.asUser(player).guilds.mine()
      expect([a.guildId, b.guildId]).toContain(guild?.id)
      expect(pending).toEqual([])
    }
  })
})

describe('powers', () => {
  const NEEDED: Record<string, string> = {
    ...{ edit: 'page', invite: 'accept', decideApplication: 'accept', removeMember: 'remove' },
    ...{ unban: 'remove', writeNews: 'news', removeNews: 'page' },
    ...{ rename: 'lead', setRank: 'lead', handOver: 'lead', disband: 'lead' },
  }
  const POWERS = ['accept', 'remove', 'page', 'news', 'games'] as const

  test('cover every write of officers', () => {
    expect(Object.keys(NEEDED).toSorted()).toEqual(Object.keys(GUILD_CALLS).toSorted())
  })

  test.each(Object.entries(NEEDED))('%s needs %s', async (name, power) => {
    const { guildId, leaderId } = await createGuild(t)
    const call = await GUILD_CALLS[name]?.(t, guildId, leaderId)
    if (!call) throw new Error('no such call')
    const others = POWERS.filter((one) => one !== power)
    const refused = [
      await t.createUser(),
      await t.createUser({ role: 'owner' }),
      await addMember(t, guildId),
      await addMember(t, guildId, { powers: others }),
    ]
    for (const by of refused) {
      expect(await codeOf(call(t.asUser(by)))).toBe('guild_power_missing')
    }
    const allowed =
      power === 'lead' ? leaderId : await addMember(t, guildId, { powers: [power as 'accept'] })
    await suspend(t, allowed)
    expect(await codeOf(call(t.asUser(allowed)))).toBe('suspended')
    await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${allowed}`
    await call(t.asUser(allowed))
  })

  test('of officers end at the founder and at each other', async () => {
    const { guildId, leaderId: founder } = await createGuild(t)
    const leader = await addMember(t, guildId)
    await t.asUser(founder).guilds.handOver({ guildId, userId: leader })
    const officer = await addMember(t, guildId, { powers: ['remove'] })
    const remove = (by: string, userId: string) =>
      outcomeOf(t.asUser(by).guilds.removeMember({ guildId, userId, ban: false, reason: 'Спор' }))
    expect(await remove(officer, founder)).toBe('guild_founder_protected')
    expect(await remove(officer, leader)).toBe('guild_power_missing')
    expect(await remove(officer, officer)).toBe('guild_power_missing')
    const other = await addMember(t, guildId, { powers: ['news'] })
    expect(await remove(officer, other)).toBe('guild_power_missing')
    expect(await remove(leader, other)).toBe('done')
    expect(await remove(leader, founder)).toBe('done')
  })

  test('to write begin a day after joining', async () => {
    const { guildId } = await createGuild(t)
    const userId = await addMember(t, guildId, { powers: ['news'], daysAgo: 0 })
    expect(await codeOf(newsOf(t, guildId, userId))).toBe('guild_member_too_new')
    t.clock.advance(86_400_000)
    await newsOf(t, guildId, userId)
  })
})
