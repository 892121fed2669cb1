import type { Sql, Tx } from '@cco/database/client'
import type { Ability } from '@cco/domain/api/ability'
import { CodedError } from '@cco/domain/error/codes'
import type { GameFormat } from '@cco/domain/games/formats'
import type { LocalizedText } from '@cco/domain/language/language'
import { mayHandle } from '@cco/domain/moderation/authority'
import type { PlaceInfo } from '@cco/domain/places/contract'
import { type Role, satisfies } from '@cco/domain/roles/role'
import type { RoomPart } from '@cco/domain/rooms/contract'
import { type RoomPhase, roomPhase } from '@cco/domain/rooms/phase'
import type { Target } from '@cco/domain/rooms/powers'
import type { GamesRow } from '../../../db/rows.ts'
import type { Moment } from '../../../platform/settings.ts'
import { itemsFor } from '../../people/decisions/item-queries.ts'

/** Bookings that have a seat in the game, or had one when it ended. */
export const SEATED = ['confirmed', 'attended', 'no_show', 'excused'] as const

/** Games whose rooms can be opened; those of drafts and proposals do not exist yet. */
const ANNOUNCED: ReadonlySet<GamesRow['status']> = new Set([
  'published',
  'confirmed',
  'live',
  'finished',
  'settled',
])

/** Who enters; the role is read only where a case could let staff in. */
export type RoomActor = { userId: string; role: () => Promise<Role> }

/** Returns the caller of a procedure as they enter a room. */
export const roomActorOf = ({ userId, role }: RoleReader): RoomActor => ({
  userId,
  role: () => role(userId),
})
type RoleReader = { userId: string; role: (userId: string) => Promise<Role> }

type Row = {
  gameId: string
  status: GamesRow['status']
  masterId: string
  startsAt: Date
  endsAt: Date
  format: GameFormat
  onlineUrl: string | null
  place: PlaceInfo | null
  slug: string
  title: LocalizedText
  lastSeq: number
  scene: string | null
  endedAt: Date | null
  coMasterId: string | null
  /** Who runs the evening: the master of the game, unless they handed it over. */
  hostId: string
  bookingId: string | null
  isRemoved: boolean
  hasLeft: boolean
  /** The open cases about what happened in the room. */
  caseIds: string[]
}

/** A room as one person may enter it. */
export type RoomAccess = Omit<Row, 'isRemoved' | 'hasLeft' | 'caseIds' | 'status'> & {
  userId: string
  part: RoomPart
  phase: Exclude<RoomPhase, 'closed'>
  /** Whether the person may write in it now, a suspension aside. */
  write: Ability
}

/**
 * Returns the game of a room: of the caller's own booking, or the game itself for those who run it.
 * @throws CodedError `room_no_seat` for the caller's booking without a seat
 */
export async function gameOfRoom(sql: Sql, key: string, userId: string): Promise<string> {
  const [booking] = await sql<{ gameId: string; userId: string; isSeated: boolean }[]>`
    select game_id, user_id, status = any(${[...SEATED]}) as is_seated
    from bookings where id = ${key}`
  if (!booking) return key
  if (booking.userId === userId && !booking.isSeated) throw new CodedError('room_no_seat')
  return booking.gameId
}

/**
 * Returns a room as this person may enter it (rules §14): its players, the master and the
 * co-master; staff only while a case about it is open that they may work on.
 * @throws CodedError `not_found` for everyone else, `game_cancelled`, `room_removed`, `room_closed`
 *   once it is no longer readable
 */
