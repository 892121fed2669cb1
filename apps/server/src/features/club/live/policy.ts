import type { LiveTopic } from '@cco/domain/live/contract'
import { type Role, satisfies } from '@cco/domain/roles/role'

/** A user who asks to listen, with what the answer depends on. */
export type Listener = {
  userId: string
  /** The role in which the user may act now. */
  role: Role
  /** The games that the user runs or has a seat in, without those they were removed from. */
  games: ReadonlySet<string>
  guildId: string | undefined
}

/**
 * Returns whether this user, or a guest, may listen to a topic (design §7). Asked when a client
 * subscribes, and again when a role, its second factor, a booking or a membership changes.
 */
export function mayListen(listener: Listener | undefined, topic: LiveTopic): boolean {
  if (topic === 'all') return true
  if (!listener) return false
  const isStaff = satisfies(listener.role, 'moderator')
  if (topic === 'staff') return isStaff
  if (topic === 'owners') return satisfies(listener.role, 'owner')
  const [kind, id = ''] = topic.split(':')
  if (kind === 'user') return id === listener.userId
  if (kind === 'guild') return id === listener.guildId
  return isStaff || listener.games.has(id)
}
