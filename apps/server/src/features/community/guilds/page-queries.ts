import type { Sql } from '@cco/database/client'
import type { Ability } from '@cco/domain/api/ability'
import { CodedError, type ErrorCode } from '@cco/domain/error/codes'
import type {
  GuildFeedInput,
  guildFeedPost,
  guildMemberRow,
  guildPageOutput,
  guildRequestRow,
  guildRequestsOutput,
} from '@cco/domain/guilds/contract'
import { GUILD_FEED_PAGE, GUILD_MEMBERS_LIMIT, GUILD_ROWS } from '@cco/domain/guilds/limits'
import {
  type GuildMember,
  type GuildPower,
  holds,
  mayRemove,
  mayWriteNews,
  writesFrom,
} from '@cco/domain/guilds/powers'
import { renamedUntil } from '@cco/domain/guilds/season'
import { guildRequest } from '@cco/domain/request-records/subject'
import type * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { pauseOf } from '../../people/request-records/queries.ts'
import { areBlocked, isReachable } from '../../people/visibility/queries.ts'
import { guildColumns, guildUserColumns } from './queries.ts'
import { memberOf } from './store.ts'

type GuildFeedPost = z.input<typeof guildFeedPost>
type GuildMemberRow = z.input<typeof guildMemberRow>
type GuildPage = z.input<typeof guildPageOutput>
type GuildRequestRow = z.input<typeof guildRequestRow>
type GuildRequests = z.input<typeof guildRequestsOutput>

const AWAY_DAYS = 60
const DAY_MS = 86_400_000

type GuildFields = {
  foundedAt: Date
  disbandedAt: Date | null
  renamedAt: Date | null
  founderId: string
} & Pick<
  GuildPage,
  | 'id'
  | 'name'
  | 'tag'
  | 'emblem'
  | 'description'
  | 'members'
  | 'isRecruiting'
  | 'gamesTogether'
  | 'chat'
>
type UserFields = {
  user: Pick<GuildMemberRow, 'userId' | 'accountId' | 'name' | 'avatarUrl'>
  rank: GuildMemberRow['rank']
  powers: GuildMemberRow['powers']
  level: number
  xp: number
  joinedAt: Date
  lastSeen: Date | null
}
type Pending = NonNullable<GuildPage['pending']>

const because = (code: ErrorCode): Ability => ({ because: code })

/**
 * Returns the page of a guild as this user sees it; disbanded guilds are read-only. Members see each
 * other; others do not see those whom they cannot reach (rules §11).
 * @throws CodedError `not_found`
 */
export async function guildPage(
  { sql, settings, clock }: Pick<Deps, 'sql' | 'settings' | 'clock'>,
  { userId, asStaff, id }: { userId: string; asStaff: boolean; id: string },
): Promise<GuildPage> {
  const { guildMembersMax: membersMax } = await settings()
  const now = clock.now()
  const isShown = sql`(${asStaff}
    or ${isReachable(sql, { fromId: userId, userId: sql`m.user_id` }, now)}
    or exists (select from guild_members o where o.guild_id = ${id} and o.user_id = ${userId}))`
  const [[guild], people, [standing], [pending], [elsewhere], pause] = await Promise.all([
    sql<GuildFields[]>`
      select ${guildColumns(sql)}, g.chat, g.founder_id, g.renamed_at, g.disbanded_at
      from guilds g where g.id = ${id}`,
    sql<UserFields[]>`
      select ${guildUserColumns(sql)} as "user", m.rank, m.powers, p.level, p.xp, m.joined_at,
        s.last_seen
      from guild_members m
        join profiles p on p.id = m.user_id
        join shown_names shown on shown.user_id = m.user_id
        left join user_presence s on s.user_id = m.user_id
      where m.guild_id = ${id} and ${isShown}
      order by array_position(array['leader', 'officer', 'member'], m.rank), p.xp desc, m.joined_at,
        m.user_id
      limit ${GUILD_MEMBERS_LIMIT}`,
    standingOf(sql, id),
    sql<Pending[]>`
      select id, kind, message from guild_applications
      where guild_id = ${id} and user_id = ${userId} and status = 'open'
        and withheld_until is null
        and not ${areBlocked(sql, userId, sql`invited_by`)}`,
    sql`select from guild_members where user_id = ${userId}`,
    pauseOf(sql, guildRequest({ kind: 'application', guildId: id, userId, invitedBy: null }), now),
  ])
  if (!guild) throw new CodedError('not_found')
  const { renamedAt, founderId, ...shown } = guild
  const own = memberAmong(people, userId)
  const renamed = renamedUntil(renamedAt, now)
  return {
    ...shown,
    ...{ membersMax, standing: standing?.standing ?? 0 },
    people: people.map((row) => memberRow(row, own, { founderId, now })),
    own: own && {
      rank: own.rank,
      powers: [...own.powers],
      writesFrom: writesFrom(own),
    },
    pending: pending ?? null,
    renamedUntil: renamed,
    can: shown.disbandedAt
      ? NOTHING
      : {
          ...abilities(own, now),
          apply: mayApply({
            ...shown,
            membersMax,
            isMember: elsewhere !== undefined,
            isPaused: pause !== null,
          }),
          rename:
            own?.rank !== 'leader'
              ? because('guild_power_missing')
              : !renamed || because('guild_renamed'),
        },
  }
}

