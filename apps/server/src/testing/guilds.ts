import { randomUUID } from 'node:crypto'
import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import type { GuildPower } from '@cco/domain/guilds/powers'
import type { TestApp } from './app.ts'
import { createGame } from './playing.ts'
import { asOwner, type Write } from './write.ts'

let founded = 0
/** Letters of which no two look alike. */
const DISTINCT = 'afghjkqtuzджлфцю'

/** Names and tags that no skeleton confuses. */
export function guildNames(): { name: string; tag: string } {
  founded += 1
  const letters = [...founded.toString(16)]
    .map((digit) => DISTINCT.charAt(Number.parseInt(digit, 16)))
    .join('')
  return { name: `Стол ${letters} ${randomUUID().slice(0, 8)}`, tag: `Ж${letters}`.slice(0, 5) }
}

/** Valid fields of founding. */
export const foundingOf = (over: { name?: string; tag?: string } = {}) => ({
  ...{ requestKey: randomUUID() as string, description: 'Играем по средам', expectedCoins: 500 },
  ...{ emblem: FIRST_EMBLEM, ...guildNames(), ...over },
})

/** Gives a user the experience of level 3. */
export async function raiseToLevel3(t: TestApp, userId: string): Promise<void> {
  const { sql, ids } = t.deps
  const [game] = await sql<{ id: string }[]>`select id from games order by id limit 1`
  const gameId = game?.id ?? (await createGame(t))
  await sql`insert into xp_events
      (id, user_id, kind, source_id, turn, points, game_id, happened_at, created_at)
    values (${ids.next()}, ${userId}, 'game_run', ${ids.next()}, 1, 375, ${gameId}, now(), now())`
  await sql`update profiles set xp = 375, level = 3 where id = ${userId}`
  await sql`insert into levels (user_id, level, reached_at, shown_at)
    select ${userId}, level, now(), now() from generate_series(2, 3) as level
    on conflict do nothing`
}

/** A user who may found a guild. */
export async function createFounder(t: TestApp): Promise<string> {
  const id = await t.createUser({ coins: 1_000 })
  await raiseToLevel3(t, id)
  return id
}

/** Founds a guild; returns its id and leader. */
export async function createGuild(
  t: TestApp,
  over: { name?: string; tag?: string } = {},
): Promise<{ guildId: string; leaderId: string; name: string }> {
  const leaderId = await createFounder(t)
  const fields = foundingOf(over)
  const { id } = await t.asUser(leaderId).guilds.found(fields)
  // As if it was founded long ago, so that its leader may write.
  await t.deps.sql`update guild_members set joined_at = joined_at - interval '9 days'
    where user_id = ${leaderId}`
  return { guildId: id, leaderId, name: fields.name }
}

/** Adds a member who joined long enough ago to write. */
export async function addMember(
  t: TestApp,
  guildId: string,
  of: { userId?: string; powers?: readonly GuildPower[]; daysAgo?: number } = {},
): Promise<string> {
  const userId = of.userId ?? (await t.createUser())
  const joinedAt = new Date(t.clock.now().getTime() - (of.daysAgo ?? 3) * 86_400_000)
  await t.deps.sql`insert into guild_members (user_id, guild_id, rank, powers, joined_at)
    values (${userId}, ${guildId}, ${of.powers ? 'officer' : 'member'},
      ${[...(of.powers ?? [])]}::text[], ${joinedAt})`
  return userId
}

/** Lets a user apply to a guild; returns the application. */
export async function applyTo(t: TestApp, guildId: string, userId: string): Promise<string> {
  await t.asUser(userId).guilds.requestJoin({ id: guildId, message: '' })
  return await openOf(t, guildId, userId)
}

/** Invites a user to a guild; returns the invitation. */
export async function inviteTo(
  t: TestApp,
  guildId: string,
  { by, userId }: { by: string; userId: string },
): Promise<string> {
  const [row] = await t.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  await t.asUser(by).guilds.invite({ id: guildId, accountId: row?.accountId ?? 0, message: '' })
  return await openOf(t, guildId, userId)
}

async function openOf({ deps }: TestApp, guildId: string, userId: string): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`
    select id from guild_applications
    where guild_id = ${guildId} and user_id = ${userId} and status = 'open'`
  return row?.id ?? ''
}

/** Lets the leader publish news; returns the post. */
export async function newsOf(t: TestApp, guildId: string, by: string): Promise<string> {
  const post = { requestKey: randomUUID(), guildId, text: 'В субботу играем' }
  await t.asUser(by).guilds.writeNews(post)
  const [row] = await t.deps.sql<{ id: string }[]>`
    select id from guild_posts where guild_id = ${guildId} and kind = 'news' and user_id = ${by}
    order by seq desc limit 1`
  return row?.id ?? ''
}

/** What each write of a guild asks for, so that tests call it as any user. */
export const GUILD_CALLS: Record<
  string,
  (t: TestApp, guildId: string, leaderId: string) => Promise<Write['call']>
