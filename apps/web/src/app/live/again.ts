import { trpc } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

type Filter = NonNullable<Parameters<typeof queryClient.invalidateQueries>[0]>

/** Thousands of screens that lost one server must not all ask in the second it is back. */
const SPREAD_MS = 3_000

/** What live changes keep true; the rest is as old as its screen, heard or not. */
const LIVE_QUERIES = [
  trpc.administration,
  trpc.attendance,
  trpc.bookings,
  trpc.stories,
  trpc.masters,
  trpc.currency,
  trpc.achievements,
  trpc.masterCards,
  trpc.storyManagement,
  trpc.levels,
  trpc.inventory,
  trpc.friends,
  trpc.gifts,
  trpc.guilds,
  trpc.masterGames,
  trpc.moderation,
  trpc.notifications,
  trpc.payments.mine,
  trpc.presence,
  trpc.profiles.me,
  trpc.profiles.settings,
  trpc.roles,
  trpc.rooms,
  trpc.scheduling,
  trpc.subscriptions,
  trpc.vacancies.all,
  trpc.vacancyApplications,
  trpc.waitlist,
]

let wanted: Filter[] = []

/**
 * Refetches everything on the screen after a short delay; in a hidden tab once it is
 * visible. Other queries are fetched when their screen opens.
 */
export function refetchWhenSeen(filter: Filter = {}): void {
  wanted.push(filter)
  if (wanted.length > 1) return
  const refetch = () => {
    const filters = wanted
    wanted = []
    for (const one of filters) void queryClient.invalidateQueries(one)
  }
  const onSeen = () => {
    if (document.hidden) return
    document.removeEventListener('visibilitychange', onSeen)
    refetch()
  }
  setTimeout(() => {
    if (document.hidden) document.addEventListener('visibilitychange', onSeen)
    else refetch()
  }, Math.random() * SPREAD_MS)
}

/** Refetches the queries sent so far that live changes keep current. */
export function refetchEarlier(): void {
  const cache = queryClient.getQueryCache()
  const known = LIVE_QUERIES.flatMap((part) => cache.findAll(part.pathFilter()))
  const earlier = new Set(known.map(({ queryHash }) => queryHash))
  if (earlier.size > 0) refetchWhenSeen({ predicate: ({ queryHash }) => earlier.has(queryHash) })
}
