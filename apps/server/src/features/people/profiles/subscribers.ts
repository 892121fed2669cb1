import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { hideAllOf } from './avatar-commands.ts'

/** Keeps the number of games that a player attended, as their profile shows it. */
export const gamesPlayed = subscriber({
  name: 'games_played',
  kinds: ['seat.attended', 'seat.missed'],
  handle: async (tx, { facts }) => {
    await tx`select refresh_games_played(${facts.userId})`
  },
})

/** Deletes the public files of a deleted account's pictures. */
export function hiddenPictures(deps: Pick<Deps, 'files'>): Subscriber {
  return subscriber({
    name: 'hidden_pictures',
    kinds: ['user.removed'],
    handle: (tx, { facts: { userId } }) => hideAllOf(deps, tx, userId),
  })
}
