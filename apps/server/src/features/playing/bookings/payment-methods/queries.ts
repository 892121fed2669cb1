import type { Sql, Tx } from '@cco/database/client'
import { type FreeGames, type LinePayment, payLine } from '@cco/domain/bookings/payment-methods'
import { CodedError } from '@cco/domain/error/codes'
import type { Settings } from '@cco/domain/settings/settings'
import type { Deps } from '../../../../deps.ts'
import { balanceOf } from '../../../money/currency/queries.ts'
import { spendableGifts } from '../../../money/gifts/queries.ts'
import { checkPromo, type UsablePromo } from '../../../money/promo-codes/commands.ts'
import type { FreeGamesAtHand } from '../../../money/subscriptions/commands.ts'
import { freeGamesOf } from '../../../money/subscriptions/queries.ts'

export type AvailablePaymentMethods = {
  /** In coins. */
  balance: number
  free: FreeGames
  subscription: FreeGamesAtHand | undefined
}

/** Returns the payment methods a user has for seats, except promo codes. */
export async function availablePaymentMethods(
  sql: Sql | Tx,
  userId: string,
  now: Date,
): Promise<AvailablePaymentMethods> {
  const [balance, gifts, subscription] = await Promise.all([
    balanceOf(sql, userId),
    spendableGifts(sql, userId),
    freeGamesOf(sql, userId, now),
  ])
  return { balance, free: { gifts, subscription: subscription?.left ?? 0 }, subscription }
}

/** The payment the player chose; uses as many free games as available unless `freeSeats` is set. */
export type Wish = {
  freeSeats?: number | undefined
  promo?: UsablePromo | undefined
  /** The total shown to the player, in coins. */
  expectedTotal?: number | undefined
}

type Seats = { gameId: string; seats: number; unitPrice: number }

/** Returns the payment of offered seats, in the order of methods of a checkout (rules §2). */
export function paymentOf(
  { gameId, seats, unitPrice }: Seats,
  { free }: AvailablePaymentMethods,
  { freeSeats, promo }: Pick<Wish, 'freeSeats' | 'promo'>,
  { freeSeatCoins }: Pick<Settings, 'freeSeatCoins'>,
): LinePayment {
  const served = promo?.served.has(gameId) ?? false
  const line = { seats, unitPrice, freeSeats, promo: served }
  return payLine(line, free, promo?.promo ?? null, freeSeatCoins)
}

type RequestedPromo = {
  promoCode?: string | undefined
  userId: string | undefined
  /** The network address of the client. */
  from: string
  now: Date
  lines: readonly { gameId: string; seats: number; unitPrice: number }[]
}

/** Returns the promo code's reason for rejection beside the price; throws only after too many tries. */
export async function previewPromo(
  deps: Pick<Deps, 'sql' | 'rateLimiter'>,
  { promoCode: code, ...requested }: RequestedPromo,
) {
  if (code === undefined) return null
  try {
    return { code, usable: await checkPromo(deps, { code, ...requested }), problem: null }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    return { code, usable: undefined, problem: { code: error.code, details: error.details } }
  }
}
