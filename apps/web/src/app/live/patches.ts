import type { LiveChange } from '@cco/domain/live/contract'
import { reduceList } from '@cco/domain/live/reducer'
import type { LiveTable } from '@cco/domain/live/tables'
import type { MasterCard } from '@cco/domain/master-cards/contract'
import type { MasterOutput } from '@cco/domain/masters/contract'
import type { NotificationType } from '@cco/domain/notifications/kinds'
import type { PresenceRow } from '@cco/domain/presence/contract'
import type { StoryCard, StoryOutput, storiesOutput } from '@cco/domain/stories/contract'
import type { TierRow } from '@cco/domain/subscriptions/contract'
import type * as z from 'zod/mini'
import { refreshBookings } from '../../features/playing/bookings/public.ts'
import { trpc } from '../../lib/api.ts'
import { onLiveChanges } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A change of the catalogue is for everyone at once: they ask over this long. */
const SPREAD_MS = 3_000

type Changes<Table> = Extract<LiveChange, { table: Table }>[]

/** A new request is announced by its notification; the live table reports decisions (spec §7). */
const OF_SCHEDULE: readonly NotificationType[] = ['schedule_request', 'schedule_decision']

/** Games the user has booked, waits for or runs: only these notifications report them. */
const OF_GAMES: readonly NotificationType[] = ['booking', 'cancellation']

/**
 * What a change of these tables makes stale. A screen that is open asks again at once; one that was
 * left a moment ago, when it is opened again.
 */
const STALE = [
  // A subscription and gifts are counted together as free games.
  { by: ['user_subscriptions', 'gift_games'], parts: [trpc.subscriptions, trpc.gifts] },
  { by: ['user_roles'], parts: [trpc.profiles.me] },
  {
    by: ['currency_transactions'],
    parts: [trpc.currency, trpc.payments.mine, trpc.profiles.me],
  },
  { by: ['friendships'], parts: [trpc.friends] },
  { by: ['user_items'], parts: [trpc.inventory.mine] },
  { by: ['user_achievements'], parts: [trpc.achievements.mine] },
  // A user who was removed from a room or let back into it hears of that alone.
  { by: ['room_members'], parts: [trpc.rooms] },
  {
    by: ['stories'],
    parts: [trpc.storyManagement, trpc.moderation.queue, trpc.moderation.item, trpc.administration],
  },
  { by: ['master_cards'], parts: [trpc.masterCards] },
  {
    by: ['job_applications', 'job_application_entries'],
    parts: [trpc.vacancyApplications, trpc.vacancies.all, trpc.administration],
  },
  // Invitations to guilds and games and every decision about the viewer come with a notification,
  // which goes with them.
  {
    by: ['notifications'],
    parts: [
      trpc.guilds.mine,
      trpc.guilds.page,
      trpc.parties.invitations,
      trpc.moderation.standing,
      trpc.profiles.settings,
    ],
  },
  {
    by: [
      'profile_changes',
      'reviews',
      'attendance_disputes',
      'moderation_cases',
      'moderation_assignments',
      'sanction_appeals',
    ],
    parts: [trpc.moderation, trpc.administration],
  },
] as const satisfies { by: readonly LiveTable[]; parts: readonly unknown[] }[]

/** Keeps what the cache holds true as changes arrive. */
export function patchCache(): void {
  for (const { by, parts } of STALE) {
    onLiveChanges(by, () => {
      for (const part of parts) void refetch(part.pathFilter())
    })
  }
  onLiveChanges(['stories'], patchStories)
  onLiveChanges(['master_cards'], patchMasters)
  onLiveChanges(['subscription_tiers'], patchTiers)
  onLiveChanges(['user_presence'], patchPresence)
  onLiveChanges(['schedule_requests'], refetchRequests)
  onLiveChanges(['notifications'], (changes) => {
    const news = changes.flatMap(({ op, row }) => (op === 'insert' && row ? [row] : []))
    if (news.some(({ type }) => OF_SCHEDULE.includes(type))) refetchRequests()
    if (news.some(({ type }) => OF_GAMES.includes(type))) refetchGames()
    // Only a notification reports the outcome of a payment that was already credited.
    if (news.length > 0) void refetch(trpc.payments.mine.pathFilter())
  })
}

