import type { Fragment, Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { GuildEmblem } from '@cco/domain/guilds/emblem'
import type { PostKind } from '@cco/domain/guilds/limits'
import type { GuildMember, GuildPower, GuildRank } from '@cco/domain/guilds/powers'

export type StoredGuild = {
  id: string
  name: string
  tag: string
  description: string
  emblem: GuildEmblem
  founderId: string
  members: number
  isRecruiting: boolean
  renamedAt: Date | null
  disbandedAt: Date | null
}

/**
 * Locks a guild, so that all changes of its members follow each other. Rows that refer to it can be
 * written meanwhile: a deletion of an account, which the guild waits for, writes some.
 */
export async function lockGuild(tx: Tx, id: string): Promise<StoredGuild | undefined> {
  const [row] = await tx<StoredGuild[]>`
    select id, name, tag, description, emblem, founder_id, members, is_recruiting, renamed_at,
      disbanded_at
    from guilds where id = ${id} for no key update`
  return row
}

type Key = { nameKey: string; tagKey: string }
export type NewGuild = Key & {
  id: string
  name: string
  tag: string
  description: string
  emblem: GuildEmblem
  founderId: string
  coins: number
  requestKey: string
  now: Date
}

export async function insertGuild(tx: Tx, of: NewGuild): Promise<void> {
  await tx`insert into guilds (id, name, name_key, tag, tag_key, description, emblem, founder_id,
      coins, request_key, created_at, texts_changed_at)
    values (${of.id}, ${of.name}, ${of.nameKey}, ${of.tag}, ${of.tagKey}, ${of.description},
      ${tx.json(of.emblem)}, ${of.founderId}, ${of.coins}, ${of.requestKey}, ${of.now}, ${of.now})`
}

/** Returns whether another guild has a name or tag that looks like these. */
export async function takenKeys(
  tx: Tx,
  { id, nameKey, tagKey }: Key & { id: string },
): Promise<{ name: boolean; tag: boolean }> {
  const rows = await tx<{ name: boolean; tag: boolean }[]>`
    select name_key = ${nameKey} as name, tag_key = ${tagKey} as tag from guilds
    where disbanded_at is null and id <> ${id} and (name_key = ${nameKey} or tag_key = ${tagKey})`
  return { name: rows.some(({ name }) => name), tag: rows.some(({ tag }) => tag) }
}

export async function renameGuild(
  tx: Tx,
  of: Key & { id: string; name: string; tag: string; renamedAt: Date | null; now: Date },
): Promise<void> {
  await tx`update guilds set name = ${of.name}, name_key = ${of.nameKey}, tag = ${of.tag},
      tag_key = ${of.tagKey}, renamed_at = coalesce(${of.renamedAt}, renamed_at),
      texts_version = texts_version + 1, texts_changed_at = ${of.now}
    where id = ${of.id}`
}

export type Page = {
  id: string
  description: string
  emblem: GuildEmblem
  /** Stays as it is if undefined. */
  chat?: string | undefined
  isRecruiting: boolean
  now: Date
}

export async function updatePage(tx: Tx, of: Page): Promise<void> {
  const chat = of.chat ?? null
  // First, as it compares the texts with the former ones.
  await tx`update guilds set texts_version = texts_version + 1, texts_changed_at = ${of.now}
    where id = ${of.id} and (description, chat) is distinct from (${of.description}, coalesce(${chat}, chat))`
  await tx`update guilds set description = ${of.description}, emblem = ${tx.json(of.emblem)},
      chat = coalesce(${chat}, chat), is_recruiting = ${of.isRecruiting}
    where id = ${of.id}`
}

/** Ends a guild: its members go, its name and tag are free, what was open is closed. */
export async function disbandGuild(tx: Tx, id: string, now: Date): Promise<void> {
  const all = tx`m.guild_id = ${id}`
  await recordStays(tx, all, now)
  await tx`delete from guild_members m where ${all}`
  await tx`update guild_applications set status = 'closed', decided_at = ${now}
    where guild_id = ${id} and status = 'open'`
  await tx`update guilds set disbanded_at = ${now}, is_recruiting = false where id = ${id}`
}

/** Returns a member of a guild. */
export async function memberOf(
  sql: Sql | Tx,
  guildId: string,
  userId: string,
): Promise<GuildMember | undefined> {
  const [row] = await sql<GuildMember[]>`
    select user_id, rank, powers, joined_at from guild_members
    where guild_id = ${guildId} and user_id = ${userId}`
  return row
}

/** Adds a member; false if the user is in a guild. */
export async function insertMember(
  tx: Tx,
  of: { guildId: string; userId: string; rank: GuildRank; now: Date },
): Promise<boolean> {
  const { count } = await tx`insert into guild_members (user_id, guild_id, rank, joined_at)
    values (${of.userId}, ${of.guildId}, ${of.rank}, ${of.now})
    on conflict (user_id) do nothing`
  return count === 1
}

/** Removes a member; false if the user was none. */
export async function deleteMember(
  tx: Tx,
  of: { guildId: string; userId: string; now: Date },
): Promise<boolean> {
  const which = tx`m.guild_id = ${of.guildId} and m.user_id = ${of.userId}`
  await recordStays(tx, which, of.now)
  const { count } = await tx`delete from guild_members m where ${which}`
  return count === 1
}

/**
 * Records that these memberships `m` end now: for a while former members decide nothing about each
 * other or their guild (rules §11).
 */
async function recordStays(tx: Tx, which: Fragment, now: Date): Promise<void> {
  await tx`insert into ended_memberships (user_id, guild_id, joined_at, ended_at)
    select m.user_id, m.guild_id, m.joined_at, ${now} from guild_members m where ${which}
    on conflict do nothing`
}

/** Erases memberships that ended before this time. */
export async function eraseEnded(sql: Sql, before: Date): Promise<void> {
  await sql`delete from ended_memberships where ended_at <= ${before}`
}

export async function setRank(
  tx: Tx,
  of: { guildId: string; userId: string; rank: GuildRank; powers: readonly GuildPower[] },
): Promise<void> {
  await tx`update guild_members set rank = ${of.rank}, powers = ${[...of.powers]}::text[]
    where guild_id = ${of.guildId} and user_id = ${of.userId}`
}

export type Pending = {
  id: string
  guildId: string
  userId: string
  kind: 'application' | 'invitation'
  invitedBy: string | null
  status: string
  /** The invited user does not see it until the quiet pause ends. */
  isWithheld: boolean
}

/** Returns an application or invitation, whatever became of it. */
export async function pendingById(sql: Sql | Tx, id: string): Promise<Pending | undefined> {
  const [row] = await sql<Pending[]>`
    select id, guild_id, user_id, kind, invited_by, status,
      withheld_until is not null as is_withheld
    from guild_applications
    where id = ${id}`
  return row
}

/** Returns what is open between a guild and a user. */
export async function openBetween(
  tx: Tx,
  guildId: string,
  userId: string,
): Promise<Pending | undefined> {
  const [row] = await tx<Pending[]>`
    select id, guild_id, user_id, kind, invited_by, status,
      withheld_until is not null as is_withheld
    from guild_applications
    where guild_id = ${guildId} and user_id = ${userId} and status = 'open'`
  return row
}

export async function insertPending(
  tx: Tx,
  of: Omit<Pending, 'status' | 'isWithheld'> & {
    message: string
    withheldUntil: Date | null
    now: Date
  },
): Promise<void> {
  await tx`insert into guild_applications
      (id, guild_id, user_id, kind, message, invited_by, withheld_until, created_at)
    values (${of.id}, ${of.guildId}, ${of.userId}, ${of.kind}, ${of.message}, ${of.invitedBy},
      ${of.withheldUntil}, ${of.now})`
}

/** Lets the invited user see an invitation that was withheld. */
export async function releasePending(tx: Tx, id: string): Promise<void> {
  await tx`update guild_applications set withheld_until = null where id = ${id}`
}

/**
 * Decides on an application or invitation.
 * @throws CodedError `not_found` once it is not open any more
 */
export async function decidePending(
  tx: Tx,
  of: { id: string; status: 'accepted' | 'declined' | 'withdrawn'; by: string; now: Date },
): Promise<void> {
  const { count } = await tx`update guild_applications
    set status = ${of.status}, decided_by = ${of.by}, decided_at = ${of.now}
    where id = ${of.id} and status = 'open'`
  if (count === 0) throw new CodedError('not_found')
}

export type ClosedPending = Pick<Pending, 'guildId' | 'userId' | 'kind' | 'invitedBy'>

/** Closes what is open of a user who joined a guild or whose account goes, and returns it. */
export async function closePendingOf(tx: Tx, userId: string, now: Date): Promise<ClosedPending[]> {
  return await tx<ClosedPending[]>`
    update guild_applications set status = 'closed', decided_at = ${now}
    where user_id = ${userId} and status = 'open'
    returning guild_id, user_id, kind, invited_by`
}

export async function insertBan(
  tx: Tx,
  of: { guildId: string; userId: string; reason: string; by: string; now: Date },
): Promise<void> {
  await tx`insert into guild_bans (guild_id, user_id, reason, banned_by, created_at)
    values (${of.guildId}, ${of.userId}, ${of.reason}, ${of.by}, ${of.now})
    on conflict (guild_id, user_id) do nothing`
}

export async function deleteBan(tx: Tx, guildId: string, userId: string): Promise<boolean> {
  const { count } = await tx`delete from guild_bans
    where guild_id = ${guildId} and user_id = ${userId}`
  return count === 1
}

export type NewPost = {
  id: string
  guildId: string
  kind: PostKind
  key: string
  userId: string | null
  text?: string
  facts?: Record<string, unknown>
  now: Date
}

/** Writes a post of the feed; false if it was written before. */
export async function insertPost(tx: Tx, of: NewPost): Promise<boolean> {
  const { count } = await tx`
    insert into guild_posts (id, guild_id, kind, key, user_id, text, facts, created_at)
    values (${of.id}, ${of.guildId}, ${of.kind}, ${of.key}, ${of.userId}, ${of.text ?? null},
      ${tx.json((of.facts ?? {}) as never)}, ${of.now})
    on conflict (guild_id, key) do nothing`
  return count === 1
}

export async function deletePost(tx: Tx, id: string): Promise<void> {
  await tx`delete from guild_posts where id = ${id}`
}

type Reacting = { postId: string; userId: string; reaction: string }

export async function insertReaction(tx: Tx, of: Reacting & { now: Date }): Promise<void> {
  await tx`insert into guild_reactions (post_id, user_id, reaction, created_at)
    values (${of.postId}, ${of.userId}, ${of.reaction}, ${of.now}) on conflict do nothing`
}

export async function deleteReaction(tx: Tx, of: Reacting): Promise<void> {
  await tx`delete from guild_reactions
    where post_id = ${of.postId} and user_id = ${of.userId} and reaction = ${of.reaction}`
}

/** Removes what a user reacted and applied with, for the deletion of the account. */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await tx`delete from guild_reactions where user_id = ${userId}`
  await tx`update guild_applications set message = '' where user_id = ${userId}`
  await tx`delete from guild_bans where user_id = ${userId}`
  await tx`delete from guild_posts where user_id = ${userId} and kind = 'news'`
}

