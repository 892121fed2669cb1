import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { recordAchievement, recordGuildGame, recordLevel, recordTogether } from './feed-commands.ts'

/**
 * Writes into the feeds of guilds what their members reached, which games they played together and
 * which ones they book before everyone else.
 */
export function guildFeeds(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return subscriber({
    name: 'guild_feeds',
    kinds: ['seat.attended', 'level.reached', 'achievement.awarded', 'game.opened_to_guild'],
    handle: async (tx, event) => {
      if (event.kind === 'level.reached') await recordLevel(deps, tx, event.facts)
      else if (event.kind === 'achievement.awarded') await recordAchievement(deps, tx, event.facts)
      else if (event.kind === 'game.opened_to_guild') await recordGuildGame(deps, tx, event.facts)
      else await recordTogether(deps, tx, event.facts)
    },
  })
}
