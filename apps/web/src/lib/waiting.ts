import { useQuery } from '@tanstack/react-query'
import { trpc } from './api.ts'

/** Requests arrive by the live connection; the rest is polled every minute. */
const POLL_MS = 60_000

/** Counts of what waits for the caller's decision. */
export function useWaiting() {
  return useQuery({
    ...trpc.administration.waiting.queryOptions(),
    refetchInterval: POLL_MS,
  })
}
