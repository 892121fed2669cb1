import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { addMember, createGuild, guildNames } from '../../../testing/guilds.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const reason = 'Нарушает правила клуба'
const notificationsOf = async (userId: string) =>
  (await t.asUser(userId).notifications.list({})).items.map(({ message }) => message)

test('an owner changes the texts of a guild, which its members and the history tell', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const { guildId: id, leaderId } = await createGuild(t)
  const names = guildNames()
  const texts = { name: names.name, tag: names.tag.toUpperCase(), description: '' }
  await owner.guildManagement.moderate({ id, ...texts, reason })
  expect(await t.asUser(leaderId).guilds.page({ id })).toMatchObject(texts)
  expect(await notificationsOf(leaderId)).toEqual([
    `Мы изменили название или описание гильдии «${texts.name}». Причина: ${reason}`,
  ])
  expect((await owner.guildManagement.history({ id })).items).toMatchObject([
    { action: 'guild.moderate', reason },
  ])
  // The guild keeps its own rename of the season.
  await t.asUser(leaderId).guilds.rename({ id, ...guildNames() })
})

test('new texts of a guild wait for a check of what the owner saw; members check none', async () => {
  const ownerId = await t.createUser({ role: 'owner' })
  const owner = t.asUser(ownerId)
  const { guildId: id, leaderId } = await createGuild(t)
  const waiting = async () => {
    const { items } = await owner.guildManagement.list({ state: 'unchecked' })
    return items.find((one) => one.id === id)
  }
  expect(await waiting()).toMatchObject({ textsVersion: 1, isChecked: false })

  const page = { id, emblem: FIRST_EMBLEM, chat: '', isRecruiting: true }
  await t.asUser(leaderId).guilds.edit({ ...page, description: 'Собираемся по четвергам' })
  expect(await codeOf(owner.guildManagement.approve({ id, version: 1 }))).toBe(
    'guild_texts_changed',
  )
  await owner.guildManagement.approve({ id, version: 2 })
  await owner.guildManagement.approve({ id, version: 2 })
  expect(await waiting()).toBeUndefined()
  const log = await t.deps.sql`select from system_logs
    where action = 'guild.approve' and target_id = ${id}`
  expect(log).toHaveLength(1)

  // The emblem and the state of recruiting are no texts.
  await t.asUser(leaderId).guilds.edit({
    ...{ ...page, isRecruiting: false, description: 'Собираемся по четвергам' },
  })
  expect(await waiting()).toBeUndefined()
  await t.asUser(leaderId).guilds.rename({ id, ...guildNames() })
  expect(await waiting()).toMatchObject({ textsVersion: 3 })
  const { guilds = 0, since } = await owner.administration.waiting()
  expect(guilds).toBeGreaterThan(0)
  expect(since.guilds).toBe('2026-11-26T17:00:00.000Z')
  await addMember(t, id, { userId: ownerId })
  expect(await codeOf(owner.guildManagement.approve({ id, version: 3 }))).toBe(
    'conflict_of_interest',
  )
})

test('an owner disbands a guild, which is then listed apart', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const { guildId: id, leaderId, name } = await createGuild(t)
  await owner.guildManagement.close({ id, reason })
  expect(await notificationsOf(leaderId)).toEqual([
    `Мы распустили гильдию «${name}». Причина: ${reason}`,
  ])
  const listed = async (state: 'active' | 'disbanded') =>
    (await owner.guildManagement.list({ search: name, state })).items.map((one) => one.id)
  expect([await listed('active'), await listed('disbanded')]).toEqual([[], [id]])
  expect(await codeOf(owner.guildManagement.close({ id, reason }))).toBe('guild_disbanded')
})

test('a merge moves the members without ranks, but for those who are banned there', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const [from, into] = await Promise.all([createGuild(t), createGuild(t)])
  const officer = await addMember(t, from.guildId, { powers: ['news'] })
  const banned = await addMember(t, into.guildId)
  await t.asUser(into.leaderId).guilds.removeMember({
    ...{ guildId: into.guildId, userId: banned, ban: true, reason: 'Спам' },
  })
  await addMember(t, from.guildId, { userId: banned })
  await owner.guildManagement.merge({ id: from.guildId, intoId: into.guildId, reason })
  const { people } = await t.asUser(officer).guilds.page({ id: into.guildId })
  expect(people.map(({ userId, rank }) => [userId, rank]).toSorted()).toEqual(
    [
      [into.leaderId, 'leader'],
      [from.leaderId, 'member'],
      [officer, 'member'],
    ].toSorted(),
  )
  expect((await t.asUser(banned).guilds.mine()).guild).toBeNull()
  const same = { id: into.guildId, intoId: into.guildId, reason }
  expect(await codeOf(owner.guildManagement.merge(same))).toBe('no_changes')
})

test('a merge that is too large, and two merges at once in both directions, leave guilds whole', async () => {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const [one, two] = await Promise.all([createGuild(t), createGuild(t)])
  await t.deps.sql`insert into settings (key, value) values ('guildMembersMax', '2'::jsonb)
    on conflict (key) do update set value = excluded.value`
  await expect.poll(async () => (await t.deps.settings()).guildMembersMax).toBe(2)
  await addMember(t, one.guildId)
  const merge = (id: string, intoId: string) => owner.guildManagement.merge({ id, intoId, reason })
  expect(await codeOf(merge(one.guildId, two.guildId))).toBe('guild_full')
  await t.deps.sql`delete from settings where key = 'guildMembersMax'`
  // Nodes hear of a change after it.
  await expect.poll(async () => (await t.deps.settings()).guildMembersMax).not.toBe(2)
  const results = await Promise.allSettled([
    merge(one.guildId, two.guildId),
    merge(two.guildId, one.guildId),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
