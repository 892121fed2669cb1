import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { reconcileExperience, type Verified } from './commands.ts'
import { changedFirstTimes, gameRun, reviewOf, seatOf } from './queries.ts'

type Part = Pick<Deps, 'clock' | 'ids'>

/**
 * Gives experience for attended games, published reviews and games that were run, and takes it back
 * when a mark is corrected or a review is hidden (rules §9). Each event reads what stands now, so
 * that their order does not matter.
 */
export function experience(deps: Part): Subscriber {
  return subscriber({
    name: 'experience',
    kinds: ['seat.attended', 'seat.missed', 'review.published', 'review.hidden', 'game.finished'],
    handle: async (tx, event) => {
      if (event.kind === 'seat.attended' || event.kind === 'seat.missed') {
        const { bookingId, userId } = event.facts
        await reconcileExperience(deps, tx, userId, () => ofSeat(tx, bookingId))
        return
      }
      if (event.kind === 'game.finished') {
        const { gameId, masterId } = event.facts
        await reconcileExperience(deps, tx, masterId, () => ofRun(tx, gameId, masterId))
        return
      }
      const { reviewId } = event.facts
      const author = (await reviewOf(tx, reviewId))?.userId
      if (author === undefined) return
      await reconcileExperience(deps, tx, author, () => ofReview(tx, reviewId, event.occurredAt))
    },
  })
}

async function ofSeat(tx: Tx, bookingId: string): Promise<Verified[]> {
  const seat = await seatOf(tx, bookingId)
  if (!seat) return []
  const { userId, gameId, isAttended, startsAt } = seat
  const attended = { kind: 'game_attended' as const, sourceId: bookingId, isDue: isAttended }
  const changed = await changedFirstTimes(tx, { userId, bookingId })
  return [
    { ...attended, userId, gameId, happenedAt: startsAt },
    ...changed.map(({ startsAt: happenedAt, ...first }) => ({
      ...{ ...first, userId, kind: 'first_time' as const, happenedAt },
    })),
  ]
}

async function ofRun(tx: Tx, gameId: string, masterId: string): Promise<Verified[]> {
  const game = await gameRun(tx, gameId)
  if (!game) return []
  return [
    {
      ...{ userId: masterId, kind: 'game_run', sourceId: gameId, gameId },
      ...{ isDue: game.isRun, happenedAt: game.startsAt },
    },
  ]
}

async function ofReview(tx: Tx, reviewId: string, happenedAt: Date): Promise<Verified[]> {
  const review = await reviewOf(tx, reviewId)
  if (!review) return []
  const { userId, gameId, isPublished } = review
  const source = { userId, kind: 'review_published' as const, sourceId: reviewId }
  return [{ ...source, gameId, isDue: isPublished, happenedAt }]
}
