import type { OwnProfile } from '@cco/domain/profile/contract'
import type { Role } from '@cco/domain/role/role'
import { useQuery } from '@tanstack/react-query'
import { trpc } from './api.ts'
import { useSession } from './auth.ts'

const FRESH_MS = 60_000

/** The signed-in person's own profile; asks nothing for a guest. */
export function useMe() {
  const session = useSession()
  return useQuery({
    ...trpc.profiles.me.queryOptions(),
    enabled: session.status === 'signedIn',
    staleTime: FRESH_MS,
  })
}

export type RoleState =
  | { status: 'guest' | 'loading' }
  | { status: 'known'; role: Role; profile: OwnProfile }
  | { status: 'failed'; error: unknown; retry: () => void }

/** Who is looking, as far as it is known. */
export function useRole(): RoleState {
  const session = useSession()
  const me = useMe()
  if (session.status !== 'signedIn') return { status: session.status }
  if (me.data) return { status: 'known', role: me.data.role, profile: me.data }
  if (me.error) return { status: 'failed', error: me.error, retry: () => void me.refetch() }
  return { status: 'loading' }
}
