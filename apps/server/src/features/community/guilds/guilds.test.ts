import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import {
  addMember,
  applyTo,
  createFounder,
  createGuild,
  foundingOf,
  raiseToLevel3,
} from '../../../testing/guilds.ts'

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
