import type { Fragment, Sql, Tx } from '@cco/database/client'
import { contains } from '@cco/database/search'
import { CodedError } from '@cco/domain/error/codes'
import {
  FRIENDS_ONLINE_SHOWN,
  FRIENDS_PAGE,
  type FriendRequestsPage,
  type FriendRow,
  type FriendsInput,
  type FriendsOnline,
  type profileOutput,
  REQUESTS_SHOWN,
  SHARED_GAMES_SHOWN,
  SUGGESTIONS_SHOWN,
} from '@cco/domain/friends/contract'
import type { FriendRequests, Relation } from '@cco/domain/friends/limits'
import { mayRequest, type RequestFacts } from '@cco/domain/friends/requests'
import { ONLINE_MS } from '@cco/domain/presence/presence'
import type * as z from 'zod'
import { hasBlocked, isReachable, isVisible } from '../visibility/queries.ts'
import type { Friendship } from './store.ts'

type ProfilePage = z.input<typeof profileOutput>

type Two = { userId: string; otherId: string }
type Viewing = { userId: string; now: Date }

/** Games that both users attended, the other one named by a column of the statement. */
function gamesTogether(sql: Sql | Tx, userId: string, otherId: Fragment): Fragment {
  return sql`(select count(*)::int from bookings mine
    join bookings theirs on theirs.game_id = mine.game_id
    where mine.user_id = ${userId} and mine.status = 'attended'
      and theirs.user_id = ${otherId} and theirs.status = 'attended')`
}

/** The columns of a user `p` as a friend of this one sees them. */
function friendColumns(sql: Sql, userId: string): Fragment {
  return sql`p.id as user_id, p.account_id, shown.name, shown.avatar_url,
    ${gamesTogether(sql, userId, sql`p.id`)} as played_together`
}

/** The friends `p` of a user as the user sees them, without those who are banned now. */
function friendsFor(sql: Sql, { userId, now }: Viewing): Fragment {
  return sql`friendships f
      join profiles p
        on p.id = case when f.user_low = ${userId} then f.user_high else f.user_low end
      join shown_names shown on shown.user_id = p.id
    where ${userId} in (f.user_low, f.user_high) and f.status = 'accepted'
      and ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)}`
}

/** Returns the friends of a user who are online now, the first by name (spec §4 "Presence"). */
export async function friendsOnline(sql: Sql, { userId, now }: Viewing): Promise<FriendsOnline> {
  const since = new Date(now.getTime() - ONLINE_MS)
  const isOnline = sql`exists (select from user_presence seen
    where seen.user_id = p.id and seen.last_seen > ${since})`
  const [items, [count]] = await Promise.all([
    sql<FriendRow[]>`select ${friendColumns(sql, userId)}
      from ${friendsFor(sql, { userId, now })} and ${isOnline}
      order by shown.name collate "ru-x-icu" nulls last, p.id limit ${FRIENDS_ONLINE_SHOWN}`,
    sql<{ total: number; hasFriends: boolean }[]>`
      select count(*) filter (where ${isOnline})::int as total, count(*) > 0 as has_friends
      from ${friendsFor(sql, { userId, now })}`,
  ])
  return { items, total: count?.total ?? 0, hasFriends: count?.hasFriends ?? false }
}

/** Returns a page of a user's friends, by name. */
export async function friendsOf(
  sql: Sql,
  { userId, now }: Viewing,
  { search, cursor }: FriendsInput,
): Promise<{ items: FriendRow[]; total: number; cursor: number | null }> {
  const from = cursor ?? 0
  const matching = sql`from ${friendsFor(sql, { userId, now })}
    and ${search === '' ? sql`true` : contains(sql, sql`shown.name`, search)}`
  const [rows, [count]] = await Promise.all([
    sql<FriendRow[]>`select ${friendColumns(sql, userId)} ${matching}
      order by shown.name collate "ru-x-icu" nulls last, p.id
      limit ${FRIENDS_PAGE + 1} offset ${from}`,
    sql<{ total: number }[]>`select count(*)::int as total ${matching}`,
  ])
  const hasMore = rows.length > FRIENDS_PAGE
  return {
    items: rows.slice(0, FRIENDS_PAGE),
    total: count?.total ?? 0,
    cursor: hasMore ? from + FRIENDS_PAGE : null,
  }
}

/** Returns a user's friend requests, blocked users, suggestions, and who may send requests. */
export async function friendRequestsOf(
  sql: Sql,
  { userId, now }: Viewing,
): Promise<FriendRequestsPage> {
  const requests = (mine: boolean) => sql<FriendRow[]>`
    select ${friendColumns(sql, userId)}
    from friendships f
      join profiles p
        on p.id = case when f.user_low = ${userId} then f.user_high else f.user_low end
      join shown_names shown on shown.user_id = p.id
    where ${userId} in (f.user_low, f.user_high) and f.status = 'pending'
      and (f.requested_by = ${userId}) = ${mine}
      and ${mine ? sql`true` : sql`f.withheld_until is null`}
      and ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)}
    order by f.created_at desc, p.id limit ${REQUESTS_SHOWN}`
  const [incoming, outgoing, blocked, suggestions, [own]] = await Promise.all([
    requests(false),
    requests(true),
    sql<FriendRow[]>`
      select ${friendColumns(sql, userId)}
      from user_blocks b
        join profiles p on p.id = b.blocked_id
        join shown_names shown on shown.user_id = p.id
      where b.blocker_id = ${userId}
        and ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)}
      order by b.created_at desc, p.id limit ${REQUESTS_SHOWN}`,
    suggestionsFor(sql, { userId, now }),
    sql<{ accepts: FriendRequests }[]>`
      select friend_requests as accepts from profiles where id = ${userId}`,
  ])
  return { incoming, outgoing, blocked, suggestions, accepts: own?.accepts ?? 'everyone' }
}

