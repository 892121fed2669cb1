import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

const FRESH_MS = 5 * 60_000

/** When the signed-in person has time for games; nothing is asked for a guest. */
export function useAvailability() {
  const signedIn = useSession().status === 'signedIn'
  return useQuery({
    ...trpc.availability.mine.queryOptions(undefined, { staleTime: FRESH_MS }),
    enabled: signedIn,
  })
}
