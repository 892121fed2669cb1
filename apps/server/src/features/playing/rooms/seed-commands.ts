import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { commitmentOf } from '@cco/domain/dice/fairness'
import type { RoomPayload } from '@cco/domain/rooms/events'
import type { Deps } from '../../../deps.ts'
import * as store from './store.ts'

const SEED_BYTES = 32

type At = { gameId: string; now: Date }

/**
 * Chooses the seed of a locked room's dice and publishes its hash, once (rules §14). Called when the
 * first person comes in, so that the hash is known before anything is rolled.
 * @returns the seed
 */
export async function openDice(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { gameId, now }: At,
): Promise<string> {
  const { serverSeed } = await store.diceOf(tx, gameId)
  if (serverSeed !== null) return serverSeed
  const seed = randomBytes(SEED_BYTES).toString('hex')
  await store.setServerSeed(tx, gameId, seed)
  const payload: RoomPayload = { kind: 'dice_opened', hash: commitmentOf(seed) }
  const event = { id: ids.next(), gameId, authorId: null, audience: null, now }
  await store.insertEvent(tx, { ...event, payload })
  return seed
}

/**
 * Shows the seed of a locked room, in which no more is rolled, so that each browser can check the
 * rolls; once, and not if there were none.
 */
export async function revealDice(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { gameId, now }: At,
): Promise<void> {
  const { serverSeed, rolls } = await store.diceOf(tx, gameId)
  if (serverSeed === null || rolls === 0) return
  if (!(await store.markRevealed(tx, gameId, now))) return
  const payload: RoomPayload = { kind: 'dice_revealed', serverSeed }
  const event = { id: ids.next(), gameId, authorId: null, audience: null, now }
  await store.insertEvent(tx, { ...event, payload })
}
