import type { Tx } from '@cco/database/client'
import { type GameFacts, refusal } from '@cco/domain/bookings/admission'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { Deps } from '../../../../deps.ts'
import { suspensionOf } from '../../../people/sanctions/queries.ts'
import { guildOf, overlappingHeldBookings } from '../records/queries.ts'
import { liveEntryOf } from './store.ts'

type Hold = {
  userId: string
  game: GameFacts
  seats: number
  /** The language of the refusal. */
  language: Language
  /** The game of a booking that these seats replace. */
  replacedGameId?: string | undefined
}

/**
 * Returns why seats cannot be held for a user at the game's present price, or undefined when they
 * can. The caller has locked the game and the user's account.
 */
export async function refusalToHold(
  deps: Deps,
  tx: Tx,
  { userId, game, seats, language, replacedGameId }: Hold,
): Promise<CodedError | undefined> {
  const now = deps.clock.now()
  const [held, guildId, entry, suspension] = await Promise.all([
    overlappingHeldBookings(tx, userId, { gameIds: [game.id], now }),
    guildOf(tx, userId),
    liveEntryOf(tx, game.id, userId),
    suspensionOf(tx, userId, now),
  ])
  const refused =
    mayWrite(suspension) ??
    refusal({
      ...{ game, userId, guildId, now, language, others: [], settings: await deps.settings() },
      line: { gameId: game.id, seats, expectedPrice: game.price },
      held: held.filter(({ gameId }) => gameId !== replacedGameId),
    })
  if (refused) return refused
  return entry ? new CodedError('already_waiting', { gameId: game.id }) : undefined
}
