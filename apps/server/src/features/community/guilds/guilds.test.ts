import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { createAchievement } from '../../../testing/community.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import {
  addMember,
  applyTo,
  createFounder,
  createGuild,
  foundingOf,
  GUILD_CALLS,
  inviteTo,
  newsOf,
  raiseToLevel3,
} from '../../../testing/guilds.ts'
import { suspend } from '../../../testing/people.ts'
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

const balanceOf = async (userId: string) => (await t.asUser(userId).currency.balance()).balance
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

describe('founding', () => {
  test('charges the coins once, however often it is sent', async () => {
    const founder = await createFounder(t)
    const fields = foundingOf()
    const { id } = await t.asUser(founder).guilds.found(fields)
    expect(await t.asUser(founder).guilds.found(fields)).toEqual({ id })
    expect(await balanceOf(founder)).toBe(500)
    const { items } = await t.asUser(founder).currency.history({})
    expect(items[0]).toMatchObject({
      amount: -500,
      description: `Основание гильдии «${fields.name}»`,
    })
    const page = await pageOf(founder, id)
    expect(page).toMatchObject({ name: fields.name, members: 1, own: { rank: 'leader' } })
    expect(page.people[0]).toMatchObject({ userId: founder, isFounder: true })
  })

  test('needs the level, the coins, a place outside of guilds, and the price that was shown', async () => {
    const found = (by: string, over = {}) =>
      codeOf(t.asUser(by).guilds.found({ ...foundingOf(), ...over }))
    const low = await t.createUser({ coins: 1_000 })
    expect(await found(low)).toBe('guild_level_too_low')
    const poor = await t.createUser({ coins: 499 })
    await raiseToLevel3(t, poor)
    expect(await found(poor)).toBe('insufficient_coins')
    const { leaderId } = await createGuild(t)
    expect(await found(leaderId)).toBe('already_in_guild')
    expect(await found(await createFounder(t), { expectedCoins: 100 })).toBe('price_changed')
  })

  test('refuses a name or tag that looks like another, until that guild is disbanded', async () => {
    const { guildId, leaderId } = await createGuild(t, { name: 'Ночная сова', tag: 'СОВА' })
    const by = await createFounder(t)
    const found = (over: { name?: string; tag?: string }) =>
      t.asUser(by).guilds.found(foundingOf(over))
    expect(await codeOf(found({ name: 'НОЧНАЯ  COBA' }))).toBe('guild_name_taken')
    expect(await codeOf(found({ tag: 'coвa' }))).toBe('guild_tag_taken')
    await t.asUser(leaderId).guilds.disband({ id: guildId, typedName: 'Ночная сова' })
    await found({ name: 'НОЧНАЯ COBA', tag: 'COBA' })
  })

  test('of two with one tag at once, one succeeds and the other pays nothing', async () => {
    const founders = await Promise.all([createFounder(t), createFounder(t), createFounder(t)])
    const codes = await Promise.all(
      founders.map((by) => outcomeOf(t.asUser(by).guilds.found(foundingOf({ tag: 'РЫСЬ' })))),
    )
    expect(codes.toSorted()).toEqual(['guild_tag_taken', 'guild_tag_taken', 'done'].toSorted())
    expect((await Promise.all(founders.map(balanceOf))).toSorted()).toEqual([1_000, 1_000, 500])
  })

  test('of one user twice at once founds one guild', async () => {
    const by = await createFounder(t)
    const codes = await Promise.all(
      [1, 2].map(() => outcomeOf(t.asUser(by).guilds.found(foundingOf()))),
    )
    expect(codes).toContain('done')
    expect(codes).toContain('already_in_guild')
    expect(await balanceOf(by)).toBe(500)
  })
})

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
    expect(items[0]).toMatchObject({ kind: 'joined', person: { userId: player } })
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