/** Returns the guild that a user is in. */
export async function guildIdOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx<{ guildId: string }[]>`
    select guild_id from guild_members where user_id = ${userId}`
  return row?.guildId
}

/** Notes a warning of the succession; false if it is noted. */
export async function setWarned(tx: Tx, id: string, key: string): Promise<boolean> {
  const { count } = await tx`update guilds set warned = ${key}
    where id = ${id} and warned is distinct from ${key}`
  return count === 1
}

/** Counts one more game that members attended together. */
export async function countTogether(tx: Tx, id: string): Promise<void> {
  await tx`update guilds set games_together = games_together + 1 where id = ${id}`
}

/** Sets how many members the post of a game names. */
export async function setPeople(
  tx: Tx,
  of: { guildId: string; key: string; people: number },
): Promise<void> {
  await tx`update guild_posts set facts = facts || jsonb_build_object('people', ${of.people}::int)
    where guild_id = ${of.guildId} and key = ${of.key}`
}

/** Returns the leader of a guild. */
export async function leaderOf(tx: Tx, guildId: string): Promise<string | undefined> {
  const [row] = await tx<{ userId: string }[]>`
    select user_id from guild_members where guild_id = ${guildId} and rank = 'leader'`
  return row?.userId
}

export async function setDescription(tx: Tx, id: string, description: string): Promise<void> {
  await tx`update guilds set description = ${description} where id = ${id}`
}

/** Returns the version of the texts of a guild, and whether it was checked. */
export async function textsOf(
  tx: Tx,
  id: string,
): Promise<{ version: number; isChecked: boolean }> {
  const [row] = await tx<{ version: number; isChecked: boolean }[]>`
    select texts_version as version, checked_version = texts_version as is_checked
    from guilds where id = ${id}`
  if (!row) throw new Error(`no guild ${id}`)
  return row
}

/** Marks the present texts of a guild as checked. */
export async function setChecked(tx: Tx, id: string): Promise<void> {
  await tx`update guilds set checked_version = texts_version where id = ${id}`
}

/** Moves the members of one guild into another as members, but for those whom it banned. */
export async function moveMembers(
  tx: Tx,
  { id, intoId, now }: { id: string; intoId: string; now: Date },
): Promise<void> {
  const which = tx`m.guild_id = ${id} and not exists (
      select from guild_bans b where b.guild_id = ${intoId} and b.user_id = m.user_id)`
  await recordStays(tx, which, now)
  await tx`update guild_members m set guild_id = ${intoId}, rank = 'member', powers = '{}'
    where ${which}`
}
