import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { outcomeOf } from '../../../testing/catalogue.ts'
import { addMember, createGuild } from '../../../testing/guilds.ts'
import { reportedCase } from '../../../testing/moderation.ts'

const DAY_MS = 86_400_000
const reason = 'Оскорбления в адрес игроков'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const moderator = () => t.createUser({ role: 'moderator' })
const owner = () => t.createUser({ role: 'owner' })
const dismiss = (caseId: string, by: string) =>
  outcomeOf(t.asUser(by).moderation.decide({ caseId, outcome: 'dismissed', reason }))

/** A moderator and a player in one guild, and a case about the player. */
async function caseAboutMember() {
  const { guildId, leaderId, name } = await createGuild(t)
  const [by, userId] = [await moderator(), await t.createUser()]
  await addMember(t, guildId, { userId: by })
  await addMember(t, guildId, { userId })
  const { caseId } = await reportedCase(t, { userId })
  expect(await dismiss(caseId, by)).toBe('conflict_of_interest')
  return { guildId, leaderId, name, by, caseId }
}

/** A case about a guild of which a moderator is a member. */
async function caseAboutGuild(member = moderator) {
  const { guildId, leaderId, name } = await createGuild(t)
  const by = await member()
  await addMember(t, guildId, { userId: by })
  const subject = { kind: 'guild', id: guildId } as const
  const reporter = await t.createUser({ displayName: 'Свидетель' })
  await t.asUser(reporter).moderation.report({ subject, reason: 'false_name', text: 'Обман' })
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from moderation_cases where subject_id = ${guildId} and status <> 'closed'`
  const caseId = row?.id ?? ''
  expect(await dismiss(caseId, by)).toBe('not_found')
  return { guildId, leaderId, name, by, caseId }
}

type Ending = (guild: { guildId: string; leaderId: string; name: string; by: string }) => unknown
const ENDINGS: Record<string, Ending> = {
  'the moderator leaves it': ({ guildId, by }) => t.asUser(by).guilds.leave({ id: guildId }),
  'its leader removes the moderator': ({ guildId, leaderId, by }) =>
    t.asUser(leaderId).guilds.removeMember({ guildId, userId: by, ban: false, reason }),
  'its leader disbands it': ({ guildId, leaderId, name }) =>
    t.asUser(leaderId).guilds.disband({ id: guildId, typedName: name }),
  'an owner disbands it': async ({ guildId }) =>
    t.asUser(await owner()).guildManagement.close({ id: guildId, reason }),
  'an owner merges it into another': async ({ guildId: id }) => {
    const { guildId: intoId } = await createGuild(t)
    await t.asUser(await owner()).guildManagement.merge({ id, intoId, reason })
    await t.deps.sql`delete from guild_members where guild_id = ${intoId} and rank = 'member'`
  },
}

describe.each(Object.entries(ENDINGS))('when %s', (_, end) => {
  test('members of the guild decide nothing about each other for thirty days more', async () => {
    const { caseId, ...guild } = await caseAboutMember()
    await end(guild)
    t.clock.advance(30 * DAY_MS - 1)
    expect(await dismiss(caseId, guild.by)).toBe('conflict_of_interest')
    t.clock.advance(1)
    expect(await dismiss(caseId, guild.by)).toBe('done')
  })

  test('a case about the guild does not exist for its former members either', async () => {
    const { caseId, ...guild } = await caseAboutGuild()
    await end(guild)
    const key = { kind: 'report' as const, id: caseId }
    expect(await outcomeOf(t.asUser(guild.by).moderation.item(key))).toBe('not_found')
    expect(await dismiss(caseId, guild.by)).toBe('not_found')
    const { items } = await t.asUser(guild.by).moderation.queue({ kind: 'report' })
    expect(items.map(({ id }) => id)).not.toContain(caseId)
  })
})

test('who left a guild before another joined it never shared it', async () => {
  const { guildId } = await createGuild(t)
  const [by, userId] = [await moderator(), await t.createUser()]
  await addMember(t, guildId, { userId: by })
  await t.asUser(by).guilds.leave({ id: guildId })
  t.clock.advance(DAY_MS)
  await addMember(t, guildId, { userId, daysAgo: 0 })
  const { caseId } = await reportedCase(t, { userId })
  expect(await dismiss(caseId, by)).toBe('done')
})

test('a former member does not close the guild for the club, for thirty days', async () => {
  const { guildId } = await createGuild(t)
  const by = await owner()
  await addMember(t, guildId, { userId: by })
  await t.asUser(by).guilds.leave({ id: guildId })
  const close = () => outcomeOf(t.asUser(by).guildManagement.close({ id: guildId, reason }))
  expect(await close()).toBe('conflict_of_interest')
  t.clock.advance(30 * DAY_MS)
  expect(await close()).toBe('done')
})

test('members find a sanction of the guild’s case neither with its leader nor in the log', async () => {
  const { leaderId, by, caseId } = await caseAboutGuild(owner)
  const second = await owner()
  await t.asUser(second).moderation.decide({ caseId, outcome: 'suspended', reason, days: 7 })
  const [sanction] = await t.deps.sql<{ id: string }[]>`
    select id from user_bans where case_id = ${caseId}`
  const { caseId: later } = await reportedCase(t, { userId: leaderId })
  const seenBy = async (who: string) => {
    const { sanctions } = await t.asUser(who).users.details({ userId: leaderId })
    const key = { kind: 'report' as const, id: later }
    const { history } = await t.asUser(who).moderation.item(key)
    const log = await t.asUser(who).systemLogs.list({ actorId: second })
    return [sanctions.length, history.sanctions.length, log.items.length]
  }
  await t.asUser(second).moderation.lift({ sanctionId: sanction?.id ?? '', reason })
  expect(await seenBy(by)).toEqual([0, 0, 0])
  expect(await seenBy(await owner())).toEqual([1, 1, 2])
})
