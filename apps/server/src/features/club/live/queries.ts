import type { Sql } from '@cco/database/client'
import { bookingHorizon } from '@cco/domain/game/bookable'
import type { Settings } from '@cco/domain/settings/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { LiveSources } from '../../../platform/live/hub.ts'
import { masterCardsOf } from '../../catalogue/masters/queries.ts'
import { storyCardsOf } from '../../catalogue/stories/public.ts'
import { tiersOnSaleOf } from '../../money/subscriptions/queries.ts'
import { notificationsOf } from '../../news/notifications/queries.ts'
import { presenceOf } from '../../people/presence/queries.ts'
import { rolesOf } from '../../people/roles/queries.ts'

/** Where the rows of live changes come from: the same queries their listings ask. */
export function liveSources(of: {
  sql: Sql
  clock: Clock
  settings: () => Promise<Settings>
}): LiveSources {
  const { sql, clock, settings } = of
  const horizon = async () => bookingHorizon(clock.now(), await settings())
  return {
    rows: {
      stories: async (ids) => storyCardsOf(sql, ids, await horizon()),
      master_cards: async (ids) => masterCardsOf(sql, ids, await horizon()),
      subscription_tiers: (ids) => tiersOnSaleOf(sql, ids),
      notifications: (ids) => notificationsOf(sql, ids),
      user_presence: (ids) => presenceOf(sql, ids, clock.now()),
    },
    roles: (userIds) => rolesOf(sql, userIds),
  }
}
