import type { LiveChange } from '@cco/domain/live/contract'
import { reduceList } from '@cco/domain/live/reducer'
import type { NotificationType } from '@cco/domain/notification/kinds'
import type { PresenceRow } from '@cco/domain/presence/contract'
import type {
  MasterCard,
  MasterOutput,
  StoryCard,
  StoryOutput,
  storiesOutput,
} from '@cco/domain/story/contract'
import type { TierRow } from '@cco/domain/subscription/contract'
import type * as z from 'zod/mini'
import { refreshBookings } from '../../features/playing/bookings/public.tsx'
import { trpc } from '../../lib/api.ts'
import { onLiveChanges } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A change of the shelf is for everyone at once: they ask over this long. */
const SPREAD_MS = 3_000

type Changes<Table> = Extract<LiveChange, { table: Table }>[]

/** A new request is announced by its notification; the live table reports decisions (spec §7). */
const OF_SCHEDULE: readonly NotificationType[] = ['schedule_request', 'schedule_decision']

/** Games the user has booked, waits for or runs: only these notifications report them. */
const OF_GAMES: readonly NotificationType[] = ['booking', 'cancellation']

/** Keeps what the cache holds true as changes arrive. */
export function patchCache(): void {
  onLiveChanges(['stories'], patchStories)
  onLiveChanges(['master_cards'], patchMasters)
  onLiveChanges(['subscription_tiers'], patchTiers)
  onLiveChanges(['user_presence'], patchPresence)
  onLiveChanges(['user_subscriptions', 'gift_games'], () => {
    // A subscription and gifts are counted together as free games.
    void refetch(trpc.subscriptions.pathFilter())
    void refetch(trpc.gifts.pathFilter())
  })
  onLiveChanges(['schedule_requests'], refetchRequests)
  onLiveChanges(['notifications'], (changes) => {
    const news = changes.flatMap(({ op, row }) => (op === 'insert' && row ? [row] : []))
    if (news.some(({ type }) => OF_SCHEDULE.includes(type))) refetchRequests()
    if (news.some(({ type }) => OF_GAMES.includes(type))) refetchGames()
    // Only a notification reports the outcome of a payment that was already credited.
    if (news.length > 0) void refetch(trpc.payments.mine.pathFilter())
  })
  onLiveChanges(['user_roles'], () => void refetch(trpc.profiles.me.pathFilter()))
  onLiveChanges(['currency_transactions'], () => {
    void refetch(trpc.currency.pathFilter())
    void refetch(trpc.payments.mine.pathFilter())
    void refetch(trpc.profiles.me.pathFilter())
  })
}

function refetchRequests(): void {
  void refetch(trpc.schedule.pathFilter())
  void refetch(trpc.administration.pathFilter())
}

/** An offer, a move or a cancellation: all that one's own change of a booking moves, and one's games. */
function refetchGames(): void {
  void refreshBookings(queryClient)
  void refetch(trpc.hosting.pathFilter())
}

function patchStories(changes: Changes<'stories'>): void {
  let known = 0
  queryClient.setQueriesData<z.infer<typeof storiesOutput>>(
    trpc.catalogue.stories.pathFilter(),
    (page) => {
      if (!page) return page
      const items = reduceList<StoryCard>(page.items, changes, { complete: false })
      if (items === page.items) return page
      known += 1
      return { ...page, items: [...items], total: page.total - page.items.length + items.length }
    },
  )
  // A page cannot tell what joins it, or what moves up when a story leaves it.
  const joined = changes.some(({ op, row }) => op === 'insert' || !row)
  if (joined || known === 0) refetchLater(trpc.catalogue.stories.pathFilter())
  const ids = changes.map(({ id }) => id)
  refetchLater({
    ...trpc.catalogue.story.pathFilter(),
    predicate: ({ state }) => ids.includes((state.data as StoryOutput | undefined)?.story.id ?? ''),
  })
}

function patchMasters(changes: Changes<'master_cards'>): void {
  queryClient.setQueriesData<{ items: MasterCard[] }>(
    trpc.catalogue.masters.pathFilter(),
    (list) =>
      list && {
        items: [...reduceList<MasterCard>(list.items, changes, { order: byPlace, complete: true })],
      },
  )
  const ids = changes.map(({ id }) => id)
  refetchLater({
    ...trpc.catalogue.master.pathFilter(),
    predicate: ({ state }) =>
      ids.includes((state.data as MasterOutput | undefined)?.master.id ?? ''),
  })
}

function patchTiers(changes: Changes<'subscription_tiers'>): void {
  queryClient.setQueriesData<{ items: TierRow[] }>(
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
  queryClient.setQueriesData<{ items: PresenceRow[] }>(
    trpc.presence.of.pathFilter(),
    (list) =>
      list && { items: [...reduceList<PresenceRow>(list.items, changes, { complete: false })] },
  )
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

type Filter = Parameters<typeof queryClient.invalidateQueries>[0]

const refetch = (filter: Filter) => queryClient.invalidateQueries(filter)

function refetchLater(filter: Filter): void {
  setTimeout(() => void refetch(filter), Math.random() * SPREAD_MS)
}
