import type { Sql, Tx } from '@cco/database/client'
import { type FreeGames, type LinePayment, payLine } from '@cco/domain/booking/payment-methods'
import { CodedError } from '@cco/domain/error/codes'
import type { Settings } from '@cco/domain/settings/settings'
import type { Deps } from '../../../../deps.ts'
import { balanceOf } from '../../../money/currency/queries.ts'
import { spendableGifts } from '../../../money/gifts/queries.ts'
import { checkPromo, type UsablePromo } from '../../../money/promo-codes/commands.ts'
import type { FreeGamesAtHand } from '../../../money/subscriptions/commands.ts'
import { freeGamesOf } from '../../../money/subscriptions/queries.ts'

export type AvailablePaymentMethods = {
  /** Whole coins. */
  balance: number
  free: FreeGames
  subscription: FreeGamesAtHand | undefined
}

/** What a person could pay seats with, a promo code apart. */
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

/** What the player chose to pay with; as much by free games as there are, unless told. */
export type Wish = {
  freeSeats?: number | undefined
  promo?: UsablePromo | undefined
  /** Coins as they were shown. */
  expectedTotal?: number | undefined
}

type Seats = { gameId: string; seats: number; unitPrice: number }

/** How seats of an offer are paid: by the order of means of every checkout (rules §2). */
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
  /** The network address that asks. */
  from: string
  now: Date
  lines: readonly { gameId: string; seats: number; unitPrice: number }[]
}

/** A code that does not serve is told beside the price; only too many tries stop the preview. */
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
