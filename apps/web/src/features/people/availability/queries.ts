import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

const STALE_MS = 5 * 60_000

/** Free hours of the signed-in person; disabled for guests. */
export function useAvailability() {
  const signedIn = useSession().status === 'signedIn'
  return useQuery({
    ...trpc.availability.mine.queryOptions(undefined, { staleTime: STALE_MS }),
    enabled: signedIn,
  })
}
