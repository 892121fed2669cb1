import type { Fragment, Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import type { GuildsInput, guildRow, ownGuildOutput, pendingRow } from '@cco/domain/guilds/contract'
import { GUILD_ROWS, GUILDS_PAGE, type GuildOrder } from '@cco/domain/guilds/limits'
import type { GuildPower, GuildRank } from '@cco/domain/guilds/powers'
import { WARNED_DAYS } from '@cco/domain/guilds/succession'
import type { LocalizedText } from '@cco/domain/language/language'
import { skeletonOf } from '@cco/domain/text/skeleton'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'
import { isRestricted } from '../../people/sanctions/queries.ts'
import { areBlocked, isReachable } from '../../people/visibility/queries.ts'

type GuildRow = z.input<typeof guildRow>
type OwnGuild = z.input<typeof ownGuildOutput>
type PendingRow = z.input<typeof pendingRow>

/** A person of a guild, as others may see them; of `profiles p` with `shown_names shown`. */
export function guildUserColumns(sql: Sql | Tx): Fragment {
  return sql`jsonb_build_object('userId', p.id, 'accountId', p.account_id, 'name', shown.name,
    'avatarUrl', shown.avatar_url)`
}

/** Returns whether an id is that of a guild, disbanded ones as well. */
export async function isGuild(sql: Sql, id: string): Promise<boolean> {
  const uuid = z.uuid().safeParse(id).data ?? null
  const [row] = await sql`select from guilds where id = ${uuid}::uuid`
  return row !== undefined
}

/** Returns the guild that each of these users is in. */
export async function guildsOf(
  sql: Sql | Tx,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map()
  const rows = await sql<{ userId: string; guildId: string }[]>`
    select user_id, guild_id from guild_members where user_id = any(${[...users]}::uuid[])`
  return new Map(rows.map(({ userId, guildId }) => [userId, guildId]))
}

/** Returns the guild that was founded by a request, and by whom. */
export async function founderOf(
  tx: Tx,
  requestKey: string,
): Promise<{ id: string; founderId: string } | undefined> {
  const [row] = await tx<{ id: string; founderId: string }[]>`
    select id, founder_id from guilds where request_key = ${requestKey}`
  return row
}

/** Returns whether a user is in a guild. */
export async function foundedBy(tx: Tx, userId: string): Promise<boolean> {
  return (await guildsOf(tx, [userId])).has(userId)
}

export async function levelOf(sql: Sql | Tx, userId: string): Promise<number> {
  const [row] = await sql<{ level: number }[]>`select level from profiles where id = ${userId}`
  return row?.level ?? 1
}

/** Returns the user with an account number; undefined for one whom the caller cannot reach. */
export async function userOfAccount(
  tx: Tx,
  { accountId, callerId, now }: { accountId: number; callerId: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select p.id from profiles p
    where p.account_id = ${accountId}
      and ${isReachable(tx, { fromId: callerId, userId: tx`p.id` }, now)}`
  return row?.id
}

export async function isBannedFrom(tx: Tx, guildId: string, userId: string): Promise<boolean> {
  const [row] = await tx`select from guild_bans
    where guild_id = ${guildId} and user_id = ${userId}`
  return row !== undefined
}

/** Returns the members of a guild. */
export async function memberIds(tx: Tx, guildId: string): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id from guild_members where guild_id = ${guildId} order by joined_at, user_id`
  return rows.map(({ userId }) => userId)
}

/** Returns those who left a guild after this time. */
export async function formerMemberIds(tx: Tx, guildId: string, since: Date): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select distinct user_id from ended_memberships
    where guild_id = ${guildId} and ended_at > ${since}`
  return rows.map(({ userId }) => userId)
}

/** Returns the members who hold a power, the leader first. */
export async function holdersOf(tx: Tx, guildId: string, power: GuildPower): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id from guild_members
    where guild_id = ${guildId} and (rank = 'leader' or ${power} = any(powers))
    order by rank = 'leader' desc, user_id`
  return rows.map(({ userId }) => userId)
}

export async function postById(
  tx: Tx,
  id: string,
): Promise<{ guildId: string; userId: string | null; kind: string } | undefined> {
  const [row] = await tx<{ guildId: string; userId: string | null; kind: string }[]>`
    select p.guild_id, p.user_id, p.kind
    from guild_posts p join guilds g on g.id = p.guild_id and g.disbanded_at is null
    where p.id = ${id}`
  return row
}

/** The columns of a guild `g` in lists. */
export function guildColumns(sql: Sql): Fragment {
  return sql`g.id, g.name, g.tag, g.emblem, g.description, g.members, g.is_recruiting,
    g.games_together, g.created_at as founded_at`
}

/** Returns a page of the guilds that were not disbanded. */
export async function guildList(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  { search, recruiting, order, page }: GuildsInput,
): Promise<{ items: GuildRow[]; total: number; membersMax: number }> {
  const { guildMembersMax: membersMax } = await settings()
  const key = skeletonOf(search)
  const found =
    search === ''
      ? sql`true`
      : sql`(${contains(sql, sql`g.name`, search)}
    or ${key !== ''} and g.tag_key = ${key})`
  const orders: Record<GuildOrder, Fragment> = {
    together: sql`g.games_together desc, g.members desc, g.id`,
    members: sql`g.members desc, g.games_together desc, g.id`,
    newest: sql`g.created_at desc, g.id`,
    name: sql`g.name collate "ru-x-icu", g.id`,
  }
  const rows = await sql<(GuildRow & { total: number })[]>`
    select ${guildColumns(sql)}, count(*) over ()::int as total
    from guilds g
    where g.disbanded_at is null and ${found}
      and (not ${recruiting} or g.is_recruiting and g.members < ${membersMax})
    order by ${orders[order]} limit ${GUILDS_PAGE} offset ${(page - 1) * GUILDS_PAGE}`
  const items = rows.map(({ total: _, ...row }) => row)
  return { items, total: rows[0]?.total ?? 0, membersMax }
}

type Own = NonNullable<OwnGuild['guild']>

/** Returns the guild of a user, what is open between guilds and them, and whether they may found. */
export async function ownGuild(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  userId: string,
): Promise<OwnGuild> {
  const { guildFoundingCoins: coins, guildFoundingLevel: level } = await settings()
  const [[own], pending, [user]] = await Promise.all([
    sql<Own[]>`
      select g.id, g.name, g.tag, g.emblem, m.rank, m.powers
      from guild_members m join guilds g on g.id = m.guild_id where m.user_id = ${userId}`,
    sql<PendingRow[]>`
      select a.id, a.kind, a.message, a.created_at as at,
        jsonb_build_object('id', g.id, 'name', g.name, 'tag', g.tag, 'emblem', g.emblem) as guild
      from guild_applications a join guilds g on g.id = a.guild_id
      where a.user_id = ${userId} and a.status = 'open' and a.withheld_until is null
        and not ${areBlocked(sql, sql`a.user_id`, sql`a.invited_by`)}
      order by a.kind desc, a.created_at desc, a.id limit ${GUILD_ROWS}`,
    sql<{ level: number; balance: number }[]>`
      select p.level, get_user_currency_balance(p.id) as balance from profiles p
      where p.id = ${userId}`,
  ])
  const may = () => {
    if (own) return { because: 'already_in_guild' as const }
    if ((user?.level ?? 1) < level) return { because: 'guild_level_too_low' as const }
    return (user?.balance ?? 0) >= coins || { because: 'insufficient_coins' as const }
  }
  return {
    guild: own ?? null,
    pending,
    founding: { coins, level, can: may() },
  }
}

export type CandidateRow = {
  userId: string
  rank: GuildRank
  joinedAt: Date
  isActive: boolean
  isBarred: boolean
}

/** Returns the members of a guild as its succession sees them. */
export async function candidatesOf(
  tx: Tx,
  guildId: string,
  { seenAfter, now }: { seenAfter: Date; now: Date },
): Promise<CandidateRow[]> {
  return await tx<CandidateRow[]>`
    select m.user_id, m.rank, m.joined_at,
      coalesce(greatest(s.last_seen, m.joined_at), m.joined_at) > ${seenAfter} as is_active,
      u.deleted_at is not null
        or ${isRestricted(tx, tx`m.user_id`, now)} as is_barred
    from guild_members m join auth.users u on u.id = m.user_id
      left join user_presence s on s.user_id = m.user_id
    where m.guild_id = ${guildId}`
}

type Absence = { userId: string; lastSeen: Date }

/** Returns the leader of a guild and when they were last seen. */
export async function leaderSeen(tx: Tx, guildId: string): Promise<Absence | undefined> {
  const [row] = await tx<Absence[]>`
    select m.user_id, coalesce(greatest(s.last_seen, m.joined_at), m.joined_at) as last_seen
    from guild_members m left join user_presence s on s.user_id = m.user_id
    where m.guild_id = ${guildId} and m.rank = 'leader'`
  return row
}

/** Returns a page of the guilds whose leaders are away for so long that something may be due. */
export async function leaderless(
  sql: Sql,
  { now, after, limit, days }: DuePage & { days: number },
): Promise<{ id: string }[]> {
  const [first] = WARNED_DAYS
  const before = new Date(now.getTime() - (days - first) * 86_400_000)
  return await sql<{ id: string }[]>`
    select m.guild_id as id
    from guild_members m left join user_presence s on s.user_id = m.user_id
    where m.rank = 'leader' and m.joined_at <= ${before}
      and (s.last_seen is null or s.last_seen <= ${before})
      and (${after}::uuid is null or m.guild_id > ${after}::uuid)
    order by m.guild_id limit ${limit}`
}

/** Returns how many members of a guild attended a game, and the title of its story. */
export async function attendedTogether(
  tx: Tx,
  gameId: string,
  guildId: string,
): Promise<{ people: number; title: LocalizedText } | undefined> {
  const [row] = await tx<{ people: number; title: LocalizedText }[]>`
    select s.title, (select count(*)::int from bookings b
        join guild_members m on m.user_id = b.user_id
      where b.game_id = g.id and b.status = 'attended' and m.guild_id = ${guildId}
        and m.joined_at <= g.ends_at) as people
    from games g join stories s on s.id = g.story_id where g.id = ${gameId}`
  return row
}

export type GuildGame = {
  title: LocalizedText
  slug: string
  startsAt: Date
  until: Date
  guild: string
  masterId: string
}

/** Returns a game that a guild books before everyone else at `now`; undefined for any other. */
export async function guildGame(
  tx: Tx,
  { gameId, guildId, now }: { gameId: string; guildId: string; now: Date },
): Promise<GuildGame | undefined> {
  const [row] = await tx<GuildGame[]>`
    select title, slug, starts_at, guild_until as until, guild_name as guild, master_id
    from listed_games
    where id = ${gameId} and guild_id = ${guildId} and guild_until > ${now}
      and status in ('published', 'confirmed')`
  return row
}

/** Returns the name of an achievement. */
export async function achievementName(tx: Tx, id: string): Promise<LocalizedText | undefined> {
  const [row] = await tx<{ name: LocalizedText }[]>`select name from achievements where id = ${id}`
  return row?.name
}

export type ShownGuild = { leaderId: string; name: string; tag: string; description: string }

/** Returns the words of a guild as everyone sees them; undefined once it was disbanded. */
export async function shownGuild(tx: Tx, guildId: string): Promise<ShownGuild | undefined> {
  const [guild] = await tx<ShownGuild[]>`
    select m.user_id as leader_id, g.name, g.tag::text as tag, g.description
    from guilds g join guild_members m on m.guild_id = g.id and m.rank = 'leader'
    where g.id = ${guildId} and g.disbanded_at is null`
  return guild
}
