import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { type Subscriber, subscriber } from '../../../platform/events/subscriber.ts'
import { isExcludedNow } from './queries.ts'

/** A user who was banned or deleted. */
export type Excluded = {
  userId: string
  /** When that was: what they lost or get back counts from then. */
  since: Date
  now: Date
}

/**
 * Defines a subscriber that ends something that runs by itself for a user who was banned or whose
 * account was deleted (rules §11, §13). It does nothing when the ban was lifted meanwhile.
 * @param end must be safe to run again: the ban and the deletion of one user are two events
 */
export function exclusionSubscriber(
  { clock }: Pick<Deps, 'clock'>,
  name: string,
  end: (tx: Tx, excluded: Excluded) => Promise<void>,
): Subscriber {
  return subscriber({
    name,
    kinds: ['user.banned', 'user.removed'],
    handle: async (tx, { facts: { userId }, occurredAt: since }) => {
      const now = clock.now()
      if (await isExcludedNow(tx, userId, now)) await end(tx, { userId, since, now })
    },
  })
}
