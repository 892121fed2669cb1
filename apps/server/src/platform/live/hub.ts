import { CodedError } from '@cco/domain/error/codes'
import type { LiveChange, LiveTopic } from '@cco/domain/live/contract'
import { LIVE_THROTTLE_MS } from '@cco/domain/live/tables'
import type { Clock } from '../clock.ts'
import {
  changeOf,
  isPublished,
  parseChange,
  type ReportedChange,
  type RowReaders,
  readRows,
} from './changes.ts'
import { createSubscribers, type Subscriber, type Subscribers } from './subscribers.ts'
import { createThrottle, type Throttle } from './throttle.ts'

export type TopicRequest = { userId: string; topics: readonly LiveTopic[] }

export type LiveSources = {
  rows: RowReaders
  /** Whether a guest may listen to this topic. */
  openToGuests: (topic: LiveTopic) => boolean
  /** Returns which of these topics each of these users may listen to now. */
  allowed: (
    requests: readonly TopicRequest[],
  ) => Promise<(userId: string, topic: LiveTopic) => boolean>
}

/** What a connection has while it listens. */
export type Listening = {
  /**
   * Replaces the topics of the connection.
   * @throws CodedError `not_signed_in` or `forbidden` for a topic that it may not listen to; it
   * listens to the others nevertheless
   */
  listenTo: (topics: readonly LiveTopic[]) => Promise<void>
  leave: () => void
}

export type LiveHub = {
  /**
   * Adds a connection that listens to these topics.
   * @throws CodedError `too_many_requests` if the user has too many connections, `session_expired`
   * if the token is no longer valid, `not_signed_in` or `forbidden` for a topic that it may not
   * listen to
   */
  join: (subscriber: Subscriber, topics: readonly LiveTopic[]) => Promise<Listening>
  /** Processes one payload of the notification channel. */
  receive: (payload: string) => void
  /**
   * Called when changes may have been missed: decides anew who may listen to what, makes every
   * client refetch and verifies every session again.
   */
  doubt: () => Promise<void>
  /**
   * Called when a setting changed: decides anew who may listen to what, before anything that changes
   * later is sent.
   */
  reconsider: () => void
  /** Ends the connections of an ended session or a banned user. */
  revoke: (sessionOrUserId: string) => void
  /** Ends connections whose token has expired. */
  sweep: () => void
  /** Resolves when everything received so far has been sent. */
  settled: () => Promise<void>
  /** Number of open connections. */
  size: () => number
  close: () => void
}

/** A change of a topic, and the users who listen to it but do not hear of this one. */
type Delivery = { change: LiveChange; hiddenFrom: readonly string[] }

/** Maximum number of connections per user, above any realistic number of tabs and devices. */
const USER_MAX = 20
/** Sessions that are verified at a time after a gap. */
const PROVEN_AT_ONCE = 16
/** What a user hears while the database cannot say what else they may. */
const ALWAYS = (userId: string, topic: LiveTopic) => topic === 'all' || topic === `user:${userId}`

/**
 * Creates the hub that sends committed changes to the connections of this node that may listen to
 * their topics (design §7).
 */
