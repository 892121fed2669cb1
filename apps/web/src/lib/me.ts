import type { OwnProfile } from '@cco/domain/profiles/contract'
import { ROLES, type Role } from '@cco/domain/roles/role'
import { matchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { trpc } from './api.ts'
import { currentSession, useSession } from './auth.ts'
import { queryClient } from './query-client.ts'
import { storedJson } from './storage.ts'
import { useStreamerMode } from './streamer.ts'

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

interface LastRole {
  userId: string
  role: Role
}

/** Whose role was read last on this device; null after signing out. */
const lastRole = storedJson<LastRole | null>('lastRole', isLastRole, null)

function isLastRole(value: unknown): value is LastRole | null {
  if (value === null) return true
  const { userId, role } = Object(value) as Partial<LastRole>
  return typeof userId === 'string' && ROLES.some((one) => one === role)
}

/**
 * The role that the menu is drawn for: the known one, and until it is read that of the last visit;
 * undefined where there was none. A role that could not be read counts as the lowest (spec §8).
 */
export function useMenuRole(): Role | null | undefined {
  const who = useRole()
  const { user } = useSession()
  const last = useSyncExternalStore(lastRole.subscribe, lastRole.get)
  const isGuest = who.status === 'guest'
  const profileId = who.status === 'known' ? who.profile.id : null
  const read = who.status === 'failed' ? 'user' : knownRole(who)
  useEffect(() => {
    if (isGuest) lastRole.set(null)
    else if (profileId !== null && read !== null) lastRole.set({ userId: profileId, role: read })
  }, [isGuest, profileId, read])
  // While the session is read it is not known whose it is; another user has not the role of the last.
  const isOfLast = user === null || user.id === last?.userId
  const isRead = who.status !== 'loading'
  const role = useOfferedRole(isRead ? read : isOfLast ? (last?.role ?? null) : null)
  return isRead ? role : (role ?? undefined)
}

/**
 * The role by which menus and searches offer what only staff has, to someone of this role: streamer
 * mode hides that. Null for a guest and while the role is not known.
 */
export function useOfferedRole(role: Role | null): Role | null {
  const isMasked = useStreamerMode() === 'on'
  return role && isMasked ? 'user' : role
}

/** The role, as far as it is known. */
export const knownRole = (who: RoleState): Role | null => (who.status === 'known' ? who.role : null)

/** The signed-in person's profile as far as the cache has it; undefined for a guest. */
export function cachedProfile(): OwnProfile | undefined {
  const profile = queryClient.getQueryData<OwnProfile>(trpc.profiles.me.queryOptions().queryKey)
  return profile?.id === currentSession().user?.id ? profile : undefined
}

/** Calls back whenever the profile was read. Returns the way to stop. */
export function onProfileRead(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery(trpc.profiles.me.pathFilter(), query)) listener()
  })
}
