import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { HANDOUTS_MAX } from '@cco/domain/rooms/limits'
import type { SaveHandoutInput, ShowHandoutInput } from '@cco/domain/rooms/papers-contract'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { momentOf } from '../../../platform/settings.ts'
import { accessTo, type RoomAccess, type RoomActor, runnersOf, runsRoom } from './access-queries.ts'
import { accessWithin, audienceOf, type InRoom, lockFor, runningIn } from './commands.ts'
import * as handouts from './handout-store.ts'
import * as store from './store.ts'

const SHOWS: Limit = { scope: 'room_handouts', max: 60, windowMs: 60_000 }

/** Runs a preparation for those who run a game, also before its room opens. */
async function preparingIn(
  deps: Deps,
  { gameId, actor }: InRoom,
  write: (tx: Tx, of: { gameId: string; userId: string; now: Date }) => Promise<void>,
): Promise<void> {
  const moment = await momentOf(deps)
  const { now } = moment
  await deps.sql.begin(async (tx) => {
    const access = await accessTo(tx, { gameId, ...actor }, moment)
    if (!runsRoom(access)) throw new CodedError('forbidden')
    if (access.phase === 'over') throw new CodedError('room_over')
    const room = await lockFor(tx, { gameId, actor }, now)
    if (!runsRoom(accessWithin(access, room))) throw new CodedError('forbidden')
    await write(tx, { gameId, userId: actor.userId, now })
    if (access.phase !== 'open') return
    const event = { id: deps.ids.next(), gameId, authorId: actor.userId, now }
    const audience = runnersOf(access)
    await store.insertEvent(tx, {
      ...event,
      audience,
      payload: { kind: 'updated', part: 'handouts' },
    })
  })
}

/**
 * Stores a handout that those who run the game prepare; a repeated request changes nothing.
 * @throws CodedError `forbidden` for players, `not_found`, `room_text_stale` for a change of an older
 *   version, `room_list_full`, `room_over`
 */
export async function saveHandout(
  deps: Deps,
  actor: RoomActor,
  { gameId, id, version, title, text }: SaveHandoutInput,
): Promise<void> {
  await preparingIn(deps, { gameId, actor }, async (tx, of) => {
    const known = await handouts.findHandout(tx, { ...of, id })
    if (known && known.title === title && known.text === text) return
    if (known) {
      const isSaved = await handouts.updateHandout(tx, { id, title, text, version, now: of.now })
      if (!isSaved) throw new CodedError('room_text_stale')
      return
    }
    if (version > 0) throw new CodedError('not_found')
    if ((await handouts.countHandouts(tx, of)) >= HANDOUTS_MAX) {
      throw new CodedError('room_list_full', { max: HANDOUTS_MAX })
    }
    const isNew = await handouts.insertHandout(tx, { ...of, id, title, text })
    if (!isNew) throw new CodedError('request_key_reused')
  })
}

/**
 * Deletes a prepared handout; those to whom it was shown keep it.
 * @throws CodedError `forbidden` for players, `room_over`
 */
export async function deleteHandout(
  deps: Deps,
  actor: RoomActor,
  { gameId, handoutId: id }: { gameId: string; handoutId: string },
): Promise<void> {
  await preparingIn(deps, { gameId, actor }, async (tx, of) => {
    const known = await handouts.findHandout(tx, { ...of, id })
    if (known) await handouts.deleteHandout(tx, id)
  })
}

/**
 * Shows a handout as it is now to everyone or to chosen people (rules §14), also where it was shown to
 * others before. Those who run the game always see it.
 * @throws CodedError `forbidden` for players, `not_found`, `room_list_full`, `too_many_requests`
 */
export async function showHandout(
  deps: Deps,
  actor: RoomActor,
  { gameId, handoutId, audience: chosen }: ShowHandoutInput,
): Promise<number> {
  const { userId } = actor
  await deps.rateLimiter.enforce([{ limit: SHOWS, key: userId }])
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const handout = await handouts.findHandout(tx, { gameId, userId, id: handoutId })
    if (!handout) throw new CodedError('not_found')
    if ((await handouts.countOthersShown(tx, { gameId, id: handoutId })) >= HANDOUTS_MAX) {
      throw new CodedError('room_list_full', { max: HANDOUTS_MAX })
    }
    const audience = chosen && (await readersOf(tx, { access, chosen, now }))
    const showing = { id: deps.ids.next(), gameId, handout, audience, now }
    const shownId = await handouts.showHandout(tx, showing)
    const event = { id: deps.ids.next(), gameId, authorId: userId, audience, now }
    const payload = { kind: 'handout', handout: shownId, title: handout.title } as const
    return await store.insertEvent(tx, { ...event, payload })
  })
}

type Readers = { access: RoomAccess; chosen: readonly string[]; now: Date }

/** Those chosen and those who run the game. */
async function readersOf(tx: Tx, { access, chosen, now }: Readers): Promise<string[]> {
  const { gameId, userId } = access
  const readers = await audienceOf(tx, { gameId, userId, chosen, now })
  return [...new Set([...readers, ...runnersOf(access)])]
}
