import type { Deps } from '../../../../deps.ts'
import type { Subscriber } from '../../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../../people/sanctions/public.ts'
import { closeCalendarFeeds } from './commands.ts'

/** Revokes the calendar feeds of a user who was banned or deleted. */
export function closedCalendarFeeds(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'closed_feeds', closeCalendarFeeds)
}
