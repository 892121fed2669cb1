import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LevelReward } from '@cco/domain/levels/contract'
import { levelProgress } from '@cco/domain/levels/level'
import { EXPERIENCE_POINTS, pointsFor } from '@cco/domain/levels/points'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { lockAccount, moveCoins } from '../../money/currency/public.ts'
import { notify } from '../../news/notifications/commands.ts'
import { setStanding } from '../../people/profiles/public.ts'
import { isRemoved } from '../../people/profiles/queries.ts'
import { giveItems, requireGivable } from '../inventory/reward-commands.ts'
import * as store from './store.ts'

type Part = Pick<Deps, 'clock' | 'ids'>

/** An event that gives experience while it stands. */
export type Verified = store.Source & {
  /** Whether it stands now: the seat was attended, the review is published. */
  isDue: boolean
  gameId: string
  /** The day whose limit the points count towards; of a game, when it began. */
  happenedAt: Date
}

/**
 * Brings the experience of one user up to what these events give now (rules §9): what has become due
 * is added, within the limit of its day, and what is due no longer is taken back by a row of its own.
 * Repeated calls change nothing. Levels that are reached by it are announced and rewarded, each once.
 *
 * The account is locked first, as everywhere before coins move, so that of two events at the same
 * time the second counts the points of the first.
 */
export async function reconcileExperience(
  deps: Part,
  tx: Tx,
  userId: string,
  eventsOf: () => Promise<readonly Verified[]>,
): Promise<void> {
  await lockAccount(tx, userId)
  if (await isRemoved(tx, userId)) return
  for (const event of await eventsOf()) await reconcileEvent(deps, tx, event)
  const xp = await store.experienceOf(tx, userId)
  const { level } = levelProgress(xp)
  await setStanding(tx, { id: userId, xp, level })
  await grantLevels(deps, tx, userId, level)
}

async function reconcileEvent(
  { clock, ids }: Part,
  tx: Tx,
  { isDue, gameId, happenedAt, ...source }: Verified,
): Promise<void> {
  const last = await store.lastRow(tx, source)
  const isGiven = last !== undefined && last.turn % 2 === 1
  if (isDue === isGiven) return
  const base = { ...source, id: ids.next(), turn: (last?.turn ?? 0) + 1, gameId, now: clock.now() }
  if (last && isGiven) {
    const points = last.points === 0 ? 0 : -last.points
    await store.insertRow(tx, { ...base, points, isCapped: false, happenedAt: last.happenedAt })
    return
  }
  const today = await store.pointsOfDay(tx, source.userId, happenedAt)
  const points = pointsFor(source.kind, today)
  const isCapped = points < EXPERIENCE_POINTS[source.kind]
  await store.insertRow(tx, { ...base, points, isCapped, happenedAt })
}

/** Records the levels up to one, pays their rewards and notifies of the highest. */
async function grantLevels(deps: Part, tx: Tx, userId: string, level: number): Promise<void> {
  const now = deps.clock.now()
  const reached = await store.recordLevels(tx, { userId, level, now })
  if (reached.length === 0) return
  const paid = reached.filter(({ coins }) => coins > 0)
  const entries = paid.map(({ level: of, coins }) => ({
    userId,
    amount: coins,
    type: 'gift' as const,
    kind: 'level_reward' as const,
    facts: { level: of },
    idempotencyKey: `level:${userId}:${of}`,
    reference: { level: String(of) },
    // The popup of the level names the coins.
    popup: false,
  }))
  if (entries.length > 0) await moveCoins(tx, entries, now)
  const grants = reached.flatMap(({ level: of, itemId }) =>
    itemId ? [{ userId, itemId, source: { kind: 'level' as const, id: String(of) } }] : [],
  )
  const coins = paid.reduce((sum, one) => sum + one.coins, 0)
  const key = `level.reached:${userId}:${level}`
  await recordEvents(deps, tx, [{ kind: 'level.reached', key, facts: { userId, level } }])
  const facts = { level, ...(coins > 0 && { coins }) }
  await notify(deps, tx, [userId], { kind: coins > 0 ? 'level_rewarded' : 'level_reached', facts })
  await giveItems(deps, tx, grants)
}

/** Marks all levels of a user up to one as announced. Repeated calls have no effect. */
export async function markLevelShown(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  level: number,
): Promise<void> {
  await store.setLevelsShown(sql, { userId, level, now: clock.now() })
}

/**
 * Sets what reaching a level gives from now on; those who reached it before get nothing more.
 * @throws CodedError `required_fields_missing` without coins and item, `not_found` for the item
 */
export async function setLevelReward(
  deps: Deps,
  staff: StaffActor,
  reward: LevelReward,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (reward.coins === 0 && reward.itemId === null) {
      throw new CodedError('required_fields_missing')
    }
    const before = await store.lockReward(tx, reward.level)
    if (reward.itemId !== before?.itemId) await requireGivable(tx, reward.itemId)
    await store.setReward(tx, reward)
    await recordStaffWrite(deps, tx, staff, {
      action: 'level_reward.set',
      after: reward,
      ...(before && { before }),
    })
  })
}

/**
 * Removes the reward of a level; nothing that was given is taken back.
 * @throws CodedError `not_found` if the level has none
 */
export async function removeLevelReward(
  deps: Deps,
  staff: StaffActor,
  level: number,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockReward(tx, level)
    if (!before) throw new CodedError('not_found')
    await store.deleteReward(tx, level)
    await recordStaffWrite(deps, tx, staff, { action: 'level_reward.remove', before })
  })
}
