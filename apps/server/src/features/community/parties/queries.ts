import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Ability } from '@cco/domain/api/ability'
import { type FreeWindow, fitsWindows } from '@cco/domain/availability/windows'
import type { GameFacts } from '@cco/domain/bookings/admission'
import { CodedError } from '@cco/domain/error/codes'
import type { FriendRow } from '@cco/domain/friends/contract'
import { bookable } from '@cco/domain/games/bookable'
import type { LocalizedText } from '@cco/domain/language/language'
import { LIST_MAX } from '@cco/domain/number/pages'
import type {
  Candidate,
  candidatesOutput,
  gameInvitationRow,
  partyMember,
} from '@cco/domain/parties/contract'
import { CANDIDATES_SHOWN } from '@cco/domain/parties/limits'
import { candidateState } from '@cco/domain/parties/states'
import { gameInvitation, subjectOf } from '@cco/domain/request-records/subject'
import { friendOfferExpiresAt } from '@cco/domain/waitlist/deadline'
import type { WaitlistStatus } from '@cco/domain/waitlist/statuses'
import type * as z from 'zod'
import type { Moment } from '../../../platform/settings.ts'
import { isRestricted } from '../../people/sanctions/queries.ts'
import { isReachable, isVisible } from '../../people/visibility/queries.ts'
import { guildOf } from '../../playing/bookings/public.ts'
import { gamesByIds } from '../../playing/games/public.ts'
import { gameFacts } from '../../playing/games/queries.ts'

type GameInvitation = z.input<typeof gameInvitationRow>
type PartyCandidates = z.input<typeof candidatesOutput>
type PartyMember = z.input<typeof partyMember>

/**
 * Selects whom a user may invite to games: friends, and the members of their guild when they plan its
 * games (rules §10), of those who can be reached (rules §11).
 */
function company(sql: Sql | Tx, userId: string, now: Date): Fragment {
  return sql`
    select known.user_id, bool_or(known.is_friend) as is_friend,
      bool_or(not known.is_friend) as is_member
    from (
      select case when f.user_low = ${userId} then f.user_high else f.user_low end as user_id,
        true as is_friend
      from friendships f
      where ${userId} in (f.user_low, f.user_high) and f.status = 'accepted'
      union all
      select other.user_id, false
      from guild_members own join guild_members other on other.guild_id = own.guild_id
      where own.user_id = ${userId} and other.user_id <> ${userId}
        and (own.rank = 'leader' or (own.rank = 'officer' and 'games' = any(own.powers)))
    ) known
    where ${isReachable(sql, { fromId: userId, userId: sql`known.user_id` }, now)}
    group by known.user_id`
}

/** Whether one of these users is suspended or banned. */
export async function areRestricted(
  sql: Sql | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    select from unnest(${[...userIds]}::uuid[]) as asked(id)
    where ${isRestricted(sql, sql`asked.id`, now)}`
  return rows.length > 0
}

/** Returns which of these users someone may not invite. */
export async function strangersAmong(
  sql: Sql | Tx,
  { userId, userIds, now }: { userId: string; userIds: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select asked.id from unnest(${[...userIds]}::uuid[]) as asked(id)
    where not exists (select from (${company(sql, userId, now)}) c where c.user_id = asked.id)`
  return rows.map(({ id }) => id)
}

