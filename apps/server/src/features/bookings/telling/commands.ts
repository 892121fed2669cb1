import type { GameFacts } from '@cco/domain/booking/admission'
import type { LocalizedText } from '@cco/domain/language/language'
import { NOTICE_KINDS } from '@cco/domain/notification/kinds'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { mastersOf } from '../../games/queries.ts'
import { notifyReaders } from '../../notifications/commands.ts'
import { type NoticeReader, readersOf } from '../../notifications/queries.ts'
import { shownName } from '../../profiles/queries.ts'

export type MastersToTell = { masters: NoticeReader[]; player: string | LocalizedText }

/** How the masters of these games read, and what they may call the player. */
export async function mastersToTell(
  tx: Tx,
  gameIds: readonly string[],
  userId: string,
): Promise<MastersToTell> {
  const [masters, player] = await Promise.all([
    readersOf(tx, mastersOf(tx, gameIds), NOTICE_KINDS.booking_for_master),
    shownName(tx, userId),
  ])
  return { masters, player }
}

type Booked = {
  bookings: readonly { gameId: string; seats: number }[]
  games: readonly GameFacts[]
}

/** Each master hears who plays with them; what it sends can be sent together with the booking. */
export async function tellMasters(
  deps: Deps,
  tx: Tx,
  { masters, player }: MastersToTell,
  { bookings, games }: Booked,
): Promise<void> {
  await Promise.all(
    bookings.map(async ({ gameId, seats }) => {
      const game = games.find(({ id }) => id === gameId)
      if (!game) return
      const { title: story, startsAt: when, masterId } = game
      const reader = masters.filter(({ userId }) => userId === masterId)
      const facts = { player, story, when, seats }
      await notifyReaders(deps, tx, reader, { kind: 'booking_for_master', facts })
    }),
  )
}