/** The condition that a friendship `f` is a request that this user does not see yet. */
function isWithheldFrom(sql: Sql, userId: string): Fragment {
  return sql`(f.status = 'pending' and f.withheld_until is not null
    and f.requested_by <> ${userId})`
}

/** Those with whom a user played most, who accept requests and are no friends yet. */
async function suggestionsFor(sql: Sql, { userId, now }: Viewing): Promise<FriendRow[]> {
  return await sql<FriendRow[]>`
    with together as (
      select theirs.user_id, count(*)::int as played_together
      from bookings mine join bookings theirs on theirs.game_id = mine.game_id
      where mine.user_id = ${userId} and mine.status = 'attended'
        and theirs.user_id <> ${userId} and theirs.status = 'attended'
      group by theirs.user_id
    )
    select p.id as user_id, p.account_id, shown.name, shown.avatar_url, t.played_together
    from together t
      join profiles p on p.id = t.user_id
      join shown_names shown on shown.user_id = p.id
    where p.friend_requests <> 'off' and shown.name is not null
      and not exists (select from friendships f
        where f.user_low = least(p.id, ${userId}) and f.user_high = greatest(p.id, ${userId})
          and not ${isWithheldFrom(sql, userId)})
      and ${isReachable(sql, { fromId: userId, userId: sql`p.id` }, now)}
    order by t.played_together desc, p.id limit ${SUGGESTIONS_SHOWN}`
}

/** What decides whether a user may send another one a request; undefined for one who is not visible. */
export async function requestFacts(
  sql: Sql | Tx,
  { userId, otherId }: Two,
  now: Date,
): Promise<RequestFacts | undefined> {
  const [row] = await sql<RequestFacts[]>`
    select p.friend_requests as accepts,
      ${gamesTogether(sql, userId, sql`p.id`)} as played_together,
      ${hasBlocked(sql, userId, sql`p.id`)} as blocked
    from profiles p
    where p.id = ${otherId} and ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)}`
  return row
}

type ProfileFields = Omit<ProfilePage, 'sharedGames' | 'relation' | 'can'> & {
  accepts: FriendRequests
  status: 'pending' | 'accepted' | null
  requestedBy: string | null
  blockedByViewer: boolean
  /** False for one who is shown to staff alone. */
  isKnown: boolean
}

/**
 * Returns another user's profile as this user sees it.
 * @throws CodedError `not_found` for one who is not visible
 */
export async function profilePage(
  sql: Sql,
  two: Two & { asStaff: boolean },
  now: Date,
): Promise<ProfilePage> {
  const { userId, otherId, asStaff } = two
  const [[row], games] = await Promise.all([
    sql<ProfileFields[]>`
      select ${friendColumns(sql, userId)}, case when not p.streamer_mode then p.bio end as bio,
        get_user_role(p.id) as role, p.level, worn_by(p.id) as worn, p.created_at as registered_at, p.games_played,
        p.friend_requests as accepts, f.status, f.requested_by,
        ${hasBlocked(sql, userId, sql`p.id`)} as blocked_by_viewer,
        ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)} as is_known,
        (select count(*)::int from (
          select case when user_low = p.id then user_high else user_low end as id
            from friendships where p.id in (user_low, user_high) and status = 'accepted'
          intersect
          select case when user_low = ${userId} then user_high else user_low end
            from friendships where ${userId} in (user_low, user_high) and status = 'accepted'
        ) both_know) as mutual_friends
      from profiles p
        join shown_names shown on shown.user_id = p.id
        left join friendships f
          on f.user_low = least(p.id, ${userId}) and f.user_high = greatest(p.id, ${userId})
            and not ${isWithheldFrom(sql, userId)}
      where p.id = ${otherId}
        and ${isVisible(sql, { viewerId: userId, userId: sql`p.id`, asStaff }, now)}`,
    sql<ProfilePage['sharedGames']>`
      select g.id, s.slug, s.title as story, g.starts_at
      from bookings mine
        join bookings theirs on theirs.game_id = mine.game_id
        join games g on g.id = mine.game_id
        join stories s on s.id = g.story_id
      where mine.user_id = ${userId} and mine.status = 'attended'
        and theirs.user_id = ${otherId} and theirs.status = 'attended'
      order by g.starts_at desc, g.id limit ${SHARED_GAMES_SHOWN}`,
  ])
  if (!row) throw new CodedError('not_found')
  const { accepts, blockedByViewer, isKnown, ...rest } = row
  const { status, requestedBy, ...profile } = rest
  const friendship =
    isKnown && status && requestedBy ? { status, requestedBy, isWithheld: false } : undefined
  const { playedTogether } = profile
  const blocked = blockedByViewer || !isKnown
  return {
    ...profile,
    sharedGames: games,
    relation: blockedByViewer ? 'blocked' : relationOf(friendship, userId),
    can: { request: mayRequest({ blocked, accepts, playedTogether }) },
  }
}

/** Returns what two users are to each other, as one of them sees it, where there is no block. */
export function relationOf(friendship: Friendship | undefined, viewerId: string): Relation {
  if (!friendship) return 'none'
  if (friendship.status === 'accepted') return 'friends'
  if (friendship.requestedBy === viewerId) return 'outgoing'
  return friendship.isWithheld ? 'none' : 'incoming'
}
