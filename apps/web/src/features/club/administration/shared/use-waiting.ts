import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../../lib/api.ts'

/** Requests are told live; for the rest a minute is soon enough. */
const POLL_MS = 60_000

/** How much waits for the caller's decision. */
export function useWaiting() {
  return useQuery({
    ...trpc.administration.waiting.queryOptions(),
    refetchInterval: POLL_MS,
  })
}
