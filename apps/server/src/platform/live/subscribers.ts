import type { LiveMessage, LiveTopic } from '@cco/domain/live/contract'

export type LiveUser = {
  userId: string
  sessionId: string
  /** When the connection's token expires. */
  expiresAt: Date
}

export type Subscriber = {
  /** Undefined for a guest. */
  user: LiveUser | undefined
  send: (message: LiveMessage) => void
  fail: (error: Error) => void
  /** Verifies the token again; rejects if it is no longer valid. */
  prove: () => Promise<unknown>
}

type Entry = {
  /** What the client asked for. */
  wanted: ReadonlySet<LiveTopic>
  /** What it may listen to now; a part of `wanted`. */
  granted: ReadonlySet<LiveTopic>
}

export type Subscribers = {
  /** Adds a connection that listens to nothing yet. */
  add: (subscriber: Subscriber) => void
  remove: (subscriber: Subscriber) => void
  /** Replaces what a connection wants to listen to; `grant` decides what of it is sent. */
  want: (subscriber: Subscriber, topics: readonly LiveTopic[]) => void
  wantedBy: (subscriber: Subscriber) => readonly LiveTopic[]
  /** Makes a connection receive, of the topics that it wants, those that are allowed. */
  grant: (subscriber: Subscriber, allowed: (topic: LiveTopic) => boolean) => void
  receives: (subscriber: Subscriber, topic: LiveTopic) => boolean
  of: (topic: LiveTopic) => ReadonlySet<Subscriber>
  /** Returns the connections of a session or a user. */
  ownedBy: (sessionOrUserId: string) => readonly Subscriber[]
  userIds: () => string[]
  /** Returns one connection of each session. */
  onePerSession: () => Subscriber[]
  all: () => ReadonlySet<Subscriber>
}

const NO_SUBSCRIBERS: ReadonlySet<Subscriber> = new Set()
const NO_TOPICS: ReadonlySet<LiveTopic> = new Set()

/** Creates an index of the subscribers by topic, user and session. */
export function createSubscribers(): Subscribers {
  const entries = new Map<Subscriber, Entry>()
  const all = new Set<Subscriber>()
  const topics = new Map<LiveTopic, Set<Subscriber>>()
  const people = new Map<string, Set<Subscriber>>()
  const sessions = new Map<string, Set<Subscriber>>()
  return {
    add: (subscriber) => {
      all.add(subscriber)
      entries.set(subscriber, { wanted: NO_TOPICS, granted: NO_TOPICS })
      const { user } = subscriber
      if (!user) return
      put(people, user.userId, subscriber)
      put(sessions, user.sessionId, subscriber)
    },
    remove: (subscriber) => {
      for (const topic of entries.get(subscriber)?.granted ?? []) drop(topics, topic, subscriber)
      entries.delete(subscriber)
      all.delete(subscriber)
      const { user } = subscriber
      if (!user) return
      drop(people, user.userId, subscriber)
      drop(sessions, user.sessionId, subscriber)
    },
    want: (subscriber, wanted) => {
      const entry = entries.get(subscriber)
      if (entry) entries.set(subscriber, { ...entry, wanted: new Set(wanted) })
    },
    wantedBy: (subscriber) => [...(entries.get(subscriber)?.wanted ?? NO_TOPICS)],
    grant: (subscriber, allowed) => {
      const entry = entries.get(subscriber)
      // It may have left while its topics were decided.
      if (!entry) return
      const granted = new Set([...entry.wanted].filter(allowed))
      for (const topic of entry.granted) if (!granted.has(topic)) drop(topics, topic, subscriber)
      for (const topic of granted) put(topics, topic, subscriber)
      entries.set(subscriber, { ...entry, granted })
    },
    receives: (subscriber, topic) => entries.get(subscriber)?.granted.has(topic) ?? false,
    of: (topic) => topics.get(topic) ?? NO_SUBSCRIBERS,
    ownedBy: (id) => [...(sessions.get(id) ?? people.get(id) ?? NO_SUBSCRIBERS)],
    userIds: () => [...people.keys()],
    onePerSession: () => [...sessions.values()].flatMap((held) => [...held].slice(0, 1)),
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