/** The mean experience of the ten most experienced members. */
function standingOf(sql: Sql, guildId: string) {
  return sql<{ standing: number }[]>`
    select coalesce(round(avg(xp)), 0)::int as standing from (
      select p.xp from guild_members m join profiles p on p.id = m.user_id
      where m.guild_id = ${guildId} order by p.xp desc limit 10) best`
}

const GONE = because('guild_disbanded')
const NOTHING = {
  ...{ apply: GONE, invite: GONE, page: GONE, news: GONE, lead: GONE, rename: GONE, leave: GONE },
}

const SIGN_IN = because('not_signed_in')

/**
 * Returns the page of a guild as guests see it: what it says of itself and its figures, without its
 * members, its feed and its chat.
 * @throws CodedError `not_found`
 */
export async function guestGuildPage(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  id: string,
): Promise<GuildPage> {
  const { guildMembersMax: membersMax } = await settings()
  const [[guild], [standing]] = await Promise.all([
    sql<Omit<GuildFields, 'chat' | 'renamedAt' | 'founderId'>[]>`
      select ${guildColumns(sql)}, g.disbanded_at from guilds g where g.id = ${id}`,
    standingOf(sql, id),
  ])
  if (!guild) throw new CodedError('not_found')
  const signIn = { invite: SIGN_IN, page: SIGN_IN, news: SIGN_IN, lead: SIGN_IN }
  const apply = mayApply({ ...guild, membersMax, isMember: false, isPaused: false })
  return {
    ...guild,
    ...{ chat: '', people: [], own: null, pending: null, renamedUntil: null },
    ...{ membersMax, standing: standing?.standing ?? 0 },
    can: guild.disbandedAt ? NOTHING : { ...signIn, apply, rename: SIGN_IN, leave: SIGN_IN },
  }
}

function mayApply(of: {
  isMember: boolean
  /** The guild declined an application of the user not long ago. */
  isPaused: boolean
  isRecruiting: boolean
  members: number
  membersMax: number
}): Ability {
  if (of.isMember) return because('already_in_guild')
  if (!of.isRecruiting) return because('guild_not_recruiting')
  if (of.members >= of.membersMax) return because('guild_full')
  return !of.isPaused || because('application_declined')
}

function abilities(own: GuildMember | null, now: Date) {
  const power = (one: GuildPower): Ability =>
    (own !== null && holds(own, one)) || because('guild_power_missing')
  const leave = (): Ability => {
    if (!own) return because('not_in_guild')
    return own.rank !== 'leader' || because('guild_leader_stays')
  }
  return {
    invite: power('accept'),
    page: power('page'),
    news: mayWriteNews(own ?? undefined, now),
    lead: own?.rank === 'leader' || because('guild_power_missing'),
    leave: leave(),
  }
}

function memberAmong(people: readonly UserFields[], userId: string): GuildMember | null {
  const row = people.find(({ user }) => user.userId === userId)
  return row ? { userId, rank: row.rank, powers: row.powers, joinedAt: row.joinedAt } : null
}

function memberRow(
  { user, lastSeen, ...row }: UserFields,
  own: GuildMember | null,
  { founderId, now }: { founderId: string; now: Date },
): GuildMemberRow {
  const { joinedAt } = row
  const seen = lastSeen && lastSeen > joinedAt ? lastSeen : joinedAt
  const target = { userId: user.userId, rank: row.rank }
  return {
    ...user,
    ...row,
    isFounder: user.userId === founderId,
    isAway:
      own && holds(own, 'remove') ? now.getTime() - seen.getTime() > AWAY_DAYS * DAY_MS : null,
    can: { remove: mayRemove(own ?? undefined, target, founderId) },
  }
}

