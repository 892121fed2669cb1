import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { phrases } from '../../../lib/i18n.ts'

/** A section of a settings page; brings its own phrases. Stands within a `Suspense`. */
export const FreeHours = lazy(async () => {
  const load = import('./free-hours-section.tsx')
  const [module] = await Promise.all([load, phrases('availability', 'error')])
  return { default: module.FreeHoursSection }
})

const STALE_MS = 5 * 60_000

/** Free hours of the signed-in person; disabled for guests. */
export function useAvailability() {
  const signedIn = useSession().status === 'signedIn'
  return useQuery({
    ...trpc.availability.mine.queryOptions(undefined, { staleTime: STALE_MS }),
    enabled: signedIn,
  })
}