> = {
  edit: async (_, id) => (as) =>
    as.guilds.edit({
      ...{ id, description: 'Новое', emblem: FIRST_EMBLEM, chat: '', isRecruiting: true },
    }),
  rename: async (_, id) => (as) => as.guilds.rename({ id, ...guildNames() }),
  invite: async (t, id) => {
    const [row] = await t.deps.sql<{ accountId: number }[]>`
      select account_id from profiles where id = ${await t.createUser()}`
    return (as) => as.guilds.invite({ id, accountId: row?.accountId ?? 0, message: '' })
  },
  decideApplication: async (t, guildId) => {
    const id = await applyTo(t, guildId, await t.createUser())
    return (as) => as.guilds.decideApplication({ id, accept: true })
  },
  setRank: async (t, guildId) => {
    const userId = await addMember(t, guildId)
    return (as) => as.guilds.setRank({ guildId, userId, rank: 'officer', powers: ['news'] })
  },
  removeMember: async (t, guildId) => {
    const userId = await addMember(t, guildId)
    return (as) => as.guilds.removeMember({ guildId, userId, ban: true, reason: 'Спам' })
  },
  unban: async (t, guildId, leaderId) => {
    const userId = await addMember(t, guildId)
    const removed = { guildId, userId, ban: true, reason: 'Спам' }
    await t.asUser(leaderId).guilds.removeMember(removed)
    return (as) => as.guilds.unban({ guildId, userId })
  },
  handOver: async (t, guildId) => {
    const userId = await addMember(t, guildId)
    return (as) => as.guilds.handOver({ guildId, userId })
  },
  writeNews: async (_, guildId) => (as) =>
    as.guilds.writeNews({ requestKey: randomUUID(), guildId, text: 'Новость' }),
  removeNews: async (t, guildId, leaderId) => {
    const id = await newsOf(t, guildId, leaderId)
    return (as) => as.guilds.removeNews({ id })
  },
  disband: async (t, id) => {
    const [row] = await t.deps.sql<{ name: string }[]>`select name from guilds where id = ${id}`
    return (as) => as.guilds.disband({ id, typedName: row?.name ?? '' })
  },
}

const led = (name: string) => async (t: TestApp) => {
  const { guildId, leaderId } = await createGuild(t)
  const call = await GUILD_CALLS[name]?.(t, guildId, leaderId)
  return { by: leaderId, call: call ?? (async () => {}) }
}

/** A valid call of each write about guilds. */
export const GUILD_WRITES: Record<string, (t: TestApp) => Promise<Write>> = {
  ...Object.fromEntries(Object.keys(GUILD_CALLS).map((name) => [`guilds.${name}`, led(name)])),
  'guilds.found': async (t) => {
    const fields = foundingOf()
    return { by: await createFounder(t), call: (as) => as.guilds.found(fields) }
  },
  'guilds.requestJoin': async (t) => {
    const { guildId: id } = await createGuild(t)
    return {
      by: await t.createUser(),
      call: (as) => as.guilds.requestJoin({ id, message: 'Возьмёте?' }),
    }
  },
  'guilds.answerInvitation': async (t) => {
    const { guildId, leaderId } = await createGuild(t)
    const userId = await t.createUser()
    const id = await inviteTo(t, guildId, { by: leaderId, userId })
    return { by: userId, call: (as) => as.guilds.answerInvitation({ id, accept: true }) }
  },
  'guilds.withdraw': async (t) => {
    const { guildId } = await createGuild(t)
    const userId = await t.createUser()
    const id = await applyTo(t, guildId, userId)
    return { by: userId, call: (as) => as.guilds.withdraw({ id }) }
  },
  'guilds.leave': async (t) => {
    const { guildId: id } = await createGuild(t)
    return { by: await addMember(t, id), call: (as) => as.guilds.leave({ id }) }
  },
  'guilds.react': async (t) => {
    const { guildId, leaderId } = await createGuild(t)
    const postId = await newsOf(t, guildId, leaderId)
    const by = await addMember(t, guildId)
    return { by, call: (as) => as.guilds.react({ postId, reaction: 'heart', on: true }) }
  },
}

const REASON = 'Нарушает правила клуба'
/** A valid call of each write of staff about guilds. */
export const GUILD_STAFF_WRITES: Record<string, (t: TestApp) => Promise<Write>> = {
  'guildManagement.moderate': async (t) => {
    const { guildId } = await createGuild(t)
    return await asOwner(t, await moderating(guildId))
  },
  'guildManagement.approve': async (t) => {
    const { guildId: id } = await createGuild(t)
    return await asOwner(t, (as) => as.guildManagement.approve({ id, version: 1 }))
  },
  'guildManagement.close': async (t) => {
    const { guildId: id } = await createGuild(t)
    return await asOwner(t, (as) => as.guildManagement.close({ id, reason: REASON }))
  },
  'guildManagement.merge': async (t) => {
    const [one, two] = await Promise.all([createGuild(t), createGuild(t)])
    return await asOwner(t, (as) =>
      as.guildManagement.merge({ id: one.guildId, intoId: two.guildId, reason: REASON }),
    )
  },
}

async function moderating(id: string): Promise<Write['call']> {
  const fields = { ...guildNames(), description: '', reason: REASON }
  return (as) => as.guildManagement.moderate({ id, ...fields })
}

/** A call about a guild of which the owner who makes it is a member. */
export async function onOwnGuild(
  t: TestApp,
  write: 'approve' | 'moderate' | 'close' | 'merge',
): Promise<Write> {
  const by = await t.createUser({ role: 'owner' })
  const { guildId: id } = await createGuild(t)
  await addMember(t, id, { userId: by })
  if (write === 'moderate') return { by, call: await moderating(id) }
  if (write === 'approve') {
    return { by, call: (as) => as.guildManagement.approve({ id, version: 1 }) }
  }
  if (write === 'close') {
    return { by, call: (as) => as.guildManagement.close({ id, reason: REASON }) }
  }
  const { guildId: other } = await createGuild(t)
  return {
    by,
    call: (as) => as.guildManagement.merge({ id: other, intoId: id, reason: REASON }),
  }
}
