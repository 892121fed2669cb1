import type { Sql, Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import type { ReportReason } from '@cco/domain/moderation/cases'
import { attendInfoOf } from '@cco/domain/places/attend'
import type { roomEventsOutput, roomMember, roomOutput } from '@cco/domain/rooms/contract'
import type { roomEvent } from '@cco/domain/rooms/events'
import { shownInitiative } from '@cco/domain/rooms/initiative'
import { EVENTS_PAGE, HERE_FOR_MS, MEMBERS_MAX } from '@cco/domain/rooms/limits'
import type { handoutsOutput } from '@cco/domain/rooms/papers-contract'
import { roomOpensAt, roomReadableUntil } from '@cco/domain/rooms/phase'
import type { roomTableOutput } from '@cco/domain/rooms/table-contract'
import type * as z from 'zod'
import type { RoomNotesRow } from '../../../db/rows.ts'
import type { Moment } from '../../../platform/settings.ts'
import { type RoomAccess, runsRoom, SEATED } from './access-queries.ts'
import * as handouts from './handout-store.ts'
import * as table from './table-store.ts'

type Room = z.input<typeof roomOutput>
type RoomEvents = z.input<typeof roomEventsOutput>
type RoomMember = z.input<typeof roomMember>
type RoomEvent = z.input<typeof roomEvent>

export {
  accessTo,
  gameOfRoom,
  type RoomAccess,
  type RoomActor,
  roomActorOf,
} from './access-queries.ts'

/** What a room shows to someone who may enter it, without its events. */
export function roomOf(access: RoomAccess, { now, settings }: Moment): Room {
  const { gameId, bookingId, slug, title, scene, startsAt, endsAt, endedAt, phase } = access
  return {
    ...{ gameId, bookingId, scene, phase, lastSeq: access.lastSeq },
    story: { slug, title },
    startsAt,
    endsAt,
    opensAt: roomOpensAt(startsAt, settings),
    readableUntil: roomReadableUntil(endsAt, settings),
    endedAt,
    you: { userId: access.userId, part: access.part },
    attend: attendInfoOf(access, now, settings),
    can: { write: access.write },
  }
}

type MemberRow = Pick<
  RoomMember,
  'userId' | 'name' | 'avatarUrl' | 'character' | 'isOwner' | 'dice'
> & {
  rank: number
  seenAt: Date | null
  isOut: boolean
  isRemoved: boolean
}
const PARTS = { 1: 'master', 2: 'co_master', 3: 'player' } as const

/** Returns everyone who has or had a part in the game, those who run it first. */
export async function membersOf(sql: Sql | Tx, gameId: string, now: Date): Promise<RoomMember[]> {
  const rows = await sql<MemberRow[]>`
    select p.user_id, n.name, n.avatar_url, m.character, p.rank, m.seen_at,
      case when i.id is not null then jsonb_build_object('look', i.look, 'hue', i.hue) end as dice,
      p.user_id = (select master_id from games where id = ${gameId}) as is_owner,
      (m.removed_at is not null or m.left_at is not null) is true as is_out,
      m.removed_at is not null as is_removed
    from (
      select user_id, min(rank) as rank from (
        select coalesce(r.host_id, g.master_id) as user_id, 1 as rank
          from games g left join rooms r on r.game_id = g.id where g.id = ${gameId}
        union all select master_id, 2 from games where id = ${gameId}
        union all select co_master_id, 2 from rooms
          where game_id = ${gameId} and co_master_id is not null
        union all select user_id, 3 from bookings
          where game_id = ${gameId} and status = any(${[...SEATED]})
        union all select user_id, 4 from room_members where game_id = ${gameId}
      ) parts group by user_id
    ) p
      join shown_names n on n.user_id = p.user_id
      left join room_members m on m.game_id = ${gameId} and m.user_id = p.user_id
      -- Streamer mode hides what could be recognised.
      left join profiles f on f.id = p.user_id and not f.streamer_mode
      left join user_items u on u.user_id = f.id and u.is_worn and u.kind = 'dice_skin'
      left join items i on i.id = u.item_id
    order by p.rank, m.first_seen_at nulls last, p.user_id
    limit ${MEMBERS_MAX}`
  return rows.map(({ rank, isOut, ...row }) => {
    const isGone = rank > 3 || (isOut && rank === 3)
    return {
      ...row,
      part: PARTS[rank as keyof typeof PARTS] ?? 'player',
      isHere: !isGone && row.seenAt !== null && now.getTime() - row.seenAt.getTime() < HERE_FOR_MS,
      isGone,
    }
  })
}

/** Returns the events after a number that this person may see, oldest first. */
export async function eventsAfter(
  sql: Sql | Tx,
  { gameId, userId, part }: Pick<RoomAccess, 'gameId' | 'userId' | 'part'>,
  after: number,
): Promise<RoomEvents> {
  const [[room], rows] = await Promise.all([
    sql<{ lastSeq: number }[]>`select last_seq from rooms where game_id = ${gameId}`,
    sql<RoomEvent[]>`
      select id, seq, created_at as at, author_id as author, audience, payload
      from room_events
      where game_id = ${gameId} and seq > ${after}
        and (audience is null or ${userId} = any(audience))
      order by seq limit ${EVENTS_PAGE + 1}`,
  ])
  const items = rows.slice(0, EVENTS_PAGE).map((event) => ({
    ...event,
    payload: shownTo({ userId, part }, event),
  }))
  const newest = items.at(-1)?.seq ?? 0
  // Another transaction may have added events between the two reads.
  const lastSeq = Math.max(room?.lastSeq ?? 0, newest)
  return { items, lastSeq, hasMore: rows.length > EVENTS_PAGE }
}

/** The result of a blind roll is for those who run the game, not for who rolled. */
function shownTo(
  { userId, part }: Pick<RoomAccess, 'userId' | 'part'>,
  { author, payload }: Pick<RoomEvent, 'author' | 'payload'>,
): RoomEvent['payload'] {
  if (payload.kind !== 'roll' || payload.visibility !== 'blind') return payload
  return author === userId && !runsRoom({ part }) ? { ...payload, result: null } : payload
}

type ReportableMessage = {
  authorId: string
  story: LocalizedText
  text: string
  isWhisper: boolean
  writtenAt: Date
}

/**
 * Returns a message that this user may read, as evidence of a report; who was removed from the room
 * reports what was written until then.
 */
export async function reportableMessage(
  sql: Sql | Tx,
  id: string,
  readerId: string,
): Promise<ReportableMessage | undefined> {
  const [row] = await sql<ReportableMessage[]>`
    select e.author_id, s.title as story, e.payload ->> 'text' as text,
      e.audience is not null as is_whisper, e.created_at as written_at
    from room_events e
      join rooms r on r.game_id = e.game_id
      join games g on g.id = e.game_id
      join stories s on s.id = g.story_id
      left join room_members m on m.game_id = e.game_id and m.user_id = ${readerId}
    where e.id = ${id} and e.kind in ('message', 'narration') and e.payload ->> 'text' is not null
      and (e.audience is null or ${readerId} = any(e.audience))
      and case
        when m.removed_at is not null then e.created_at <= m.removed_at
        else ${readerId} in (g.master_id, r.co_master_id, r.host_id)
          or exists (select from bookings b where b.game_id = g.id and b.user_id = ${readerId}
            and b.status = any(${[...SEATED]}))
        end`
  return row
}

export type RoomRemoval = {
  userId: string
  removedBy: string
  reason: ReportReason
  text: string
  story: LocalizedText
  startsAt: Date
  removedAt: Date
}

/** Returns who was removed from a room, and why. */
export async function removalOf(sql: Sql | Tx, id: string): Promise<RoomRemoval | undefined> {
  const [row] = await sql<RoomRemoval[]>`
    select x.user_id, x.removed_by, x.reason, x.text, s.title as story, g.starts_at,
      x.created_at as removed_at
    from room_removals x
      join games g on g.id = x.game_id
      join stories s on s.id = g.story_id
    where x.id = ${id}`
  return row
}

/** Returns the own notes of a user in a game; no one else can read them. */
export async function noteOf(
  sql: Sql,
  { gameId, userId }: Pick<RoomAccess, 'gameId' | 'userId'>,
): Promise<string> {
  const [row] = await sql<Pick<RoomNotesRow, 'text'>[]>`
    select text from room_notes where game_id = ${gameId} and user_id = ${userId}`
  return row?.text ?? ''
}

type RoomHandouts = z.input<typeof handoutsOutput>

/** Returns what was shown to this person; for those who run the game also what can be shown. */
export async function handoutsOf(sql: Sql, access: RoomAccess): Promise<RoomHandouts> {
  const { gameId, userId } = access
  const runs = runsRoom(access)
  const [shown, prepared] = await Promise.all([
    handouts.shownHandouts(sql, { gameId, userId, seesAll: runs }),
    runs ? handouts.preparedHandouts(sql, { gameId, userId }) : [],
  ])
  return {
    shown: shown.map((one) => ({ ...one, handoutId: runs ? one.handoutId : null })),
    prepared,
  }
}

type RoomTable = z.input<typeof roomTableOutput>

/** Returns whose turn it is, as this person may see it, and the timers of the evening. */
export async function tableOf(sql: Sql, access: RoomAccess, now: Date): Promise<RoomTable> {
  const { gameId, phase } = access
  if (phase !== 'open') return { now, initiative: null, timers: [] }
  const [state, timers] = await Promise.all([
    table.initiativeOf(sql, gameId),
    table.timersOf(sql, gameId, now),
  ])
  const shown = shownInitiative(state, runsRoom(access))
  return {
    now,
    initiative: shown && {
      ...shown,
      turns: shown.turns.map(({ isCurrent, entries }) => ({ isCurrent, entries })),
    },
    timers,
  }
}
