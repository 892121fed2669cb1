import type { GiftStatus } from './contract.ts'

const DAY_MS = 86_400_000

/** Until when the giver can take a gift back in full: while no one has claimed it (rules §8). */
export function returnableUntil(
  gift: { status: GiftStatus; createdAt: Date },
  now: Date,
  giftReturnDays: number,
): Date | null {
  if (gift.status !== 'purchased' && gift.status !== 'delivered') return null
  const until = new Date(gift.createdAt.getTime() + giftReturnDays * DAY_MS)
  return now < until ? until : null
}

/** Until when a gift can be claimed, from its delivery; then its price goes back to the giver (rules §8). */
export function claimableUntil(deliveredAt: Date, giftExpiryDays: number): Date {
  return new Date(deliveredAt.getTime() + giftExpiryDays * DAY_MS)
}
