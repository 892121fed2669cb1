import type { Tx } from '@cco/database/client'
import {
  ACHIEVEMENTS_MAX,
  type AwardInput,
  type RevokeInput,
} from '@cco/domain/achievements/contract'
import { type AchievementFields, isComplete } from '@cco/domain/achievements/fields'
import { isFulfilled, type RuleKind } from '@cco/domain/achievements/rule'
import { CodedError } from '@cco/domain/error/codes'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordEvents } from '../../../platform/events/record.ts'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { lockAccount, moveCoins } from '../../money/currency/public.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { isRemoved, userName } from '../../people/profiles/queries.ts'
import { giveItems, requireGivable } from '../inventory/reward-commands.ts'
import { factsOf } from './fact-queries.ts'
import {
  type Awardable,
  achievementCount,
  everAwarded,
  isUsed,
  ruledAchievements,
  storyExists,
  usersAfter,
} from './queries.ts'
import * as store from './store.ts'

/** Users whose facts are read together when the past is awarded. */
const BATCH = 200

type Part = Pick<Deps, 'clock' | 'ids'>

/** Awards an achievement to everyone who fulfils its rule already. */
export const awardPastJob = defineJob(
  'award_achievement',
  z.object({ achievementId: z.uuid() }),
  'sweeps',
)

/** How an award is made: by a rule, for what just happened or for the past, or by hand. */
type How = { by: string } | { past: boolean }

/**
 * Awards to a user every achievement of these kinds whose rule is fulfilled now and that the user
 * never had (rules §9). Repeated calls change nothing.
 *
 * The account is locked first, as everywhere before coins move, so that an award by rule and one by
 * hand follow each other.
 */
export async function awardFulfilled(
  deps: Part,
  tx: Tx,
  userId: string,
  kinds: readonly RuleKind[],
): Promise<void> {
  await lockAccount(tx, userId)
  if (await isRemoved(tx, userId)) return
  const achievements = await ruledAchievements(tx, { kinds })
  await awardAll(deps, tx, [userId], achievements, { past: false })
}

/**
 * Awards what users of the past fulfilled: without popups, and with one notification for each user
 * (rules §9). Each batch is a transaction of its own; after a crash the next run goes on.
 */
export async function awardPast(
  deps: Pick<Deps, 'sql' | 'clock' | 'ids'>,
  achievementId: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  let last: string | undefined
  while (!signal.aborted) {
    const users = await usersAfter(deps.sql, last, BATCH)
    last = users.at(-1)
    if (last === undefined) return
    await deps.sql.begin(async (tx) => {
      for (const userId of users) await lockAccount(tx, userId)
      const achievements = await ruledAchievements(tx, {
        ...(achievementId !== undefined && { id: achievementId }),
      })
      await awardAll(deps, tx, users, achievements, { past: true })
    })
  }
}

async function awardAll(
  deps: Part,
  tx: Tx,
  users: readonly string[],
  achievements: Awaited<ReturnType<typeof ruledAchievements>>,
  how: How,
): Promise<void> {
  const had = await everAwarded(tx, users)
  const open = achievements.filter(({ id }) => users.some((userId) => !had(userId, id)))
  const facts = await factsOf(
    tx,
    users,
    open.map(({ rule }) => rule.kind),
  )
  for (const userId of users) {
    const own = facts(userId)
    const due = open.filter((one) => !had(userId, one.id) && isFulfilled(one, own))
    await award(deps, tx, userId, due, how)
  }
}