/** Returns for whom of these a user has held a seat of a game before. */
export async function heldBefore(
  sql: Sql | Tx,
  { userId, userIds, gameId }: { userId: string; userIds: readonly string[]; gameId: string },
): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select user_id from waitlist_entries
    where game_id = ${gameId} and invited_by = ${userId}
      and user_id = any(${[...userIds]}::uuid[])`
  return rows.map((row) => row.userId)
}

/** The columns of a shown user `p`, with the games both attended. */
function userColumns(sql: Sql, userId: string): Fragment {
  return sql`p.id as user_id, p.account_id, shown.name, shown.avatar_url,
    (select count(*)::int from bookings mine join bookings theirs on theirs.game_id = mine.game_id
      where mine.user_id = ${userId} and mine.status = 'attended'
        and theirs.user_id = p.id and theirs.status = 'attended') as played_together`
}

type CandidateFields = FriendRow & {
  isFriend: boolean
  own: WaitlistStatus | null
  isBusy: boolean
  windows: FreeWindow[]
  zone: string
}

type Outlook = Moment & { userId: string; gameId: string }

/**
 * Returns the friends and fellow members of a user with whether each can be invited to a game, and
 * whether the user may hold seats for them. Free hours are shown of fellow members alone, for "who of
 * us is free" (rules §10).
 * @throws CodedError `not_found`
 */
export async function candidatesFor(
  sql: Sql,
  { userId, gameId, now, settings }: Outlook,
): Promise<PartyCandidates> {
  const [game] = await gameFacts(sql, [gameId])
  if (!game) throw new CodedError('not_found')
  const [guildId, rows, [own]] = await Promise.all([
    guildOf(sql, userId),
    sql<CandidateFields[]>`
      select ${userColumns(sql, userId)}, c.is_friend, p.time_zone as zone,
        (select w.status from waitlist_entries w
          where w.game_id = ${gameId} and w.user_id = p.id and w.invited_by = ${userId}
          order by w.created_at desc limit 1) as own,
        p.id = ${game.masterId}
          or exists (select from bookings b join games o on o.id = b.game_id
            where b.user_id = p.id and b.status in ('held', 'confirmed')
              and o.starts_at < ${game.endsAt} and o.ends_at > ${game.startsAt})
          or exists (select from waitlist_entries w where w.game_id = ${gameId}
            and w.user_id = p.id and w.status in ('waiting', 'offered'))
          or ${isRestricted(sql, sql`p.id`, now)} as is_busy,
        coalesce((select jsonb_agg(jsonb_build_object('weekday', f.weekday,
            'fromMinute', f.from_minute, 'toMinute', f.to_minute))
          from free_windows f where f.user_id = p.id and c.is_member), '[]') as windows
      from (${company(sql, userId, now)}) c
        join profiles p on p.id = c.user_id
        join shown_names shown on shown.user_id = p.id
      order by played_together desc, shown.name collate "ru-x-icu" nulls last, p.id
      limit ${CANDIDATES_SHOWN}`,
    sql<{ isBooked: boolean; held: number }[]>`
      select
        exists (select from bookings where game_id = ${gameId} and user_id = ${userId}
          and status = 'confirmed') as is_booked,
        (select count(*)::int from waitlist_entries where game_id = ${gameId}
          and invited_by = ${userId} and status = 'offered') as held`,
  ])
  const free = game.maxPlayers - game.seatsTaken
  const seatsLeft = Math.max(0, Math.min(free, settings.partySeatsMax - (own?.held ?? 0)))
  return {
    items: rows.map((row) => candidateOf(row, game)),
    canHold: mayHold(game, {
      ...{ guildId, isBooked: own?.isBooked ?? false, seatsLeft, now, settings },
    }),
    seatsLeft,
    heldUntil: friendOfferExpiresAt(now, game.startsAt, settings),
  }
}

function candidateOf(
  { own, isBusy, windows, zone, ...user }: CandidateFields,
  game: GameFacts,
): Candidate {
  const fitsFreeHours = windows.length === 0 ? null : fitsWindows(game, windows, zone)
  return { ...user, fitsFreeHours, state: candidateState(own, isBusy) }
}

type Holding = Moment & { guildId: string | undefined; isBooked: boolean; seatsLeft: number }

function mayHold(
  game: GameFacts,
  { guildId, isBooked, seatsLeft, now, settings }: Holding,
): Ability {
  const open = bookable(game, now, settings, guildId)
  if (open !== true) return open
  if (!isBooked) return { because: 'party_needs_booking' }
  return seatsLeft > 0 || { because: 'party_too_large' }
}

/** Returns those for whom a user held seats of a game, by name if visible, and what became of each. */
export async function partyOf(
  sql: Sql,
  { userId, gameId, now }: { userId: string; gameId: string; now: Date },
): Promise<PartyMember[]> {
  const rows = await sql<
    (FriendRow & {
      entryId: string
      status: WaitlistStatus
      offerExpiresAt: Date | null
      isVisible: boolean
    })[]
  >`
    select w.id as entry_id, w.status, w.offer_expires_at, ${userColumns(sql, userId)},
      ${isVisible(sql, { viewerId: userId, userId: sql`p.id` }, now)} as is_visible
    from waitlist_entries w
      join profiles p on p.id = w.user_id
      join shown_names shown on shown.user_id = p.id
    where w.invited_by = ${userId} and w.game_id = ${gameId}
    order by w.created_at, w.id limit ${LIST_MAX}`
  return rows.map(({ entryId, status, offerExpiresAt, isVisible: isShown, ...user }) => ({
    ...{ entryId, status },
    user: isShown ? user : { ...user, name: null, avatarUrl: null },
    heldUntil: status === 'offered' ? offerExpiresAt : null,
  }))
}

/** The condition that an invitation `i` to a game `g` waits for its answer. */
function isWaiting(sql: Sql | Tx, now: Date): Fragment {
  return sql`(i.dismissed_at is null
    and g.status in ('published', 'confirmed') and g.starts_at > ${now}
    and ${isReachable(sql, { fromId: sql`i.invitee_id`, userId: sql`i.inviter_id` }, now)}
    and not exists (select from bookings b where b.game_id = i.game_id
      and b.user_id = i.invitee_id and b.status in ('held', 'confirmed')))`
}

/** Returns the subjects of the notifications of invitations that do not wait any more. */
export async function closedInvitations(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql<{ subject: string }[]>`
    select n.subject from notifications n
    where n.subject > 'game_invitation:' and n.subject < 'game_invitation;'
      and not exists (select from game_invitations i join games g on g.id = i.game_id
        where i.invitee_id = n.user_id
          and i.inviter_id = split_part(n.subject, ':', 2)::uuid
          and i.game_id = split_part(n.subject, ':', 4)::uuid
          and ${isWaiting(sql, now)})`
  return rows.map(({ subject }) => subject)
}

type InvitedGame = { id: string; title: LocalizedText; startsAt: Date }

/**
 * Returns the first game to which an invitation of a user to another one waits and has no notification, of
 * those since the last notification.
 */
export async function nextInvitation(
  tx: Tx,
  { senderId, recipientId, now }: { senderId: string; recipientId: string; now: Date },
): Promise<InvitedGame | undefined> {
  const subject = subjectOf(gameInvitation({ senderId, recipientId }))
  const [game] = await tx<InvitedGame[]>`
    select g.id, s.title, g.starts_at
    from game_invitations i join games g on g.id = i.game_id join stories s on s.id = g.story_id
    where i.inviter_id = ${senderId} and i.invitee_id = ${recipientId} and ${isWaiting(tx, now)}
      and i.created_at >= (select coalesce(r.notified_at, '-infinity') from request_records r
        where r.subject = ${subject})
      and not exists (select from notifications n where n.user_id = i.invitee_id
        and n.subject = ${subject} || ':' || g.id)
    order by g.starts_at, g.id limit 1`
  return game
}

/** Returns the invitations to games to come that a user has not answered. */
export async function invitationsOf(
  sql: Sql,
  { userId, now, settings }: Moment & { userId: string },
): Promise<GameInvitation[]> {
  const rows = await sql<(FriendRow & { gameId: string })[]>`
    select distinct on (g.starts_at, i.game_id) i.game_id, ${userColumns(sql, userId)}
    from game_invitations i
      join games g on g.id = i.game_id
      join profiles p on p.id = i.inviter_id
      join shown_names shown on shown.user_id = p.id
    where i.invitee_id = ${userId} and ${isWaiting(sql, now)}
    order by g.starts_at, i.game_id, i.created_at
    limit ${LIST_MAX}`
  const ids = rows.map(({ gameId }) => gameId)
  const games = await gamesByIds(sql, ids, now, settings)
  return rows.flatMap(({ gameId, ...from }) => {
    const game = games.get(gameId)
    return game ? [{ from, game }] : []
  })
}
