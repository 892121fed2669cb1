import { CodedError } from '@cco/domain/error/codes'
import type { Recipient } from './queries.ts'
import type { GiftFacts } from './store.ts'

/** To anyone who there is but oneself, at the price that was shown. */
export function mayGive(
  to: Recipient | undefined,
  { expectedPrice, price }: { expectedPrice: number; price: number },
): CodedError | undefined {
  if (!to?.isThere) return new CodedError('recipient_not_found')
  if (to.isSelf) return new CodedError('gift_to_oneself')
  if (price === expectedPrice) return undefined
  return new CodedError('price_changed', { expected: expectedPrice, actual: price })
}

/**
 * Only its recipient claims a gift, by account or by confirmed address; no one else knows of it, nor
 * may its giver claim it by an address that became theirs.
 */
export function mayClaim(
  gift: GiftFacts | undefined,
  { userId, email }: { userId: string; email: string | null },
): CodedError | undefined {
  const theirs =
    gift &&
    gift.giverId !== userId &&
    (gift.recipientId === userId ||
      (gift.recipientId === null &&
        email !== null &&
        gift.recipientEmail?.toLowerCase() === email.toLowerCase()))
  // One that is not handed over yet is a secret.
  if (!theirs || gift.status === 'purchased') return new CodedError('gift_not_found')
  const open = gift.status === 'delivered' || gift.status === 'claimed'
  return open ? undefined : new CodedError('gift_not_claimable')
}

/** Only its giver takes a gift back. */
export function mayTakeBack(gift: GiftFacts | undefined, userId: string): CodedError | undefined {
  return gift?.giverId === userId ? undefined : new CodedError('gift_not_found')
}

/** Whether a repeated request asks for the gift that the first one gave. */
export function isSameGift(
  made: GiftFacts,
  asked: { recipientId?: string | undefined; recipientEmail?: string | undefined; message: string },
): boolean {
  const isTo = asked.recipientEmail
    ? made.recipientEmail?.toLowerCase() === asked.recipientEmail.toLowerCase()
    : made.recipientEmail === null && made.recipientId === asked.recipientId
  return isTo && made.message === asked.message
}