/** Awards achievements to a user whose account is locked; those that were awarded before stay. */
async function award(
  deps: Part,
  tx: Tx,
  userId: string,
  achievements: readonly Awardable[],
  how: How,
): Promise<void> {
  const now = deps.clock.now()
  const awarded: Awardable[] = []
  const isPast = 'past' in how && how.past
  for (const achievement of achievements) {
    const isNew = await store.insertAward(tx, {
      ...{ id: deps.ids.next(), userId, achievementId: achievement.id },
      source: 'by' in how ? 'hand' : 'rule',
      awardedBy: 'by' in how ? how.by : null,
      ...{ coins: achievement.coins, now, isSilent: isPast },
    })
    if (isNew) awarded.push(achievement)
  }
  await pay(tx, userId, awarded, now)
  const grants = awarded.flatMap(({ id, itemId }) =>
    itemId ? [{ userId, itemId, source: { kind: 'achievement' as const, id } }] : [],
  )
  await giveItems(deps, tx, grants)
  if (isPast && awarded.length > 1) {
    const facts = { count: awarded.length }
    await notify(deps, tx, [userId], { kind: 'achievements_awarded', facts })
    return
  }
  for (const { name, coins } of awarded) await notifyOf(deps, tx, userId, { name, coins })
  if (isPast) return
  const events = awarded.map(({ id }) => ({
    ...{ kind: 'achievement.awarded' as const, key: `achievement.awarded:${userId}:${id}` },
    facts: { userId, achievementId: id },
  }))
  await recordEvents(deps, tx, events)
}

async function pay(
  tx: Tx,
  userId: string,
  achievements: readonly Awardable[],
  now: Date,
): Promise<void> {
  const paid = achievements.filter(({ coins }) => coins > 0)
  if (paid.length === 0) return
  const entries = paid.map(({ id, name, coins }) => ({
    userId,
    amount: coins,
    type: 'gift' as const,
    kind: 'achievement' as const,
    facts: { achievement: name },
    idempotencyKey: `achievement:${userId}:${id}`,
    reference: { achievement: id },
    // The popup of the achievement names the coins.
    popup: false,
  }))
  await moveCoins(tx, entries, now)
}

async function notifyOf(
  deps: Part,
  tx: Tx,
  userId: string,
  { name, coins }: Pick<Awardable, 'name' | 'coins'>,
): Promise<void> {
  const facts = { achievement: name, ...(coins > 0 && { coins }) }
  const kind = coins > 0 ? 'achievement_rewarded' : 'achievement_awarded'
  await notify(deps, tx, [userId], { kind, facts })
}

/** Marks all achievements of a user as announced: one celebration a visit (rules §9). */
export async function markAchievementsShown(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
): Promise<void> {
  await sql.begin(async (tx) => store.setShown(tx, userId, clock.now()))
}

/**
 * Creates an achievement; those who fulfil its rule already get it in the background.
 * @returns its id
 * @throws CodedError `required_fields_missing`, `achievements_full`, `not_found` for an unknown story
 */
export async function createAchievement(
  deps: Deps,
  staff: StaffActor,
  fields: AchievementFields,
): Promise<string> {
  const id = deps.ids.next()
  await deps.sql.begin(async (tx) => {
    await store.lockAchievements(tx)
    await checkFields(tx, fields)
    await requireGivable(tx, fields.itemId)
    if ((await achievementCount(tx)) >= ACHIEVEMENTS_MAX) {
      throw new CodedError('achievements_full', { max: ACHIEVEMENTS_MAX })
    }
    await store.insertAchievement(tx, { ...fields, id, now: deps.clock.now() })
    await recordStaffWrite(deps, tx, staff, {
      action: 'achievement.create',
      target: { type: 'achievement', id },
      after: fields,
    })
    if (fields.rule) await addJob(tx, awardPastJob, { achievementId: id })
  })
  return id
}

/**
 * Changes an achievement. Nothing that was awarded is taken back; those who fulfil a changed rule get
 * it in the background.
 * @throws CodedError `required_fields_missing`, `not_found`
 */
export async function updateAchievement(
  deps: Deps,
  staff: StaffActor,
  { id, ...fields }: AchievementFields & { id: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockAchievement(tx, id)
    if (!before) throw new CodedError('not_found')
    await checkFields(tx, fields)
    if (fields.itemId !== before.itemId) await requireGivable(tx, fields.itemId)
    await store.updateAchievement(tx, { ...fields, id })
    const { createdAt: _, isArchived, ...was } = before
    await recordStaffWrite(deps, tx, staff, {
      action: 'achievement.update',
      ...{ target: { type: 'achievement', id }, before: was, after: fields },
    })
    if (fields.rule && !isArchived) await addJob(tx, awardPastJob, { achievementId: id })
  })
}

