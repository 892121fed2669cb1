import type { LiveTopic } from '@cco/domain/live/contract'
import { type Role, satisfies } from '@cco/domain/role/role'

/** A user who asks to listen, with what the answer depends on. */
export type Listener = {
  userId: string
  role: Role
  /** The games that the user runs or has a seat in. */
  games: ReadonlySet<string>
}

/**
 * Returns whether this user, or a guest, may listen to a topic (design §7). Asked when a client
 * subscribes, and again when a role or a booking changes.
 */
export function mayListen(listener: Listener | undefined, topic: LiveTopic): boolean {
  if (topic === 'all') return true
  if (!listener) return false
  const isStaff = satisfies(listener.role, 'moderator')
  if (topic === 'staff') return isStaff
  const [kind, id = ''] = topic.split(':')
  return kind === 'user' ? id === listener.userId : isStaff || listener.games.has(id)
}
