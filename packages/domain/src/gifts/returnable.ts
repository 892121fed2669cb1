import type { GiftStatus } from './contract.ts'

const DAY_MS = 86_400_000

/** Returns until when the giver can return an unclaimed gift for a full refund (rules §8). */
export function returnableUntil(
  gift: { status: GiftStatus; createdAt: Date },
  now: Date,
  giftReturnDays: number,
): Date | null {
  if (gift.status !== 'purchased' && gift.status !== 'delivered') return null
  const until = new Date(gift.createdAt.getTime() + giftReturnDays * DAY_MS)
  return now < until ? until : null
}

/** Returns until when a delivered gift can be claimed; then the giver is refunded (rules §8). */
export function claimableUntil(deliveredAt: Date, giftExpiryDays: number): Date {
  return new Date(deliveredAt.getTime() + giftExpiryDays * DAY_MS)
}