/** @throws CodedError `guild_power_missing` for those outside of the guild */
async function requireMember(
  sql: Sql,
  of: { guildId: string; userId: string },
): Promise<GuildMember> {
  const member = await memberOf(sql, of.guildId, of.userId)
  if (!member) throw new CodedError('guild_power_missing')
  return member
}

type PostFields = Omit<GuildFeedPost, 'can'>

/**
 * Returns a page of the feed of a guild, newest first; for members.
 * @throws CodedError `guild_power_missing`
 */
export async function feedOf(
  sql: Sql,
  userId: string,
  { guildId, kind, cursor }: GuildFeedInput,
): Promise<{ items: GuildFeedPost[]; next: string | null }> {
  const member = await requireMember(sql, { guildId, userId })
  const kinds = { all: sql`true`, news: sql`f.kind = 'news'`, events: sql`f.kind <> 'news'` }
  const rows = await sql<PostFields[]>`
    select f.id, f.kind, f.text, f.created_at as at,
      case when p.id is not null then ${guildUserColumns(sql)} end as "user",
      (f.facts ->> 'level')::int as level, f.facts -> 'name' as name,
      (f.facts ->> 'people')::int as people, f.facts -> 'game' as game,
      coalesce((select jsonb_agg(jsonb_build_object('reaction', r.reaction, 'count', r.count,
          'isOwn', r.is_own))
        from (select reaction, count(*)::int as count, bool_or(user_id = ${userId}) as is_own
          from guild_reactions where post_id = f.id group by reaction) r), '[]') as reactions
    from guild_posts f
      left join profiles p on p.id = f.user_id
      left join shown_names shown on shown.user_id = f.user_id
    where f.guild_id = ${guildId} and ${kinds[kind]} and ${
      cursor
        ? sql`f.seq < (select c.seq from guild_posts c
            where c.id = ${cursor} and c.guild_id = ${guildId})`
        : sql`true`
    }
    order by f.seq desc limit ${GUILD_FEED_PAGE + 1}`
  const items = rows.slice(0, GUILD_FEED_PAGE).map((row) => ({
    ...row,
    can: {
      remove: row.kind === 'news' && (row.user?.userId === userId || holds(member, 'page')),
    },
  }))
  return { items, next: rows.length > GUILD_FEED_PAGE ? (items.at(-1)?.id ?? null) : null }
}

type BanFields = {
  user: GuildRequestRow['user']
  reason: string
  at: Date
  isHidden: boolean
}

/**
 * Returns the open applications and invitations of a guild, for those who may accept, and its ban
 * list, for those who may remove. Requests of someone who blocked the user, or was blocked by them,
 * are left to the other officers, and the ban list has them without the name.
 * @throws CodedError `guild_power_missing`
 */
export async function guildRequests(
  sql: Sql,
  { userId, guildId }: { userId: string; guildId: string },
): Promise<GuildRequests> {
  const member = await requireMember(sql, { guildId, userId })
  const [accepts, removes] = [holds(member, 'accept'), holds(member, 'remove')]
  if (!(accepts || removes)) throw new CodedError('guild_power_missing')
  const [requests, bans] = await Promise.all([
    accepts
      ? sql<GuildRequestRow[]>`
          select a.id, a.kind, a.message, a.created_at as at, p.level, p.games_played,
            ${guildUserColumns(sql)} as "user"
          from guild_applications a
            join profiles p on p.id = a.user_id
            join shown_names shown on shown.user_id = a.user_id
          where a.guild_id = ${guildId} and a.status = 'open'
            and not ${areBlocked(sql, userId, sql`a.user_id`)}
          order by a.created_at, a.id limit ${GUILD_ROWS}`
      : [],
    removes
      ? sql<BanFields[]>`
          select ${guildUserColumns(sql)} as "user", b.reason, b.created_at as at,
            ${areBlocked(sql, userId, sql`b.user_id`)} as is_hidden
          from guild_bans b
            join profiles p on p.id = b.user_id
            join shown_names shown on shown.user_id = b.user_id
          where b.guild_id = ${guildId}
          order by b.created_at desc, b.user_id limit ${GUILD_ROWS}`
      : [],
  ])
  return {
    applications: requests.filter(({ kind }) => kind === 'application'),
    invitations: requests.filter(({ kind }) => kind === 'invitation'),
    banned: bans.map(({ user, reason, at, isHidden }) => ({
      ...user,
      ...(isHidden && { name: null, avatarUrl: null }),
      ...{ reason, at },
    })),
  }
}