async function checkFields(tx: Tx, fields: AchievementFields): Promise<void> {
  if (!isComplete(fields)) throw new CodedError('required_fields_missing')
  if (fields.storyId !== null && !(await storyExists(tx, fields.storyId))) {
    throw new CodedError('not_found')
  }
}

/**
 * Archives an achievement, which hides it from all who do not have it, or restores it.
 * @throws CodedError `not_found`
 */
export async function archiveAchievement(
  deps: Deps,
  staff: StaffActor,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockAchievement(tx, id)
    if (!before) throw new CodedError('not_found')
    if (before.isArchived === isArchived) return
    await store.setArchived(tx, { id, isArchived })
    await recordStaffWrite(deps, tx, staff, {
      action: isArchived ? 'achievement.archive' : 'achievement.restore',
      target: { type: 'achievement', id },
    })
    if (!isArchived && before.rule) await addJob(tx, awardPastJob, { achievementId: id })
  })
}

/**
 * Deletes an achievement that was never awarded.
 * @throws CodedError `not_found`, `achievement_in_use`
 */
export async function deleteAchievement(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockAchievement(tx, id)
    if (!before) throw new CodedError('not_found')
    if (await isUsed(tx, id)) throw new CodedError('achievement_in_use')
    await store.deleteAchievement(tx, id)
    const { createdAt: _, ...was } = before
    await recordStaffWrite(deps, tx, staff, {
      action: 'achievement.delete',
      ...{ target: { type: 'achievement', id }, before: was },
    })
  })
}

/**
 * Awards an achievement by hand. One that was revoked stands again, without giving coins a second
 * time.
 * @throws CodedError `not_found`, `achievement_archived`, `achievement_held`, `recipient_not_found`,
 *   and those of `mayActOn`: owners cannot award themselves
 */
export async function awardByHand(
  deps: Deps,
  staff: StaffActor,
  { userId, achievementId }: AwardInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    if ((await userName(tx, userId)) === undefined) throw new CodedError('recipient_not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    // The account before the achievement, as the rules do.
    await lockAccount(tx, userId)
    if (await isRemoved(tx, userId)) throw new CodedError('recipient_not_found')
    const achievement = await store.shareAchievement(tx, achievementId)
    if (!achievement) throw new CodedError('not_found')
    if (achievement.isArchived) throw new CodedError('achievement_archived')
    const had = await everAwarded(tx, [userId])
    if (had(userId, achievementId)) {
      const again = { userId, achievementId, awardedBy: staff.userId, now }
      if (!(await store.restoreAward(tx, again))) throw new CodedError('achievement_held')
      await notifyOf(deps, tx, userId, { name: achievement.name, coins: 0 })
    } else {
      const { id, name, coins, itemId, storyId } = achievement
      const one = { id, name, coins, itemId, storyId, rule: null }
      await award(deps, tx, userId, [one], { by: staff.userId })
    }
    await recordStaffWrite(deps, tx, staff, {
      action: 'achievement.award',
      target: { type: 'profile', id: userId },
      after: { achievementId },
    })
  })
}

/**
 * Revokes an award with a reason that the user reads. Its coins stay, and its rule does not award it
 * again.
 * @throws CodedError `not_found` if the user does not have it, and those of `mayActOn`
 */
export async function revokeAward(
  deps: Deps,
  staff: StaffActor,
  { userId, achievementId, reason }: RevokeInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    if ((await userName(tx, userId)) === undefined) throw new CodedError('not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    await lockAccount(tx, userId)
    const achievement = await store.shareAchievement(tx, achievementId)
    const revoked = { userId, achievementId, by: staff.userId, reason, now }
    if (!(achievement && (await store.revokeAward(tx, revoked)))) throw new CodedError('not_found')
    const facts = { achievement: achievement.name, reason }
    await notify(deps, tx, [userId], { kind: 'achievement_revoked', facts })
    await recordStaffWrite(deps, tx, staff, {
      action: 'achievement.revoke',
      target: { type: 'profile', id: userId },
      after: { achievementId, reason },
    })
  })
}
