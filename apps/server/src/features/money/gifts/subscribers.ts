import type { Deps } from '../../../deps.ts'
import type { Subscriber } from '../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../people/sanctions/public.ts'
import { returnGiftsOfExcluded } from './return-commands.ts'

/** Refunds the gifts from and to a user who was banned or deleted that cannot be handed over. */
export function returnedGifts(deps: Pick<Deps, 'clock' | 'ids'>): Subscriber {
  return exclusionSubscriber(deps, 'returned_gifts', (tx, of) =>
    returnGiftsOfExcluded(deps, tx, of),
  )
}