export function createLiveHub(of: {
  sources: LiveSources
  clock: Clock
  onError: (error: unknown) => void
}): LiveHub {
  const { sources, clock, onError } = of
  const subscribers = createSubscribers()
  const throttles = new Map<LiveTopic, Throttle<Delivery>>()
  let waiting: ReportedChange[] = []
  let isEveryoneUndecided = false
  let isHandingOn = false
  let undecided = new Set<string>()
  let deciding: Promise<void> | undefined
  let tail: Promise<unknown> = Promise.resolve()

  /**
   * Runs tasks one after the other, so that changes are sent in the order in which they happened.
   */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const done = tail.then(task)
    tail = done.catch(() => {})
    return done
  }
  const send = (topic: LiveTopic, deliveries: readonly Delivery[]) => {
    const all = { changes: deliveries.map(({ change }) => change) }
    const hidden = new Set(deliveries.flatMap(({ hiddenFrom }) => hiddenFrom))
    for (const subscriber of [...subscribers.of(topic)]) {
      const userId = subscriber.user?.userId ?? ''
      if (!hidden.has(userId)) {
        subscriber.send(all)
        continue
      }
      const changes = deliveries.flatMap(({ change, hiddenFrom }) =>
        hiddenFrom.includes(userId) ? [] : [change],
      )
      if (changes.length > 0) subscriber.send({ changes })
    }
  }
  const throttleOf = (topic: LiveTopic) => {
    const known = throttles.get(topic)
    if (known) return known
    const made = createThrottle<Delivery>((some) => send(topic, some), LIVE_THROTTLE_MS)
    throttles.set(topic, made)
    return made
  }
  const closeUnused = (topics: readonly LiveTopic[]) => {
    for (const topic of topics) {
      if (subscribers.of(topic).size > 0) continue
      throttles.get(topic)?.close()
      throttles.delete(topic)
    }
  }
  const remove = (subscriber: Subscriber) => {
    const topics = subscribers.wantedBy(subscriber)
    subscribers.remove(subscriber)
    closeUnused(topics)
  }
  const end = (subscriber: Subscriber) => {
    remove(subscriber)
    subscriber.fail(new CodedError('session_expired'))
  }
  const refetch = (those: Iterable<Subscriber>) => {
    for (const subscriber of those) subscriber.send({ again: true })
  }

  /** Decides anew what the connections of these users hear. */
  const decide = async (userIds: readonly string[]) => {
    const requests = userIds.flatMap((userId) => {
      const topics = new Set(subscribers.ownedBy(userId).flatMap(subscribers.wantedBy))
      return topics.size > 0 ? [{ userId, topics: [...topics] }] : []
    })
    if (requests.length === 0) return
    const grantAll = (allowed: (userId: string, topic: LiveTopic) => boolean) => {
      for (const { userId } of requests) {
        for (const subscriber of subscribers.ownedBy(userId)) {
          subscribers.grant(subscriber, (topic) => allowed(userId, topic))
        }
      }
    }
    try {
      grantAll(await sources.allowed(requests))
    } catch (error) {
      grantAll(ALWAYS)
      throw error
    }
  }
  /**
   * Runs in the same queue as the changes, so that what changes in the meantime is decided again
   * later; many who arrive together are decided together.
   */
  const decideInTurn = (userId: string): Promise<void> => {
    undecided.add(userId)
    deciding ??= inTurn(async () => {
      const userIds = [...undecided]
      undecided = new Set()
      deciding = undefined
      await decide(userIds)
    })
    return deciding
  }
  const listenTo = async (subscriber: Subscriber, topics: readonly LiveTopic[]) => {
    const before = subscribers.wantedBy(subscriber)
    subscribers.want(subscriber, topics)
    const { user } = subscriber
    if (user) await decideInTurn(user.userId)
    else subscribers.grant(subscriber, sources.openToGuests)
    closeUnused(before)
    if (topics.every((topic) => subscribers.receives(subscriber, topic))) return
    throw new CodedError(user ? 'forbidden' : 'not_signed_in')
  }

  const handOn = async () => {
    const changes = waiting
    waiting = []
    isHandingOn = false
    // Rights come first, so that a user who has just lost a role or a seat receives nothing that
    // requires it.
    const changed = isEveryoneUndecided
      ? subscribers.userIds()
      : usersToDecide(changes, subscribers)
    isEveryoneUndecided = false
    await decide(changed).catch((error: unknown) => {
      onError(error)
      refetch(changed.flatMap(subscribers.ownedBy))
    })
    const received = changes
      .filter(isPublished)
      .filter(({ topic }) => subscribers.of(topic).size > 0)
    const { rows, failures } = await readRows(received, sources.rows)
    const delivered = new Map<LiveTopic, Delivery[]>()
    const doubted = new Set<LiveTopic>()
    for (const change of received) {
      const { topic, table, hiddenFrom } = change
      if (failures.has(table)) {
        doubted.add(topic)
        continue
      }
      const delivery = { change: changeOf(change, rows), hiddenFrom }
      delivered.set(topic, [...(delivered.get(topic) ?? []), delivery])
    }
    for (const [topic, deliveries] of delivered) throttleOf(topic).add(deliveries)
    // A row that cannot be read concerns those who listen to its topic alone.
    for (const error of failures.values()) onError(error)
    refetch(new Set([...doubted].flatMap((topic) => [...subscribers.of(topic)])))
  }

  const handOnSoon = () => {
    if (isHandingOn) return
    isHandingOn = true
    void inTurn(handOn).catch(onError)
  }

  const proveSession = async (subscriber: Subscriber) => {
    const { user } = subscriber
    if (!user) return
    try {
      await subscriber.prove()
    } catch (error) {
      if (!(error instanceof CodedError)) return onError(error)
      for (const one of subscribers.ownedBy(user.sessionId)) end(one)
    }
  }

  return {
    join: async (subscriber, topics) => {
      const { user } = subscriber
      if (user && subscribers.ownedBy(user.userId).length >= USER_MAX) {
        throw new CodedError('too_many_requests')
      }
      subscribers.add(subscriber)
      try {
        // After joining, so that an end or change from here on is not missed.
        const proven = user ? subscriber.prove() : undefined
        await Promise.all([proven, listenTo(subscriber, topics)])
      } catch (error) {
        remove(subscriber)
        throw error
      }
      return {
        listenTo: (next) => listenTo(subscriber, next),
        leave: () => remove(subscriber),
      }
    },

    receive: (payload) => {
      const change = parseChange(payload)
      if (!change) return
      // Most personal changes concern users of other nodes.
      const isOurs = subscribers.of(change.topic).size > 0
      if (!isOurs && usersToDecide([change], subscribers).length === 0) return
      waiting.push(change)
      handOnSoon()
    },

    reconsider: () => {
      isEveryoneUndecided = true
      handOnSoon()
    },

    doubt: async () => {
      await inTurn(() => decide(subscribers.userIds())).catch(onError)
      refetch(subscribers.all())
      const sessions = subscribers.onePerSession()
      for (let from = 0; from < sessions.length; from += PROVEN_AT_ONCE) {
        await Promise.all(sessions.slice(from, from + PROVEN_AT_ONCE).map(proveSession))
      }
    },

    revoke: (id) => {
      for (const subscriber of subscribers.ownedBy(id)) end(subscriber)
    },

    sweep: () => {
      const now = clock.now()
      for (const subscriber of [...subscribers.all()]) {
        if (subscriber.user && subscriber.user.expiresAt <= now) end(subscriber)
      }
    },

    settled: async () => void (await tail),
    size: () => subscribers.all().size,
    close: () => {
      for (const throttle of throttles.values()) throttle.close()
      throttles.clear()
    },
  }
}

const USER = 'user:'

/** Tables whose changes may change who listens to their topic. */
const ACCESS_TABLES: ReadonlySet<string> = new Set([
  'user_roles',
  'mfa_factors',
  'bookings',
  'guild_members',
  'room_members',
])

/**
 * Whose rights these changes may move: a user whose role or second factor changed or who was removed
 * from a room, whatever they listen to, and all who listen to a game or a guild.
 */
function usersToDecide(changes: readonly ReportedChange[], { of, ownedBy }: Subscribers): string[] {
  const topics = changes.flatMap(({ table, topic }) => (ACCESS_TABLES.has(table) ? [topic] : []))
  const changed = [...new Set(topics)].flatMap((topic) =>
    topic.startsWith(USER) ? ownedBy(topic.slice(USER.length)) : [...of(topic)],
  )
  return [...new Set(changed.flatMap(({ user }) => user?.userId ?? []))]
}
