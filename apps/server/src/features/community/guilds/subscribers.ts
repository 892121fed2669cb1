import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { recordAchievement, recordGuildGame, recordLevel, recordTogether } from './feed-commands.ts'
import { leaveToOthers } from './succession-commands.ts'

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

/**
 * Passes on the guild of a leader who was banned or deleted, and closes their applications and
 * invitations to guilds.
 */
export function passedOnGuilds(deps: Pick<Deps, 'clock' | 'ids' | 'settings'>): Subscriber {
  return exclusionSubscriber(deps, 'passed_on_guilds', (tx, of) => leaveToOthers(deps, tx, of))
}