describe('a guild', () => {
  test('is renamed once a season, with its former name in the feed', async () => {
    t.clock.set('2026-11-20T10:00:00.000Z')
    const { guildId, leaderId, name } = await createGuild(t)
    const rename = () => {
      const { name: next, tag } = foundingOf()
      return t.asUser(leaderId).guilds.rename({ id: guildId, name: next, tag })
    }
    await rename()
    expect(await codeOf(rename())).toBe('guild_renamed')
    const { items } = await t.asUser(leaderId).guilds.feed({ guildId })
    expect(items.find(({ kind }) => kind === 'renamed')).toMatchObject({ text: name })
    // The season of the rating ends at midnight in Moscow.
    t.clock.set('2026-11-30T20:59:00.000Z')
    expect(await codeOf(rename())).toBe('guild_renamed')
    t.clock.set('2026-11-30T21:00:00.000Z')
    await rename()
  })

  test('is left by members, and by its leader after handing it over', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const member = await addMember(t, guildId)
    expect(await codeOf(t.asUser(leaderId).guilds.leave({ id: guildId }))).toBe(
      'guild_leader_stays',
    )
    await t.asUser(leaderId).guilds.handOver({ guildId, userId: member })
    expect(await notificationsOf(member)).toEqual(['guild_leads'])
    await t.asUser(leaderId).guilds.leave({ id: guildId })
    expect(
      (await pageOf(leaderId, guildId)).people.map(({ userId, rank }) => [userId, rank]),
    ).toEqual([[member, 'leader']])
  })

  test('is not handed to and fro, nor its ranks changed, more often than its members can read', async () => {
    const { guildId, leaderId } = await createGuild(t)
    const member = await addMember(t, guildId)
    const setRank = (rank: 'officer' | 'member') =>
      t.asUser(leaderId).guilds.setRank({ guildId, userId: member, rank, powers: [] })
    for (let turn = 1; turn <= 25; turn += 1) {
      await setRank('officer')
      await setRank('member')
    }
    expect(await codeOf(setRank('officer'))).toBe('too_many_requests')
    const handOver = (from: string, userId: string) =>
      t.asUser(from).guilds.handOver({ guildId, userId })
    for (const [from, to] of [
      [leaderId, member],
      [member, leaderId],
      [leaderId, member],
      [member, leaderId],
      [leaderId, member],
    ] as const) {
      await handOver(from, to)
    }
    expect(await codeOf(handOver(member, leaderId))).toBe('too_many_requests')
  })

  test('that was disbanded is read-only, unlisted, and returns nothing', async () => {
    const { guildId, leaderId, name } = await createGuild(t)
    const member = await addMember(t, guildId)
    const disband = (typedName: string) =>
      outcomeOf(t.asUser(leaderId).guilds.disband({ id: guildId, typedName }))
    expect(await disband('не то')).toBe('confirmation_mismatch')
    expect(await disband(name)).toBe('done')
    expect(await balanceOf(leaderId)).toBe(500)
    expect(await notificationsOf(member)).toEqual(['guild_disbanded'])
    expect((await t.asUser(member).guilds.list({ search: name })).items).toEqual([])
    expect((await pageOf(member, guildId)).can.apply).toEqual({ because: 'guild_disbanded' })
    expect(await codeOf(applyTo(t, guildId, member))).toBe('guild_disbanded')
  })

  test('keeps its chat when an edit names none', async () => {
    const { guildId: id, leaderId } = await createGuild(t)
    const { edit } = t.asUser(leaderId).guilds
    const page = { id, description: 'Среда', emblem: FIRST_EMBLEM, isRecruiting: true }
    await edit({ ...page, chat: 'https://chat.example.org/owls' })
    await edit({ ...page, description: 'Четверг' })
    expect(await pageOf(leaderId, id)).toMatchObject({
      ...{ description: 'Четверг', chat: 'https://chat.example.org/owls' },
    })
    await edit({ ...page, chat: '' })
    expect(await pageOf(leaderId, id)).toMatchObject({ description: 'Среда', chat: '' })
  })

  test('is found by its tag however it is spelt, and by whether it recruits', async () => {
    const { guildId, leaderId, name } = await createGuild(t, { tag: 'КОТ' })
    const found = async (input: object) =>
      (await t.asUser(leaderId).guilds.list(input)).items.map(({ id }) => id)
    expect(await found({ search: 'kot' })).toEqual([guildId])
    expect(await found({ search: name.slice(2, 12).toUpperCase() })).toContain(guildId)
    await t.asUser(leaderId).guilds.edit({
      ...{ id: guildId, description: '', emblem: FIRST_EMBLEM, chat: '', isRecruiting: false },
    })
    expect(await found({ search: 'kot', recruiting: true })).toEqual([])
  })
})

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
      person: { userId: leaderId },
      name,
    })
  })
})
