import type { Audience, BroadcastRow } from '@cco/domain/broadcast/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { abortable, trpc } from '../../../lib/api.ts'

/** How often the progress of one that is on its way is asked for. */
const LIVE_MS = 1_000
const WAITING_MS = 15_000

/** The latest broadcasts; while one is on its way, as it goes. */
export function useBroadcasts() {
  return useQuery({
    ...trpc.broadcasts.list.queryOptions(),
    refetchInterval: ({ state }) => pace(state.data?.items ?? [], Date.now()),
  })
}

function pace(items: readonly BroadcastRow[], now: number): number | false {
  const isDue = ({ status, sendAt }: BroadcastRow) =>
    status === 'sending' || (status === 'scheduled' && new Date(sendAt).getTime() <= now + LIVE_MS)
  if (items.some(isDue)) return LIVE_MS
  return items.some(({ status }) => status === 'scheduled') ? WAITING_MS : false
}

/** How many people an audience is now; nothing while it is not chosen to the end. */
export function useAudienceSize(audience: Audience | null) {
  return useQuery({
    ...trpc.broadcasts.audience.queryOptions(
      audience === null ? skipToken : { audience },
      abortable,
    ),
    placeholderData: keepPreviousData,
  })
}
