import type { Tx } from '@cco/database/client'
import type { LinePayment } from '@cco/domain/bookings/payment-methods'
import type { Deps } from '../../../../deps.ts'
import { spendGifts } from '../../../money/gifts/commands.ts'
import { redeemPromo, type UsablePromo } from '../../../money/promo-codes/commands.ts'
import { type FreeGamesAtHand, spendFreeGames } from '../../../money/subscriptions/commands.ts'

export type Spending = {
  userId: string
  /** A promo code is used once per request, however many bookings it applies to. */
  requestKey: string
  now: Date
  /** Bookings already written, with the payment of each. */
  bookings: readonly { id: string; payment: LinePayment }[]
  subscription: FreeGamesAtHand | undefined
  promo: UsablePromo | undefined
}

/**
 * Spends the free games, gifts and promo code that pay for bookings, in a checkout or for a waitlist
 * offer; each is checked again for availability (rules §2). The caller has locked the buyer's account.
 * @throws CodedError `free_game_gone`
 */
export async function spendPaymentMethods(
  deps: Pick<Deps, 'ids'>,
  tx: Tx,
  { userId, requestKey, now, bookings, subscription, promo }: Spending,
): Promise<void> {
  const gifts = bookings.flatMap(({ id, payment }) =>
    payment.gifts.map((giftId) => ({ giftId, bookingId: id })),
  )
  const uses = bookings.flatMap(({ id, payment }) =>
    payment.subscription > 0
      ? [{ id: deps.ids.next(), bookingId: id, games: payment.subscription }]
      : [],
  )
  const redemptions = bookings.flatMap(({ id, payment }) =>
    payment.discount > 0
      ? [{ id: deps.ids.next(), bookingId: id, discount: payment.discount }]
      : [],
  )
  await spendGifts(tx, userId, gifts)
  await spendFreeGames(tx, subscription, uses)
  if (promo && redemptions.length > 0) {
    await redeemPromo(tx, { promoCodeId: promo.promo.id, userId, requestKey, now, redemptions })
  }
}
