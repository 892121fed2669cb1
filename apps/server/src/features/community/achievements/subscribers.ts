import type { RuleKind } from '@cco/domain/achievements/rule'
import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { awardFulfilled } from './commands.ts'
import { companyAt, reviewAuthor } from './queries.ts'

/** What an attended game can change about a player. */
const BY_GAME: readonly RuleKind[] = [
  'games_attended',
  'stories_played',
  'genres_played',
  'masters_played',
  'genre_played',
  'story_played',
  'online_games',
  'club_games',
  'games_with_friend',
]

/** Awards the achievements whose rules are fulfilled by what happened (rules §9). */
export function achievements(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return subscriber({
    name: 'achievements',
    kinds: [
      'seat.attended',
      'review.published',
      'game.finished',
      'friends.made',
      'level.reached',
      'guild.founded',
    ],
    handle: async (tx, event) => {
      if (event.kind === 'seat.attended') {
        const { gameId, userId } = event.facts
        for (const id of await companyAt(tx, gameId, userId)) {
          await awardFulfilled(deps, tx, id, id === userId ? BY_GAME : ['games_with_friend'])
        }
        return
      }
      if (event.kind === 'review.published') {
        const author = await reviewAuthor(tx, event.facts.reviewId)
        if (author !== undefined) await awardFulfilled(deps, tx, author, ['reviews_published'])
        return
      }
      if (event.kind === 'game.finished') {
        await awardFulfilled(deps, tx, event.facts.masterId, ['games_run'])
        return
      }
      if (event.kind === 'guild.founded') {
        await awardFulfilled(deps, tx, event.facts.userId, ['guilds_founded'])
        return
      }
      if (event.kind === 'level.reached') {
        await awardFulfilled(deps, tx, event.facts.userId, ['level'])
        return
      }
      const { userId, otherId } = event.facts
      for (const id of [userId, otherId].sort()) {
        await awardFulfilled(deps, tx, id, ['friends', 'games_with_friend'])
      }
    },
  })
}
