import type { logsInput } from '@cco/domain/system-logs/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'

/** A page of the log; the previous page stays visible while the next one loads. */
export function useLogs(input: z.input<typeof logsInput>) {
  return useQuery({
    ...trpc.systemLogs.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}

export function useLogEntry(id: string) {
  return useQuery(trpc.systemLogs.entry.queryOptions({ id }))
}

export function useGivenUpJobs() {
  return useQuery(trpc.backgroundJobs.givenUp.queryOptions())
}

/** How often the queues are read again while they are shown, in milliseconds. */
const LANES_EVERY_MS = 10_000

export function useJobLanes() {
  return useQuery({
    ...trpc.backgroundJobs.lanes.queryOptions(),
    refetchInterval: LANES_EVERY_MS,
  })
}
