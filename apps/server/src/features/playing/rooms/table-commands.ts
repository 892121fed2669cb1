import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@cco/database/client'
import { diceStream } from '@cco/domain/dice/fairness'
import { parseNotation } from '@cco/domain/dice/notation'
import { rollNotation } from '@cco/domain/dice/roll'
import { CodedError } from '@cco/domain/error/codes'
import type { RollVisibility, RoomPayload } from '@cco/domain/rooms/events'
import {
  afterAction,
  ENTRIES_MAX,
  type Initiative,
  type InitiativeEntry,
  shownInitiative,
  withValue,
} from '@cco/domain/rooms/initiative'
import type { InitiativeInput, RollInitiativeInput } from '@cco/domain/rooms/table-contract'
import type { Deps } from '../../../deps.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { type RoomAccess, type RoomActor, runnersOf } from './access-queries.ts'
import { audienceOf, runningIn } from './commands.ts'
import { openDice } from './seed-commands.ts'
import * as store from './store.ts'
import * as table from './table-store.ts'

const CHANGES: Limit = { scope: 'room_table', max: 120, windowMs: 60_000 }

/**
 * Changes the list of turns (rules §14). What players do not see of it is not announced to them; a
 * repeated change, and a turn that another of those who run the game has ended, change nothing.
 * @throws CodedError `forbidden` for players, `not_found` for the turn of someone who is not there,
 *   `roll_unclear`, `room_list_full`, `room_paused` for a turn during a pause, `too_many_requests`
 */
export async function changeInitiative(
  deps: Deps,
  actor: RoomActor,
  { gameId, action }: InitiativeInput,
): Promise<number> {
  await deps.rateLimiter.enforce([{ limit: CHANGES, key: actor.userId }])
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const state = await table.initiativeOf(tx, gameId)
    if (action.kind === 'put') await mustFit(tx, { access, state, entry: action.entry, now })
    if (action.kind === 'turn' && (await table.isPaused(tx, gameId))) {
      throw new CodedError('room_paused')
    }
    const next = afterAction(state, action)
    return await replaceInitiative(deps, tx, { access, now, state, next })
  })
}

type NewEntry = { access: RoomAccess; state: Initiative; entry: InitiativeEntry; now: Date }

async function mustFit(tx: Tx, { access, state, entry, now }: NewEntry): Promise<void> {
  if ('problem' in parseNotation(entry.dice)) throw new CodedError('roll_unclear')
  const known = state.entries.find(({ id }) => id === entry.id)
  if (!known && state.entries.length >= ENTRIES_MAX) {
    throw new CodedError('room_list_full', { max: ENTRIES_MAX })
  }
  const { gameId, userId } = access
  // Who has left since keeps their turn until those who run the game remove it.
  if (entry.userId && entry.userId !== known?.userId) {
    await audienceOf(tx, { gameId, userId, chosen: [entry.userId], now })
  }
}

/**
 * Rolls for entries of the list, once for each group; rolls for hidden ones are seen by those who run
 * the game alone. A repeated request rolls nothing.
 * @throws CodedError `forbidden` for players, `request_key_reused`, `too_many_requests`
 */
export async function rollInitiative(
  deps: Deps,
  actor: RoomActor,
  { gameId, requestKey, entryIds, clientSeed }: RollInitiativeInput,
): Promise<number> {
  await deps.rateLimiter.enforce([{ limit: CHANGES, key: actor.userId }])
  return await runningIn(deps, { gameId, actor }, async (tx, access, now) => {
    const known = await store.findEvent(tx, requestKey)
    if (known) {
      if (known.gameId === gameId && known.authorId === actor.userId) return known.seq
      throw new CodedError('request_key_reused')
    }
    const state = await table.initiativeOf(tx, gameId)
    const rolled = new Set<string>()
    let next = state
    for (const entry of state.entries) {
      const unit = entry.group ?? entry.id
      if (!entryIds.includes(entry.id) || rolled.has(unit)) continue
      const id = rolled.size === 0 ? requestKey : deps.ids.next()
      rolled.add(unit)
      const isHidden = state.entries.some((one) => one.isHidden && (one.group ?? one.id) === unit)
      const total = await rollEntry(deps, tx, { id, entry, isHidden, clientSeed, access, now })
      next = withValue(next, entry.id, total)
    }
    return await replaceInitiative(deps, tx, { access, now, state, next })
  })
}

type EntryRoll = {
  id: string
  entry: InitiativeEntry
  isHidden: boolean
  clientSeed: string
  access: RoomAccess
  now: Date
}

/** Rolls for an entry as any roll is made, and returns the total. */
async function rollEntry(
  deps: Pick<Deps, 'ids'>,
  tx: Tx,
  { id, entry, isHidden, clientSeed, access, now }: EntryRoll,
): Promise<number> {
  const { gameId, userId: authorId } = access
  const read = parseNotation(entry.dice)
  if ('problem' in read) throw new CodedError('roll_unclear')
  const seed = await openDice(deps, tx, { gameId, now })
  const n = await store.countRoll(tx, gameId)
  const result = rollNotation(read, diceStream(seed, { gameId, n, clientSeed }))
  const visibility: RollVisibility = isHidden ? 'master' : 'all'
  const of = { n, notation: entry.dice, label: entry.group ?? entry.name, visibility, clientSeed }
  const payload = { kind: 'roll', ...of, result } as const
  const audience = isHidden ? runnersOf(access) : null
  await store.insertEvent(tx, { id, gameId, payload, authorId, audience, now })
  return result.total
}

type Replacing = { access: RoomAccess; now: Date; state: Initiative; next: Initiative }

/** Stores a changed list, and announces it to those who see the change. */
async function replaceInitiative(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { access, now, state, next }: Replacing,
): Promise<number> {
  const { gameId, userId: authorId } = access
  if (isDeepStrictEqual(state, next)) return await store.lastSeqOf(tx, gameId)
  await table.saveInitiative(tx, { gameId, state: next, now })
  const [before, after] = [shownInitiative(state, false), shownInitiative(next, false)]
  const isSeen = !isDeepStrictEqual(before, after)
  const announce = async (payload: RoomPayload, audience: string[] | null = null) =>
    await store.insertEvent(tx, { id: ids.next(), gameId, payload, authorId, audience, now })
  const round = after?.round ?? 0
  if (round > (before?.round ?? 0)) await announce({ kind: 'round', round })
  if (before && before.round > 0 && round === 0) await announce({ kind: 'turns_ended' })
  return await announce({ kind: 'updated', part: 'table' }, isSeen ? null : runnersOf(access))
}
