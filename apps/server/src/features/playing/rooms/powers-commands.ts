import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { RoomPayload } from '@cco/domain/rooms/events'
import { mayDirect } from '@cco/domain/rooms/powers'
import type { RemoveMemberInput, RoomMemberInput } from '@cco/domain/rooms/powers-contract'
import type { Deps } from '../../../deps.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { momentOf } from '../../../platform/settings.ts'
import { notify } from '../../news/notifications/commands.ts'
import {
  accessTo,
  memberIn,
  type RoomAccess,
  type RoomActor,
  runnersOf,
  runsRoom,
} from './access-queries.ts'
import { accessWithin, lockFor, runningIn } from './commands.ts'
import * as powers from './powers-store.ts'
import * as store from './store.ts'

const MUTES: Limit = { scope: 'room_mutes', max: 20, windowMs: 60_000 }
/** Each removal notifies the player and all moderators. */
const REMOVALS: Limit = { scope: 'room_removals', max: 20, windowMs: 3_600_000 }

/**
 * Removes someone from the room (rules §14): they neither read nor write in it any more, and a
 * co-master no longer runs it. They are notified, and a case is opened with the reason. Removing them again changes nothing.
 * @throws CodedError `forbidden` for players, on oneself and on the master, `not_found` for someone
 *   without a part in the game, `too_many_requests`
 */
export async function removeMember(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId, reason, text }: RemoveMemberInput,
): Promise<number> {
  await deps.rateLimiter.enforce([{ limit: REMOVALS, key: actor.userId }])
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    if (await store.isRemoved(tx, { gameId, userId })) return access.lastSeq
    await mustDirect(tx, access, userId)
    await powers.markRemoved(tx, { gameId, userId, now })
    const id = deps.ids.next()
    const removedBy = actor.userId
    await powers.insertRemoval(tx, { id, gameId, userId, removedBy, reason, text, now })
    await recordEvents(deps, tx, [
      { key: `room-removal:${id}`, kind: 'room.member_removed', facts: { removalId: id } },
    ])
    const facts = { story: access.title, when: access.startsAt }
    await notify(deps, tx, [userId], { kind: 'room_removed', facts, gameId })
    return await announce(deps, tx, { kind: 'removed', member: userId }, { access, now })
  })
}

/**
 * Lets someone back into the room, also to read it after the evening. A co-master returns as a player.
 * @throws CodedError `forbidden` for players, `not_found` for someone who was not removed
 */
export async function readmitMember(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId }: RoomMemberInput,
): Promise<number> {
  const moment = await momentOf(deps)
  const { now } = moment
  return await deps.sql.begin(async (tx) => {
    const access = await accessTo(tx, { gameId, ...actor }, moment)
    if (!runsRoom(access)) throw new CodedError('forbidden')
    const room = await lockFor(tx, { gameId, actor }, now)
    if (!runsRoom(accessWithin(access, room))) throw new CodedError('forbidden')
    if (!(await powers.clearRemoved(tx, { gameId, userId }))) throw new CodedError('not_found')
    return await announce(deps, tx, { kind: 'readmitted', member: userId }, { access, now })
  })
}

/**
 * Asks a player to turn off their microphone (rules §14): a request, seen by them and by those who run
 * the game.
 * @throws CodedError `forbidden` for players, on oneself and on the master, `not_found`,
 *   `too_many_requests`
 */
export async function requestMute(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId }: RoomMemberInput,
): Promise<number> {
  await deps.rateLimiter.enforce([{ limit: MUTES, key: actor.userId }])
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    await mustDirect(tx, access, userId)
    if (await store.isRemoved(tx, { gameId, userId })) throw new CodedError('not_found')
    const audience = [...new Set([userId, ...runnersOf(access)])]
    const payload: RoomPayload = { kind: 'mute_requested', member: userId }
    return await announce(deps, tx, payload, { access, now, audience })
  })
}

/** @throws CodedError `not_found` for someone without a part, `forbidden` where `mayDirect` refuses */
async function mustDirect(tx: Tx, access: RoomAccess, userId: string): Promise<void> {
  const member = await memberIn(tx, access, userId)
  if (!member) throw new CodedError('not_found')
  if (!mayDirect(access, member)) throw new CodedError('forbidden')
}

type By = { access: RoomAccess; now: Date; audience?: readonly string[] }

async function announce(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  payload: RoomPayload,
  { access: { gameId, userId: authorId }, now, audience = [] }: By,
): Promise<number> {
  const seenBy = audience.length > 0 ? audience : null
  const event = { id: ids.next(), gameId, authorId, audience: seenBy, now }
  return await store.insertEvent(tx, { ...event, payload })
}
