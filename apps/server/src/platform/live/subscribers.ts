import type { LiveMessage } from '@cco/domain/live/contract'
import { LIVE_AUDIENCE, type LiveTable } from '@cco/domain/live/tables'
import { type Role, satisfies } from '@cco/domain/role/role'

export type LivePerson = {
  userId: string
  sessionId: string
  /** When the connection's token expires. */
  expiresAt: Date
  role: Role
}

export type Subscriber = {
  /** Undefined for a guest. */
  person: LivePerson | undefined
  tables: ReadonlySet<LiveTable>
  send: (message: LiveMessage) => void
  fail: (error: Error) => void
  /** Verifies the token again; rejects if it is no longer valid. */
  prove: () => Promise<unknown>
}

/**
 * Subscribers that receive the same changes: everyone, the connections of one user, or those of a
 * role.
 */
export type Audience = 'everyone' | 'moderator' | `person:${string}`

/**
 * Returns the audience of a change to this table, or undefined if the change is personal and has no
 * user.
 */
export function audienceOf(table: LiveTable, userId: string | undefined): Audience | undefined {
  const audience = LIVE_AUDIENCE[table]
  if (audience !== 'person') return audience
  return userId === undefined ? undefined : `person:${userId}`
}

export type Subscribers = {
  add: (subscriber: Subscriber) => void
  remove: (subscriber: Subscriber) => void
  /** Updates the audiences of a user's connections to match their new role. */
  changeRole: (userId: string, role: Role) => void
  of: (audience: Audience) => ReadonlySet<Subscriber>
  /** Returns the subscribers of a session or a user. */
  ownedBy: (sessionOrUserId: string) => readonly Subscriber[]
  userIds: () => string[]
  all: () => ReadonlySet<Subscriber>
}

const NO_SUBSCRIBERS: ReadonlySet<Subscriber> = new Set()

/** Creates an index of the subscribers by audience, user and session. */
export function createSubscribers(): Subscribers {
  const all = new Set<Subscriber>()
  const audiences = new Map<Audience, Set<Subscriber>>()
  const people = new Map<string, Set<Subscriber>>()
  const sessions = new Map<string, Set<Subscriber>>()

  const leaveRank = (subscriber: Subscriber) => drop(audiences, 'moderator', subscriber)
  const joinRank = (subscriber: Subscriber) => {
    if (subscriber.person && satisfies(subscriber.person.role, 'moderator')) {
      put(audiences, 'moderator', subscriber)
    }
  }

  return {
    add: (subscriber) => {
      all.add(subscriber)
      put(audiences, 'everyone', subscriber)
      const { person } = subscriber
      if (!person) return
      put(audiences, `person:${person.userId}`, subscriber)
      put(people, person.userId, subscriber)
      put(sessions, person.sessionId, subscriber)
      joinRank(subscriber)
    },
    remove: (subscriber) => {
      all.delete(subscriber)
      drop(audiences, 'everyone', subscriber)
      const { person } = subscriber
      if (!person) return
      drop(audiences, `person:${person.userId}`, subscriber)
      drop(people, person.userId, subscriber)
      drop(sessions, person.sessionId, subscriber)
      leaveRank(subscriber)
    },
    changeRole: (userId, role) => {
      for (const subscriber of people.get(userId) ?? NO_SUBSCRIBERS) {
        if (subscriber.person) subscriber.person.role = role
        leaveRank(subscriber)
        joinRank(subscriber)
      }
    },
    of: (audience) => audiences.get(audience) ?? NO_SUBSCRIBERS,
    ownedBy: (id) => [...(sessions.get(id) ?? people.get(id) ?? NO_SUBSCRIBERS)],
    userIds: () => [...people.keys()],
    all: () => all,
  }
}

function put<Key>(index: Map<Key, Set<Subscriber>>, key: Key, subscriber: Subscriber): void {
  const held = index.get(key) ?? new Set()
  index.set(key, held.add(subscriber))
}

function drop<Key>(index: Map<Key, Set<Subscriber>>, key: Key, subscriber: Subscriber): void {
  const held = index.get(key)
  held?.delete(subscriber)
  if (held?.size === 0) index.delete(key)
}
