import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { RoomPayload } from '@cco/domain/rooms/events'
import { mayAppoint, mayDismiss, mayHandOver, type Target } from '@cco/domain/rooms/powers'
import type { RoomMemberInput } from '@cco/domain/rooms/powers-contract'
import type { Deps } from '../../../deps.ts'
import { recordSystemLog } from '../../../platform/system-log/record.ts'
import { suspensionOf } from '../../people/sanctions/queries.ts'
import { memberIn, type RoomAccess, type RoomActor } from './access-queries.ts'
import { runningIn } from './commands.ts'
import * as powers from './powers-store.ts'
import * as store from './store.ts'

/**
 * Makes a player the co-master (rules §14), in place of another. Appointing them again changes nothing.
 * @throws CodedError `forbidden` for all but who runs the evening, and for oneself, `not_found` for
 *   someone without a part in the game, `room_member_unfit`
 */
export async function appointCoMaster(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId }: RoomMemberInput,
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const target = await targetIn(tx, access, userId)
    if (access.coMasterId === userId && access.part === 'master') return access.lastSeq
    if (!mayAppoint(access, target)) throw new CodedError('forbidden')
    await mustBeFit(tx, { access, userId, now })
    const { coMasterId: before } = access
    await moveParts(deps, tx, { access, now, hostId: hostOf(access), coMasterId: userId })
    if (before) await announce(deps, tx, { access, now }, coMasterPayload(before, false))
    return await announce(deps, tx, { access, now }, coMasterPayload(userId, true))
  })
}

/**
 * Ends the part of the co-master, who goes on as a player.
 * @throws CodedError `forbidden` for all but who runs the evening and the co-master themselves,
 *   `not_found`
 */
export async function dismissCoMaster(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId }: RoomMemberInput,
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const target = await targetIn(tx, access, userId)
    if (target.part === 'player') return access.lastSeq
    if (!mayDismiss(access, target)) throw new CodedError('forbidden')
    await moveParts(deps, tx, { access, now, hostId: hostOf(access), coMasterId: null })
    return await announce(deps, tx, { access, now }, coMasterPayload(userId, false))
  })
}

/**
 * Hands the evening over to a co-master, who runs it from now on (rules §14); the one before stays
 * co-master. The master of the game may take it back, and keeps the game, its attendance and reviews.
 * @throws CodedError `forbidden`, `not_found`, `room_member_unfit`
 */
export async function handOverEvening(
  deps: Deps,
  actor: RoomActor,
  { gameId, userId }: RoomMemberInput,
): Promise<number> {
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const target = await targetIn(tx, access, userId)
    if (target.part === 'master' && target.userId !== actor.userId) return access.lastSeq
    if (!mayHandOver(access, target)) throw new CodedError('forbidden')
    await mustBeFit(tx, { access, userId, now })
    const { masterId, hostId: before, coMasterId } = access
    const isBack = userId === masterId
    const beside = coMasterId === userId ? null : coMasterId
    await moveParts(deps, tx, {
      access,
      now,
      hostId: isBack ? null : userId,
      // The master of the game is one of those who run it without being named.
      coMasterId: beside ?? (before === masterId ? null : before),
    })
    return await announce(deps, tx, { access, now }, { kind: 'handed_over', member: userId })
  })
}

/** @throws CodedError `not_found` for someone without a part in the game */
async function targetIn(tx: Tx, access: RoomAccess, userId: string): Promise<Target> {
  const target = await memberIn(tx, access, userId)
  if (!target) throw new CodedError('not_found')
  return target
}

type Fit = { access: RoomAccess; userId: string; now: Date }

/** @throws CodedError `room_member_unfit` for who is suspended, has left or was removed */
async function mustBeFit(tx: Tx, { access: { gameId }, userId, now }: Fit): Promise<void> {
  const isOut =
    (await suspensionOf(tx, userId, now)) !== undefined ||
    (await store.isRemoved(tx, { gameId, userId })) ||
    (await powers.hasLeft(tx, { gameId, userId }))
  if (isOut) throw new CodedError('room_member_unfit')
}

/** Who runs the evening in place of the master of the game. */
function hostOf({ hostId, masterId }: RoomAccess): string | null {
  return hostId === masterId ? null : hostId
}

const coMasterPayload = (member: string, isAppointed: boolean): RoomPayload => ({
  ...{ kind: 'co_master', member, isAppointed },
})

type Moving = { access: RoomAccess; now: Date; hostId: string | null; coMasterId: string | null }

/** Changes who runs a room, with an entry in the system log; those whose part changed are notified. */
async function moveParts(
  deps: Deps,
  tx: Tx,
  { access, now, hostId, coMasterId }: Moving,
): Promise<void> {
  const { gameId, masterId } = access
  const before = { hostId: access.hostId, coMasterId: access.coMasterId }
  const after = { hostId: hostId ?? masterId, coMasterId }
  await powers.setRunners(tx, { gameId, hostId, coMasterId })
  const people = [before.hostId, before.coMasterId, after.hostId, after.coMasterId]
  for (const userId of new Set(people.filter((one) => one !== null))) {
    await powers.notePart(tx, { gameId, userId, now })
  }
  await recordSystemLog(deps, tx, {
    actorId: access.userId,
    action: before.hostId === after.hostId ? 'room.co_master' : 'room.hand_over',
    target: { type: 'games', id: gameId },
    before,
    after,
  })
}

async function announce(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { access: { gameId, userId: authorId }, now }: { access: RoomAccess; now: Date },
  payload: RoomPayload,
): Promise<number> {
  const event = { id: ids.next(), gameId, authorId, audience: null, now }
  return await store.insertEvent(tx, { ...event, payload })
}
