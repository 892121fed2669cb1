import { CodedError } from '@cco/domain/error/codes'
import type { Recipient } from './queries.ts'
import type { GiftFacts } from './store.ts'

/** Returns why a gift is refused: unknown recipient, self-gift or changed price. */
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
 * Returns why a gift cannot be claimed. Only the recipient can claim it, by account or by verified
 * email. Other users, and a giver with the same email, get `gift_not_found`.
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
  // An undelivered gift is hidden from its recipient.
  if (!theirs || gift.status === 'purchased') return new CodedError('gift_not_found')
  const open = gift.status === 'delivered' || gift.status === 'claimed'
  return open ? undefined : new CodedError('gift_not_claimable')
}

/** Returns `gift_not_found` unless the user is the giver, who alone can cancel the gift. */
export function mayTakeBack(gift: GiftFacts | undefined, userId: string): CodedError | undefined {
  return gift?.giverId === userId ? undefined : new CodedError('gift_not_found')
}

/** Returns whether a repeated request has the recipient and message of the stored gift. */
export function isSameGift(
  made: GiftFacts,
  requested: {
    recipientId?: string | undefined
    recipientEmail?: string | undefined
    message: string
  },
): boolean {
  const isTo = requested.recipientEmail
    ? made.recipientEmail?.toLowerCase() === requested.recipientEmail.toLowerCase()
    : made.recipientEmail === null && made.recipientId === requested.recipientId
  return isTo && made.message === requested.message
}
