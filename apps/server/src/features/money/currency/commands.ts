import type { Tx } from '@cco/database/client'
import { type AdjustmentStatus, BALANCE_MAX } from '@cco/domain/currency/constants'
import type { AdjustInput } from '@cco/domain/currency/management'
import { CodedError } from '@cco/domain/error/codes'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { mayActOn } from '../../people/decisions/policy.ts'
import { userName } from '../../people/profiles/queries.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { isDeleted, userIdOfAdjustment } from './queries.ts'
import * as store from './store.ts'

/**
 * Throws if the account is removed (rules §13). The caller must have locked the account, so that it
 * cannot be removed before the transaction ends.
 * @throws CodedError `account_removed`
 */
export async function requireAccount(tx: Tx, userId: string): Promise<void> {
  if (await isDeleted(tx, userId)) throw new CodedError('account_removed')
}

/**
 * Marks a balance change as shown. Repeated calls have no effect.
 * @throws CodedError `not_found` if the user has no such change
 */
export async function dismissChange(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await store.setChangeShown(sql, userId, id, clock.now()))) throw new CodedError('not_found')
}

/** The window in which one owner’s adjustments of one user count towards the limit (rules §6). */
const ALONE_WITHIN_MS = 24 * 60 * 60_000

/**
 * Adjusts a balance, or leaves the adjustment pending for a second owner if this owner’s total for
 * the user within a day exceeds the limit (rules §6). A repeated request changes nothing and returns
 * the current status of the adjustment.
 * @throws CodedError `recipient_not_found`, `insufficient_coins`, `balance_too_large`,
 *   `request_key_reused`, and those of `mayActOn`: owners cannot adjust their own balance
 */
export async function adjust(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, userId, amount, reason }: AdjustInput,
): Promise<AdjustmentStatus> {
  const now = deps.clock.now()
  const { adjustmentAloneCoins } = await deps.settings()
  return await deps.sql.begin(async (tx) => {
    const balance = await store.lockAccount(tx, userId)
    const name = await userName(tx, userId)
    if (name === undefined) throw new CodedError('recipient_not_found')
    await mayActOn({ sql: tx, now }, { userId: staff.userId, role: 'owner' }, { userId })
    const requestedBy = staff.userId
    const since = new Date(now.getTime() - ALONE_WITHIN_MS)
    const alone = await store.changedAlone(tx, { userId, requestedBy, since })
    const isPending = alone + Math.abs(amount) > adjustmentAloneCoins
    const isNew = await store.insertAdjustment(tx, {
      ...{ id, userId, amount, reason, requestedBy, isPending, now },
    })
    if (!isNew) return await repeated(tx, { id, userId, amount, reason, requestedBy })
    refuseBalance(balance, amount)
    await recordStaffWrite(deps, tx, staff, {
      action: isPending ? 'currency.adjust_request' : 'currency.adjust',
      target: { type: 'profile', id: userId },
      before: { balance },
      after: {
        adjustment: id,
        amount,
        reason,
        ...(isPending ? {} : { balance: balance + amount }),
      },
    })
    if (!isPending) {
      await apply(tx, { id, userId, amount, reason }, now)
      return 'applied'
    }
    const others = (await ownerIds(tx)).filter((owner) => owner !== staff.userId)
    const facts = { player: name, coins: amount, reason }
    await notify(deps, tx, others, { kind: 'adjustment_confirm', facts })
    return 'pending'
  })
}

/**
 * Creates a pending adjustment for coins that a staff member cannot grant alone (rules §6) and
 * notifies the other owners. It runs in the caller’s transaction.
 * @returns the id of the pending adjustment
 */
export async function requestAdjustment(
  deps: Deps,
  tx: Tx,
  staff: StaffActor,
  { userId, amount, reason }: { userId: string; amount: number; reason: string },
): Promise<string> {
  const id = deps.ids.next()
  const now = deps.clock.now()
  await store.insertAdjustment(tx, {
    ...{ id, userId, amount, reason, requestedBy: staff.userId, isPending: true, now },
  })
  await recordStaffWrite(deps, tx, staff, {
    action: 'currency.adjust_request',
    target: { type: 'profile', id: userId },
    after: { adjustment: id, amount, reason },
  })
  const player = (await userName(tx, userId)) ?? ''
  const deciders = (await ownerIds(tx)).filter((owner) => ![staff.userId, userId].includes(owner))
  await notify(deps, tx, deciders, {
    kind: 'adjustment_confirm',
    facts: { player, coins: amount, reason },
  })
  return id
}

type Requested = Omit<store.AdjustmentFacts, 'status'>

async function repeated(tx: Tx, { id, ...requested }: Requested): Promise<AdjustmentStatus> {
  const known = await store.lockAdjustment(tx, id)
  const isSame =
    known !== undefined &&
    known.userId === requested.userId &&
    known.amount === requested.amount &&
    known.reason === requested.reason &&
    known.requestedBy === requested.requestedBy
  if (!isSame) throw new CodedError('request_key_reused')
  return known.status
}

/**
 * Confirms or refuses a pending adjustment. Its requester can refuse it but not confirm it. Of two
 * concurrent decisions, the first applies and the second throws `adjustment_decided`.
 * @throws CodedError `not_found`, `adjustment_decided`, `adjustment_own`, `insufficient_coins`,
 *   `balance_too_large`
 */
export async function decideAdjustment(
  deps: Deps,
  staff: StaffActor,
  { id, decision }: { id: string; decision: 'confirm' | 'refuse' },
): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const userId = await userIdOfAdjustment(tx, id)
    if (userId === undefined) throw new CodedError('not_found')
    const balance = await store.lockAccount(tx, userId)
    const held = await store.lockAdjustment(tx, id)
    if (held?.status !== 'pending') throw new CodedError('adjustment_decided')
    const isConfirmed = decision === 'confirm'
    if (isConfirmed && held.requestedBy === staff.userId) throw new CodedError('adjustment_own')
    const decider = { userId: staff.userId, role: 'owner' } as const
    if (isConfirmed) await mayActOn({ sql: tx, now }, decider, { userId })
    if (isConfirmed) refuseBalance(balance, held.amount)
    const status = isConfirmed ? 'applied' : 'refused'
    await store.decideAdjustment(tx, { id, status, by: staff.userId, now })
    await recordStaffWrite(deps, tx, staff, {
      action: isConfirmed ? 'currency.adjust_confirm' : 'currency.adjust_refuse',
      target: { type: 'profile', id: held.userId },
      before: { status: 'pending', balance },
      after: {
        ...{ adjustment: id, status, amount: held.amount, reason: held.reason },
        balance: isConfirmed ? balance + held.amount : balance,
      },
    })
    if (isConfirmed) await apply(tx, held, now)
  })
}

/** Throws if a removal makes the balance negative or the result exceeds `BALANCE_MAX` (rules §6). */
function refuseBalance(balance: number, amount: number): void {
  if (balance + amount > BALANCE_MAX) {
    throw new CodedError('balance_too_large', { max: BALANCE_MAX, balance })
  }
  if (amount < 0 && balance + amount < 0) {
    throw new CodedError('insufficient_coins', { needed: -amount, balance })
  }
}

async function apply(
  tx: Tx,
  { id, userId, amount, reason }: Pick<Requested, 'id' | 'userId' | 'amount' | 'reason'>,
  now: Date,
): Promise<void> {
  const entry = {
    userId,
    amount,
    type: 'admin_adjustment' as const,
    reason,
    idempotencyKey: `adjustment:${id}`,
    reference: { adjustment: id },
    popup: true,
  }
  await store.moveCoins(tx, [entry], now)
}
