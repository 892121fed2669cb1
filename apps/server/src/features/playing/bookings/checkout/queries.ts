import { refusal } from '@cco/domain/bookings/admission'
import type { PreviewInput } from '@cco/domain/bookings/contract'
import { freeSeatsOf, payLines } from '@cco/domain/bookings/payment-methods'
import { policyNow } from '@cco/domain/bookings/policy'
import { refundTermsOf } from '@cco/domain/bookings/refund'
import type { Language } from '@cco/domain/language/language'
import type { Deps } from '../../../../deps.ts'
import type { Moment } from '../../../../platform/settings.ts'
import { balanceOf } from '../../../money/currency/queries.ts'
import { spendableGifts } from '../../../money/gifts/queries.ts'
import { freeGamesOf } from '../../../money/subscriptions/queries.ts'
import { gamesByIds } from '../../games/public.ts'
import { gameFacts } from '../../games/queries.ts'
import { previewPromo } from '../payment-methods/queries.ts'
import { guildOf, overlappingHeldBookings } from '../records/queries.ts'
import { previewExtras } from './extras-queries.ts'

type PreviewRequest = Moment & {
  input: PreviewInput
  userId: string | undefined
  /** The network address of the client. */
  from: string
  language: Language
}

/** Returns what checkout would currently answer for these lines; reserves nothing (rules §2). */
export async function previewOf(deps: Pick<Deps, 'sql' | 'rateLimiter'>, request: PreviewRequest) {
  const { sql } = deps
  const { input, userId, now, settings, language } = request
  const { lines } = input
  const ids = lines.map((line) => line.gameId)
  const [facts, games, held, guildId, balance, gifts, subscription, extras] = await Promise.all([
    gameFacts(sql, ids),
    gamesByIds(sql, ids, now, settings),
    userId === undefined ? [] : overlappingHeldBookings(sql, userId, { gameIds: ids, now }),
    userId === undefined ? undefined : guildOf(sql, userId),
    userId === undefined ? null : balanceOf(sql, userId),
    userId === undefined ? [] : spendableGifts(sql, userId),
    userId === undefined ? undefined : freeGamesOf(sql, userId, now),
    previewExtras(sql, { ...input, userId, now, settings }),
  ])
  const byId = new Map(facts.map((game) => [game.id, game]))
  const priced = lines.map((line) => ({
    ...line,
    unitPrice: byId.get(line.gameId)?.price ?? 0,
  }))
  const reasons = priced.map((line) =>
    refusal({
      ...{ line, game: byId.get(line.gameId), userId, guildId, held, others: facts },
      ...{ now, settings, language },
    }),
  )
  // What cannot be booked is left out, as the rest can be paid for without it.
  const bookable = priced.filter((_, index) => !reasons[index])
  const promo = await previewPromo(deps, {
    ...request,
    promoCode: request.input.promoCode,
    lines: bookable,
  })
  const free = { gifts, subscription: extras.freeGames ?? subscription?.left ?? 0 }
  const payments = payLines(
    bookable.map((line) => ({
      ...line,
      promo: promo?.usable?.served.has(line.gameId) ?? false,
    })),
    free,
    promo?.usable?.promo ?? null,
    settings.freeSeatCoins,
  )
  return {
    lines: priced.map((line, index) => {
      const game = byId.get(line.gameId)
      const reason = reasons[index]
      const payment = payments[bookable.indexOf(line)]
      return {
        gameId: line.gameId,
        // A draft must look the same as an unknown id.
        game: reason?.code === 'game_not_found' ? null : (games.get(line.gameId) ?? null),
        price: reason?.code === 'game_not_found' ? 0 : line.seats * line.unitPrice,
        giftSeats: payment?.gifts.length ?? 0,
        subscriptionSeats: payment?.subscription ?? 0,
        discount: payment?.discount ?? 0,
        total: payment?.coins ?? 0,
        refund:
          game && payment
            ? refundTermsOf(
                {
                  paidCoins: payment.coins,
                  freeSeats: freeSeatsOf(payment),
                  hasPromo: payment.discount > 0,
                  policy: policyNow(line.unitPrice, settings),
                },
                { startsAt: game.startsAt, now },
              )
            : null,
        problem: reason ? { code: reason.code, details: reason.details } : null,
      }
    }),
    gifts: extras.gifts,
    subscription: extras.subscription,
    total: payments.reduce((sum, { coins }) => sum + coins, extras.coins),
    freeGames: { gifts: gifts.length, subscription: free.subscription },
    promo: promo && { code: promo.code, problem: promo.problem },
    balance,
    maxSeatsPerBooking: settings.maxSeatsPerBooking,
  }
}
