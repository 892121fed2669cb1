import { CodedError } from '@cco/domain/error/codes'
import type { AnswerInput } from '@cco/domain/waitlist/contract'
import type { Deps } from '../../../../deps.ts'
import { keyHash } from '../../../../platform/key-hash.ts'
import { releaseBooking } from '../cancellation/commands.ts'
import { findBooking } from '../records/store.ts'
import { refundNow } from '../refunds/commands.ts'
import { answerSeats, type Instead } from './commands.ts'
import { entryOfKey, replacedBy } from './queries.ts'

/**
 * Answers an offer of seats, by the waitlist or by staff. Accepting a transfer cancels the old
 * booking with a full refund in the same transaction.
 * @throws CodedError as `answerSeats`, and `offer_gone` when the old booking is no longer active
 * @returns coins paid
 */
export async function answerOffer(
  deps: Deps,
  { userId, from, input }: { userId: string; from?: string; input: AnswerInput },
): Promise<{ paidCoins: number }> {
  const replaced = input.accept ? await replacedBy(deps.sql, input.entryId) : undefined
  const instead = replaced && giveUp(deps, { ...replaced, userId })
  return await answerSeats(deps, { userId, ...(from !== undefined && { from }), input, instead })
}

type Replaced = { bookingId: string; gameId: string; reason: string; userId: string }

function giveUp(deps: Deps, { bookingId, gameId, reason, userId }: Replaced): Instead {
  return {
    gameId,
    begin: async (tx, game) => {
      const now = deps.clock.now()
      const booking = await findBooking(tx, bookingId)
      if (booking?.status !== 'confirmed' || game.startsAt <= now)
        throw new CodedError('offer_gone')
      const { coins } = refundNow(booking, game, { by: 'moved', now })
      const to = 'cancelled_by_platform' as const
      const why = { by: 'moved' as const, to, actorId: userId, reason }
      return { coins, release: () => releaseBooking(deps, tx, { game, booking, ...why }) }
    },
  }
}

type EmailAnswer = Pick<AnswerInput, 'accept' | 'expectedTotal'> & { key: string }

/** Answers an offer by the key from its email, signed in or not. @throws as `answerOffer` */
export async function answerByEmail(
  deps: Deps,
  { key, ...answer }: EmailAnswer,
): Promise<{ paidCoins: number }> {
  const entry = await entryOfKey(deps.sql, keyHash(key))
  if (!entry) throw new CodedError('not_found')
  const { id: entryId, userId } = entry
  return await answerOffer(deps, { userId, input: { entryId, ...answer } })
}
