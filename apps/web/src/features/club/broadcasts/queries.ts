import type { Audience } from '@cco/domain/audiences/contract'
import type { BroadcastRow } from '@cco/domain/broadcasts/contract'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { abortable, trpc } from '../../../lib/api.ts'

/** Polling while a broadcast is being sent, and while one is scheduled. */
const SENDING_MS = 1_000
const SCHEDULED_MS = 15_000

/** The latest broadcasts; polled for progress while one is sent. */
export function useBroadcasts() {
  return useQuery({
    ...trpc.broadcasts.list.queryOptions(),
    refetchInterval: ({ state }) => pace(state.data?.items ?? [], Date.now()),
  })
}

function pace(items: readonly BroadcastRow[], now: number): number | false {
  const isDue = ({ status, sendAt }: BroadcastRow) =>
    status === 'sending' ||
    (status === 'scheduled' && new Date(sendAt).getTime() <= now + SENDING_MS)
  if (items.some(isDue)) return SENDING_MS
  return items.some(({ status }) => status === 'scheduled') ? SCHEDULED_MS : false
}

/** The present size of an audience; disabled while the audience is incomplete. */
export function useAudienceSize(audience: Audience | null) {
  return useQuery({
    ...trpc.broadcasts.audience.queryOptions(
      audience === null ? skipToken : { audience },
      abortable,
    ),
    placeholderData: keepPreviousData,
  })
}