export async function accessTo(
  sql: Sql | Tx,
  { gameId, userId, role }: RoomActor & { gameId: string },
  { now, settings }: Moment,
): Promise<RoomAccess> {
  const [row] = await sql<Row[]>`
    select g.id as game_id, g.status, g.master_id, g.starts_at, g.ends_at, g.format, g.online_url,
      case when p.id is not null then jsonb_build_object('name', p.name, 'address', p.address,
        'directions', p.directions, 'advice', p.advice, 'contact', p.contact, 'mapUrl', p.map_url)
        end as place,
      s.slug, s.title, coalesce(r.last_seq, 0) as last_seq, r.scene, r.ended_at, r.co_master_id,
      coalesce(r.host_id, g.master_id) as host_id,
      (select b.id from bookings b where b.game_id = g.id and b.user_id = ${userId}
        and b.status = any(${[...SEATED]}) order by b.created_at desc limit 1) as booking_id,
      m.removed_at is not null as is_removed, m.left_at is not null as has_left,
      array(select c.id from moderation_cases c
          left join room_events e on c.subject_kind = 'room_event' and e.id = c.subject_id
          left join room_removals x on c.subject_kind = 'room_removal' and x.id = c.subject_id
        where c.status <> 'closed' and g.id in (e.game_id, x.game_id)) as case_ids
    from games g
      join stories s on s.id = g.story_id
      left join places p on p.id = g.place_id
      left join rooms r on r.game_id = g.id
      left join room_members m on m.game_id = g.id and m.user_id = ${userId}
    where g.id = ${gameId}`
  const part = row && (await partOf(sql, row, { userId, role, now }))
  if (!row || !(part || row.isRemoved)) throw new CodedError('not_found')
  const { status, isRemoved, hasLeft, caseIds, ...room } = row
  if (status === 'cancelled') throw new CodedError('game_cancelled')
  if (!ANNOUNCED.has(status)) throw new CodedError('not_found')
  // A co-master who was removed may have no seat; staff who were removed as players read no case of it.
  if (!part || (isRemoved && (part === 'player' || part === 'staff'))) {
    throw new CodedError('room_removed')
  }
  const phase = roomPhase(row, now, settings)
  if (phase === 'closed') throw new CodedError('room_closed')
  return { ...room, userId, part, phase, write: writing(part, phase, hasLeft) }
}

async function partOf(
  sql: Sql | Tx,
  row: Row,
  { userId, role, now }: RoomActor & { now: Date },
): Promise<RoomPart | undefined> {
  const runs = runningPart(row, userId)
  if (runs) return runs
  if (row.bookingId) return 'player'
  if (row.caseIds.length === 0) return undefined
  const actor = { role: await role(), suspended: false }
  if (!satisfies(actor.role, 'moderator')) return undefined
  const requested = { kind: 'report', ids: row.caseIds, actorIds: [userId], now } as const
  const cases = await itemsFor(sql, requested)
  return cases.some((one) => mayHandle('note', actor, one) === true) ? 'staff' : undefined
}

function writing(part: RoomPart, phase: RoomPhase, hasLeft: boolean): Ability {
  if (part === 'staff') return { because: 'forbidden' }
  if (phase === 'before') return { because: 'room_not_open' }
  if (phase !== 'open') return { because: 'room_over' }
  return part === 'player' && hasLeft ? { because: 'room_left' } : true
}

type Runners = Pick<RoomAccess, 'masterId' | 'coMasterId' | 'hostId'>

/** The part of one of those who run a room; undefined for others. */
export function runningPart(
  { masterId, coMasterId, hostId }: Runners,
  userId: string,
): 'master' | 'co_master' | undefined {
  if (userId === hostId) return 'master'
  return userId === coMasterId || userId === masterId ? 'co_master' : undefined
}

/** Those who run a room: who runs the evening, the co-master, and always the master of the game. */
export function runnersOf({ masterId, coMasterId, hostId }: Runners): string[] {
  return [...new Set([hostId, masterId, ...(coMasterId ? [coMasterId] : [])])]
}

/**
 * The part that someone else has in a room, whether or not they were removed; undefined for those who
 * have none.
 */
export async function memberIn(
  tx: Tx,
  access: Runners & Pick<RoomAccess, 'gameId'>,
  userId: string,
): Promise<Target | undefined> {
  const isOwner = userId === access.masterId
  const runs = runningPart(access, userId)
  if (runs) return { userId, part: runs, isOwner }
  const [seat] = await tx`select from bookings where game_id = ${access.gameId}
    and user_id = ${userId} and status = any(${[...SEATED]}) limit 1`
  return seat && { userId, part: 'player', isOwner }
}

/** Whether this person runs the room. */
export function runsRoom({ part }: Pick<RoomAccess, 'part'>): boolean {
  return part === 'master' || part === 'co_master'
}
