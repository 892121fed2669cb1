import type { Tx } from '@cco/database/client'
import { diceStream } from '@cco/domain/dice/fairness'
import { parseNotation } from '@cco/domain/dice/notation'
import { rollNotation } from '@cco/domain/dice/roll'
import { CodedError } from '@cco/domain/error/codes'
import type { PhysicalRollInput, RollInput } from '@cco/domain/rooms/contract'
import type { RollVisibility, RoomPayload } from '@cco/domain/rooms/events'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { momentOf } from '../../../platform/settings.ts'
import { accessTo, type RoomAccess, type RoomActor, runnersOf } from './access-queries.ts'
import { writingIn } from './commands.ts'
import { openDice, revealDice } from './seed-commands.ts'
import * as store from './store.ts'

const ROLLS: Limit = { scope: 'room_rolls', max: 60, windowMs: 60_000 }

/**
 * Rolls dice on the server (rules §14). The seed of the server, the seed of the caller's browser and
 * the number of the roll decide it. A repeated request rolls nothing.
 * @throws CodedError `roll_unclear`, `request_key_reused`, `too_many_requests`
 */
export async function roll(deps: Deps, actor: RoomActor, input: RollInput): Promise<number> {
  const { gameId, requestKey: id, notation, visibility, clientSeed } = input
  const { userId } = actor
  const read = parseNotation(notation)
  if ('problem' in read) throw new CodedError('roll_unclear')
  await deps.rateLimiter.enforce([{ limit: ROLLS, key: userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, access, now) => {
    const known = await knownEvent(tx, { id, gameId, userId })
    if (known !== undefined) return known
    const seed = await openDice(deps, tx, { gameId, now })
    const n = await store.countRoll(tx, gameId)
    const result = rollNotation(read, diceStream(seed, { gameId, n, clientSeed }))
    const of = { n, notation, label: read.label, visibility, clientSeed }
    const payload: RoomPayload = { kind: 'roll', ...of, result }
    const audience = audienceOfRoll(access, visibility)
    return await store.insertEvent(tx, { id, gameId, payload, authorId: userId, audience, now })
  })
}

/** Who sees that a roll was made. A blind one is seen by its roller without its result. */
function audienceOfRoll(access: RoomAccess, visibility: RollVisibility): string[] | null {
  if (visibility === 'all') return null
  if (visibility === 'self') return [access.userId]
  return [...new Set([access.userId, ...runnersOf(access)])]
}

/** Records dice that the caller rolled at home, marked as such. */
export async function rollPhysical(
  deps: Deps,
  actor: RoomActor,
  { gameId, requestKey: id, total, label }: PhysicalRollInput,
): Promise<number> {
  const { userId } = actor
  await deps.rateLimiter.enforce([{ limit: ROLLS, key: userId }])
  return await writingIn(deps, { gameId, actor }, async (tx, _access, now) => {
    const known = await knownEvent(tx, { id, gameId, userId })
    if (known !== undefined) return known
    const payload: RoomPayload = { kind: 'physical_roll', total, label: label || null }
    const event = { id, gameId, authorId: userId, audience: null, now }
    return await store.insertEvent(tx, { ...event, payload })
  })
}

/** The number of an event that this request added before. @throws CodedError `request_key_reused` */
async function knownEvent(
  tx: Tx,
  { id, gameId, userId }: { id: string; gameId: string; userId: string },
): Promise<number | undefined> {
  const known = await store.findEvent(tx, id)
  if (known && (known.authorId !== userId || known.gameId !== gameId)) {
    throw new CodedError('request_key_reused')
  }
  return known?.seq
}

/**
 * Shows the seed of an evening that is over, for anyone of the game who wants to check its rolls.
 * @throws CodedError `room_not_over`
 */
export async function requestSeed(deps: Deps, actor: RoomActor, gameId: string): Promise<void> {
  const moment = await momentOf(deps)
  const { now } = moment
  await deps.sql.begin(async (tx) => {
    const { phase } = await accessTo(tx, { gameId, ...actor }, moment)
    if (phase !== 'over') throw new CodedError('room_not_over')
    await store.lockRoom(tx, gameId, now)
    await revealDice(deps, tx, { gameId, now })
  })
}
