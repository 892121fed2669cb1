import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { endOfExcluded } from './exclusion-commands.ts'

/** Ends the subscription of a user who was banned or deleted, instead of renewing it. */
export function endedSubscriptions(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return exclusionSubscriber(deps, 'ended_subscriptions', (tx, of) => endOfExcluded(deps, tx, of))
}
