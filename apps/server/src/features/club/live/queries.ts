import type { Sql } from '@cco/database/client'
import { bookingHorizon } from '@cco/domain/games/bookable'
import type { Settings } from '@cco/domain/settings/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { LiveSources, TopicRequest } from '../../../platform/live/hub.ts'
import { masterCardsOf } from '../../catalogue/master-cards/queries.ts'
import { storyCardsOf } from '../../catalogue/stories/public.ts'
import { guildsOf } from '../../community/guilds/queries.ts'
import { tiersOnSaleOf } from '../../money/subscriptions/queries.ts'
import { notificationsOf } from '../../news/notifications/queries.ts'
import { presenceOf } from '../../people/presence/queries.ts'
import { actingRolesOf } from '../../people/users/access-queries.ts'
import { type Listener, mayListen } from './policy.ts'

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
      notifications: (ids) => notificationsOf(sql, ids, clock.now()),
      user_presence: (ids) => presenceOf(sql, ids, clock.now()),
    },
    openToGuests: (topic) => mayListen(undefined, topic),
    allowed: async (requests) => {
      const listeners = await listenersOf(sql, requests, await settings())
      return (userId, topic) => mayListen(listeners.get(userId), topic)
    },
  }
}

const GAME = 'game:'
const GUILD = 'guild:'

/** Reads what `mayListen` asks of these users, and of games only those that they ask for. */
async function listenersOf(
  sql: Sql,
  requests: readonly TopicRequest[],
  requirement: Settings,
): Promise<ReadonlyMap<string, Listener>> {
  const requested = requests.flatMap(({ userId, topics }) =>
    topics.flatMap((topic) =>
      topic.startsWith(GAME) ? [{ userId, gameId: topic.slice(GAME.length) }] : [],
    ),
  )
  const inGuilds = requests.filter(({ topics }) => topics.some((topic) => topic.startsWith(GUILD)))
  const [roles, games, guilds] = await Promise.all([
    actingRolesOf(
      sql,
      requests.map(({ userId }) => userId),
      requirement,
    ),
    requested.length === 0 ? [] : gamesOf(sql, requested),
    guildsOf(
      sql,
      inGuilds.map(({ userId }) => userId),
    ),
  ])
  return new Map(
    requests.map(({ userId }) => {
      const own = games.filter((one) => one.userId === userId).map(({ gameId }) => gameId)
      const role = roles.get(userId) ?? 'user'
      return [userId, { userId, role, games: new Set(own), guildId: guilds.get(userId) }]
    }),
  )
}

type UserGame = { userId: string; gameId: string }

/**
 * Of these pairs, the games that the user runs or has a seat in; not those from whose room they were
 * removed.
 */
async function gamesOf(sql: Sql, requested: readonly UserGame[]): Promise<readonly UserGame[]> {
  return await sql<UserGame[]>`
    select a.user_id, a.game_id
    from unnest(${requested.map(({ userId }) => userId)}::uuid[],
      ${requested.map(({ gameId }) => gameId)}::uuid[]) as a (user_id, game_id)
    where (
        exists (select 1 from games g where g.id = a.game_id and g.master_id = a.user_id)
        or exists (select 1 from rooms r where r.game_id = a.game_id
          and a.user_id in (r.co_master_id, r.host_id))
        or exists (select 1 from bookings b where b.game_id = a.game_id and b.user_id = a.user_id
          and b.status in ('held', 'confirmed', 'attended', 'no_show', 'excused'))
      ) and not exists (select 1 from room_members m where m.game_id = a.game_id
        and m.user_id = a.user_id and m.removed_at is not null)`
}
