import type { Deps } from '../../../../deps.ts'
import type { Subscriber } from '../../../../platform/events/subscriber.ts'
import { exclusionSubscriber } from '../../../people/sanctions/public.ts'
import { endSeriesOf } from './commands.ts'

/** Ends the weekly series of a master who was banned or deleted. */
export function endedSeries(deps: Pick<Deps, 'clock'>): Subscriber {
  return exclusionSubscriber(deps, 'ended_series', endSeriesOf)
}