function refetchRequests(): void {
  void refetch(trpc.scheduling.pathFilter())
  void refetch(trpc.administration.pathFilter())
}

/** An offer, a move or a cancellation: all that one's own change of a booking moves, and one's games. */
function refetchGames(): void {
  void refreshBookings(queryClient)
  void refetch(trpc.masterGames.pathFilter())
}

function patchStories(changes: Changes<'stories'>): void {
  let known = 0
  patch<z.infer<typeof storiesOutput>>(trpc.stories.list.pathFilter(), (page) => {
    if (!page) return page
    const items = reduceList<StoryCard>(page.items, changes, { complete: false })
    if (items === page.items) return page
    known += 1
    return { ...page, items: [...items], total: page.total - page.items.length + items.length }
  })
  // A page cannot tell what joins it, or what moves up when a story leaves it.
  const joined = changes.some(({ op, row }) => op === 'insert' || !row)
  if (joined || known === 0) refetchLater(trpc.stories.list.pathFilter())
  const ids = changes.map(({ id }) => id)
  refetchLater({
    ...trpc.stories.details.pathFilter(),
    predicate: ({ state }) => ids.includes((state.data as StoryOutput | undefined)?.story.id ?? ''),
  })
}

function patchMasters(changes: Changes<'master_cards'>): void {
  patch<{ items: MasterCard[] }>(
    trpc.masters.list.pathFilter(),
    (list) =>
      list && {
        items: [...reduceList<MasterCard>(list.items, changes, { order: byPlace, complete: true })],
      },
  )
  const ids = changes.map(({ id }) => id)
  refetchLater({
    ...trpc.masters.details.pathFilter(),
    predicate: ({ state }) =>
      ids.includes((state.data as MasterOutput | undefined)?.master.id ?? ''),
  })
}

function patchTiers(changes: Changes<'subscription_tiers'>): void {
  patch<{ items: TierRow[] }>(
    trpc.subscriptions.tiers.pathFilter(),
    (list) =>
      list && {
        ...list,
        items: [...reduceList<TierRow>(list.items, changes, { order: byPrice, complete: true })],
      },
  )
  // The user's own tier may be withdrawn from sale, and staff sees those as well.
  refetchLater(trpc.subscriptions.mine.pathFilter())
  refetchLater(trpc.subscriptions.allTiers.pathFilter())
}

function patchPresence(changes: Changes<'user_presence'>): void {
  patch<{ items: PresenceRow[] }>(
    trpc.presence.of.pathFilter(),
    (list) =>
      list && { items: [...reduceList<PresenceRow>(list.items, changes, { complete: false })] },
  )
  // Staff hear of everyone; only of a friend also on their own topic.
  if (changes.some(({ topic }) => topic !== 'staff')) {
    void refetch(trpc.friends.online.pathFilter())
  }
}

/** As the listing orders them: by the place the owner gave, then the cheapest first. */
function byPrice(a: TierRow, b: TierRow): number {
  return a.position - b.position || a.price - b.price || a.id.localeCompare(b.id)
}

/** As the listing orders them: by the place the owner gave, then the oldest first. */
function byPlace(a: MasterCard, b: MasterCard): number {
  return (
    a.position - b.position || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)
  )
}

type Filter = NonNullable<Parameters<typeof queryClient.invalidateQueries>[0]>

const refetch = (filter: Filter) => queryClient.invalidateQueries(filter)

/** Puts rows into the lists of the cache; an answer under way may be older, and is asked for anew. */
function patch<List>(filter: Filter, change: (list: List | undefined) => List | undefined): void {
  queryClient.setQueriesData<List>(filter, change)
  void refetch({ ...filter, fetchStatus: 'fetching' })
}

function refetchLater(filter: Filter): void {
  setTimeout(() => void refetch(filter), Math.random() * SPREAD_MS)
}
