import type { Tx } from '@cco/database/client'
import type { GameFacts } from '@cco/domain/bookings/admission'
import type { LocalizedText } from '@cco/domain/language/language'
import type { Deps } from '../../../../deps.ts'
import { notify } from '../../../news/notifications/commands.ts'
import { gameFacts } from '../../games/queries.ts'
import { bookingsOfGame, setBookingStatus } from '../records/store.ts'
import * as store from './store.ts'

type Close = { game: GameFacts; reason: string | LocalizedText }

/** Closes the waitlist of a cancelled game and notifies everyone on it. */
export async function closeWaitlist(deps: Deps, tx: Tx, { game, reason }: Close): Promise<void> {
  const entries = await store.liveEntries(tx, game.id)
  const held = await bookingsOfGame(tx, game.id, ['held'])
  const ids = held.map(({ id }) => id)
  const now = deps.clock.now()
  await setBookingStatus(tx, { ids, to: 'expired', actorId: null, reason: 'game cancelled', now })
  await store.setEntries(
    tx,
    entries.map(({ id }) => id),
    'withdrawn',
  )
  await notify(
    deps,
    tx,
    entries.map(({ userId }) => userId),
    {
      kind: 'waitlist_closed',
      gameId: game.id,
      facts: { story: game.title, when: game.startsAt, reason },
    },
  )
}

/**
 * Returns offers to their position on the waitlist after a reschedule; offers by staff and seats held
 * by friends expire.
 */
export async function takeOffersBack(deps: Deps, tx: Tx, gameId: string): Promise<void> {
  const entries = await store.liveEntries(tx, gameId)
  const held = await bookingsOfGame(tx, gameId, ['held'])
  const now = deps.clock.now()
  const ids = held.map(({ id }) => id)
  await setBookingStatus(tx, { ids, to: 'expired', actorId: null, reason: 'game moved', now })
  const offered = entries.filter(({ status }) => status === 'offered')
  const isOwn = ({ offeredBy, invitedBy }: store.Entry) => offeredBy === null && invitedBy === null
  const [own, byOthers] = [offered.filter(isOwn), offered.filter((entry) => !isOwn(entry))].map(
    (some) => some.map(({ id }) => id),
  )
  await store.setEntries(tx, own ?? [], 'waiting')
  // Others offered the old time and must decide whether to offer the new one.
  await store.setEntries(tx, byOthers ?? [], 'expired')
  const invited = offered.filter(({ invitedBy }) => invitedBy !== null)
  const [game] = invited.length > 0 ? await gameFacts(tx, [gameId]) : []
  if (!game) return
  await notify(
    deps,
    tx,
    invited.map(({ userId }) => userId),
    { kind: 'waitlist_expired', gameId, facts: { story: game.title, when: game.startsAt } },
  )
}
