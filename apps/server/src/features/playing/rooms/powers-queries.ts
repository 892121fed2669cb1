import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import { REPORTABLE_MAX } from '@cco/domain/rooms/limits'
import { roomPhase } from '@cco/domain/rooms/phase'
import type { beforeRemovalOutput } from '@cco/domain/rooms/powers-contract'
import type * as z from 'zod'
import type { Moment } from '../../../platform/settings.ts'

type BeforeRemoval = z.input<typeof beforeRemovalOutput>

/**
 * Returns the messages of others that someone who was removed from a room could read until then, so
 * that they can report them.
 * @throws CodedError `not_found` for those who were not removed, `room_closed`
 */
export async function beforeRemoval(
  sql: Sql,
  { gameId, userId }: { gameId: string; userId: string },
  { now, settings }: Moment,
): Promise<BeforeRemoval> {
  const [game] = await sql<
    { title: LocalizedText; startsAt: Date; endsAt: Date; removedAt: Date }[]
  >`
    select s.title, g.starts_at, g.ends_at, m.removed_at
    from room_members m join games g on g.id = m.game_id join stories s on s.id = g.story_id
    where m.game_id = ${gameId} and m.user_id = ${userId} and m.removed_at is not null`
  if (!game) throw new CodedError('not_found')
  const { title: story, removedAt } = game
  if (roomPhase({ ...game, endedAt: null }, now, settings) === 'closed') {
    throw new CodedError('room_closed')
  }
  const messages = await sql<BeforeRemoval['messages']>`
    select e.id, n.name as author, e.author_id = g.master_id as by_master, e.created_at as at,
      e.payload ->> 'text' as text
    from room_events e
      join games g on g.id = e.game_id
      join shown_names n on n.user_id = e.author_id
    where e.game_id = ${gameId} and e.kind in ('message', 'narration')
      and e.payload ->> 'text' is not null and e.author_id <> ${userId}
      and (e.audience is null or ${userId} = any(e.audience)) and e.created_at <= ${removedAt}
    order by e.seq desc limit ${REPORTABLE_MAX}`
  return { story, messages }
}
