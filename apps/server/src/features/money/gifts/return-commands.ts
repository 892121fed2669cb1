import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import type { Excluded } from '../../people/sanctions/public.ts'
import { lockAccounts, moveCoins } from '../currency/public.ts'
import { isDeleted } from '../currency/queries.ts'
import * as store from './store.ts'

/** Returns the ledger entry of a gift’s charge or refund. Only a refund shows a popup. */
export function ledgerEntry({
  userId,
  id,
  amount,
}: {
  userId: string
  id: string
  amount: number
}) {
  const refund = amount > 0
  return {
    userId,
    amount,
    type: refund ? ('refund' as const) : ('gift' as const),
    kind: refund ? ('gift_refund' as const) : ('gift' as const),
    idempotencyKey: `${refund ? 'gift-refund' : 'gift'}:${id}`,
    reference: { gift: id },
    popup: refund,
  }
}

/** Closes an unclaimed gift, which is locked, and refunds its giver in full. */
export async function giveBack(
  tx: Tx,
  { id, giverId: userId, price }: store.GiftFacts,
  status: 'refunded' | 'expired',
  now: Date,
): Promise<void> {
  await moveCoins(tx, [ledgerEntry({ userId, id, amount: price })], now)
  await store.markReturned(tx, id, status)
}

/** Refunds a gift, which is locked, that cannot be delivered, and notifies its giver. */
export async function returnUndelivered(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  gift: store.GiftFacts,
  now: Date,
): Promise<void> {
  await giveBack(tx, gift, 'refunded', now)
  await notify(deps, tx, [gift.giverId], { kind: 'gift_undelivered', facts: {} })
}

/**
 * Refunds the gifts from and to a banned or deleted user that are still to be delivered; for a deleted
 * recipient also those delivered and not claimed, which they can no longer claim.
 */
export async function returnGiftsOfExcluded(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, now }: Excluded,
): Promise<void> {
  const isOpen = (await isDeleted(tx, userId))
    ? ({ status, recipientId }: store.GiftFacts) =>
        status === 'purchased' || (status === 'delivered' && recipientId === userId)
    : ({ status }: store.GiftFacts) => status === 'purchased'
  const gifts = await store.unclaimedOf(tx, userId)
  const givers = gifts.filter(isOpen).map(({ giverId }) => giverId)
  await lockAccounts(tx, [...new Set(givers)])
  for (const { id } of gifts.filter(isOpen)) {
    const gift = await store.lockGift(tx, id)
    if (gift && isOpen(gift)) await returnUndelivered(deps, tx, gift, now)
  }
}
