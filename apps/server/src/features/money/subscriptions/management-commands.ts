import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { TIERS_MAX } from '@cco/domain/subscriptions/constants'
import type { TierFields } from '@cco/domain/subscriptions/management'
import { periodEnd } from '@cco/domain/subscriptions/period'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { userName } from '../../people/profiles/queries.ts'
import { isExcludedNow } from '../../people/sanctions/queries.ts'
import { requireAccount } from '../currency/commands.ts'
import { lockAccount } from '../currency/public.ts'
import { subscriberOf, tierById } from './queries.ts'
import * as store from './store.ts'

/** Creates a tier and puts it on sale. A repeated request changes nothing. */
export async function createTier(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, ...tier }: TierFields & { requestKey: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (!(await store.insertTier(tx, { id, ...tier, now: deps.clock.now() }))) return
    if ((await store.tierCount(tx)) > TIERS_MAX) throw new CodedError('too_many_requests')
    const target = { type: 'subscription_tier' as const, id }
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.tier_create',
      target,
      after: tier,
    })
  })
}

/**
 * Updates a tier. Its price applies from the next period, its free games right away.
 * @throws CodedError `tier_not_found`
 */
export async function updateTier(
  deps: Deps,
  staff: StaffActor,
  { id, ...after }: TierFields & { id: string },
): Promise<void> {
  await changingTier(deps, staff, { id, action: 'subscription.tier_update', after }, (tx) =>
    store.updateTier(tx, { id, ...after }),
  )
}

/**
 * Archives a tier, which then cannot be started or renewed, or puts it back on sale.
 * @throws CodedError `tier_not_found`
 */
export async function setTierActive(
  deps: Deps,
  staff: StaffActor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const action = isActive ? 'subscription.tier_restore' : 'subscription.tier_archive'
  await changingTier(deps, staff, { id, action, after: { isActive } }, (tx) =>
    store.setTierActive(tx, id, isActive),
  )
}

type TierChange = { id: string; action: ClubAction; after: Record<string, unknown> }

async function changingTier(
  deps: Deps,
  staff: StaffActor,
  { id, action, after }: TierChange,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockTier(tx, id)
    if (!before) throw new CodedError('tier_not_found')
    const target = { type: 'subscription_tier' as const, id }
    await write(tx)
    await recordStaffWrite(deps, tx, staff, { action, target, before, after })
  })
}

type Grant = { userId: string; tierId: string; reason: string }

/**
 * Grants a user one free period, which does not renew.
 * @throws CodedError `recipient_not_found`, `user_suspended` for a banned user, `tier_not_found`,
 *   `already_subscribed`
 */
export async function grantSubscription(
  deps: Deps,
  staff: StaffActor,
  { userId, tierId, reason }: Grant,
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    await lockAccount(tx, userId)
    await requireAccount(tx, userId)
    if (await isExcludedNow(tx, userId, now)) throw new CodedError('user_suspended')
    if ((await userName(tx, userId)) === undefined) throw new CodedError('recipient_not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    const [held, tier] = [await store.lockSubscription(tx, userId), await tierById(tx, tierId)]
    if (!tier?.isActive) throw new CodedError('tier_not_found')
    if (held && held.expiresAt > now) throw new CodedError('already_subscribed')
    if (held) await store.endSubscription(tx, held.id, now)
    const [id, expiresAt] = [deps.ids.next(), periodEnd(now)]
    await store.insertSubscription(tx, {
      ...{ id, userId, tierId, startsAt: now, expiresAt, renews: false },
    })
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.grant',
      target: { type: 'profile', id: userId },
      before: { subscription: held?.id ?? null },
      after: { subscription: id, tier: tierId, expiresAt, reason },
    })
    const facts = { tier: tier.name, until: expiresAt }
    await notify(deps, tx, [userId], { kind: 'subscription_granted', facts })
  })
}

/**
 * Ends a subscription right away, without a refund; a refund requires an adjustment.
 * @throws CodedError `not_subscribed`
 */
export async function revokeSubscription(
  deps: Deps,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const userId = await subscriberOf(tx, id)
    if (userId !== undefined) await lockAccount(tx, userId)
    const held = userId === undefined ? undefined : await store.lockSubscription(tx, userId)
    if (!userId || held?.id !== id) throw new CodedError('not_subscribed')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    const tier = await tierById(tx, held.tierId)
    await store.endSubscription(tx, id, now)
    await recordStaffWrite(deps, tx, staff, {
      action: 'subscription.revoke',
      target: { type: 'profile', id: userId },
      before: { subscription: id, tier: held.tierId, expiresAt: held.expiresAt },
      after: { endedAt: now, reason },
    })
    const facts = { tier: tier?.name ?? null, reason }
    await notify(deps, tx, [userId], { kind: 'subscription_revoked', facts })
  })
}
