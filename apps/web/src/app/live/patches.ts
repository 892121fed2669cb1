import type { LiveChange } from '@cco/domain/live/contract'
import { reduceList } from '@cco/domain/live/reducer'
import type {
  MasterCard,
  MasterOutput,
  StoryCard,
  StoryOutput,
  storiesOutput,
} from '@cco/domain/story/contract'
import type * as z from 'zod/mini'
import { trpc } from '../../lib/api.ts'
import { onLiveChanges } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

/** A change of the shelf is for everyone at once: they ask over this long. */
const SPREAD_MS = 3_000

type Changes<Table> = Extract<LiveChange, { table: Table }>[]

/** Keeps what the cache holds true as changes arrive. */
export function patchCache(): void {
  onLiveChanges(['stories'], patchStories)
  onLiveChanges(['master_cards'], patchMasters)
  onLiveChanges(['user_roles'], () => void refetch(trpc.profiles.me.pathFilter()))
  onLiveChanges(['currency_transactions'], () => {
    void refetch(trpc.currency.pathFilter())
    void refetch(trpc.profiles.me.pathFilter())
  })
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
        items: [...reduceList<MasterCard>(list.items, changes, { order, complete: true })],
      },
  )
  const ids = changes.map(({ id }) => id)
  refetchLater({
    ...trpc.catalogue.master.pathFilter(),
    predicate: ({ state }) =>
      ids.includes((state.data as MasterOutput | undefined)?.master.id ?? ''),
  })
}

/** As the listing orders them: by the place the owner gave, then the oldest first. */
function order(a: MasterCard, b: MasterCard): number {
  return (
    a.position - b.position || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)
  )
}

type Filter = Parameters<typeof queryClient.invalidateQueries>[0]

const refetch = (filter: Filter) => queryClient.invalidateQueries(filter)

function refetchLater(filter: Filter): void {
  setTimeout(() => void refetch(filter), Math.random() * SPREAD_MS)
}
