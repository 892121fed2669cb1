import { CodedError } from '@cco/domain/error/codes'
import { LIVE_ROWS, type LiveChange, liveChange } from '@cco/domain/live/contract'
import { LIVE_AUDIENCE, LIVE_THROTTLE_MS, type LiveTable } from '@cco/domain/live/tables'
import type { Role } from '@cco/domain/role/role'
import type { Clock } from '../clock.ts'
import { type Notice, readNotice } from './notice.ts'
import {
  type Audience,
  audienceOf,
  createSubscribers,
  type Subscriber,
  type Subscribers,
} from './subscribers.ts'

type RowTable = keyof typeof LIVE_ROWS

/** Reads rows as their public list shows them; rows that are not listed are omitted. */
export type RowReader = (ids: readonly string[]) => Promise<readonly { id: string }[]>

export type LiveSources = {
  rows: Record<RowTable, RowReader>
  /** Returns the current roles of these users. */
  roles: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>
}

export type LiveHub = {
  /**
   * Adds a connection that subscribes to changes and loads the role of its user.
   * @returns a function that removes the connection
   * @throws CodedError `too_many_requests` if the user has too many connections, `session_expired`
   * if the token is no longer valid
   */
  join: (subscriber: Subscriber) => Promise<() => void>
  /** Processes one payload of the notification channel. */
  hear: (payload: string) => void
  /**
   * Called when notices may have been missed: reloads all roles, makes every client refetch and
   * verifies every token again.
   */
  doubt: () => Promise<void>
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

/** Maximum number of connections per user, above any realistic number of tabs and devices. */
const PERSON_MAX = 20

/**
 * Creates the hub that sends committed changes to the connections of this node that may see them
 * (design §7).
 */
export function createLiveHub(of: {
  sources: LiveSources
  clock: Clock
  onError: (error: unknown) => void
}): LiveHub {
  const { sources, clock, onError } = of
  const subscribers = createSubscribers()
  const bursts = new Map<Audience, Throttle<LiveChange>>()
  let waiting: Notice[] = []
  let strangers = new Set<string>()
  let tail: Promise<unknown> = Promise.resolve()
  let meeting: Promise<void> | undefined

  /**
   * Runs tasks one after the other, so that changes are sent in the order in which they happened.
   */
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const done = tail.then(task)
    tail = done.catch(() => {})
    return done
  }
  const throttleOf = (audience: Audience) => {
    const known = bursts.get(audience)
    if (known) return known
    const throttled = createThrottle<LiveChange>(
      (changes) => sendTo(subscribers.of(audience), audience, changes),
      LIVE_THROTTLE_MS,
    )
    bursts.set(audience, throttled)
    return throttled
  }
  const remove = (subscriber: Subscriber) => {
    subscribers.remove(subscriber)
    if (!subscriber.person) return
    const audience: Audience = `person:${subscriber.person.userId}`
    if (subscribers.of(audience).size > 0) return
    bursts.get(audience)?.close()
    bursts.delete(audience)
  }
  const end = (subscriber: Subscriber) => {
    remove(subscriber)
    subscriber.fail(new CodedError('session_expired'))
  }
  const everybodyAgain = () => {
    for (const subscriber of subscribers.all()) subscriber.send({ again: true })
  }

  /** A user whose role cannot be read is treated as a plain user. */
  const readRoles = async (userIds: readonly string[]) => {
    if (userIds.length === 0) return
    try {
      const roles = await sources.roles(userIds)
      for (const userId of userIds) subscribers.changeRole(userId, roles.get(userId) ?? 'user')
    } catch (error) {
      for (const userId of userIds) subscribers.changeRole(userId, 'user')
      throw error
    }
  }
  /**
   * Runs in the same queue as the notices, so that a role that changes in the meantime is read
   * again later.
   */
  const meet = (userId: string): Promise<void> => {
    strangers.add(userId)
    meeting ??= inTurn(async () => {
      const userIds = [...strangers]
      strangers = new Set()
      meeting = undefined
      await readRoles(userIds)
    })
    return meeting
  }
  const handOn = async () => {
    const notices = waiting
    waiting = []
    try {
      // Roles come first, so that a user who has just lost a role receives nothing that requires
      // it.
      await readRoles(peopleWithNewRoles(notices, subscribers))
      for (const [audience, changes] of await gather(notices, subscribers, sources.rows)) {
        throttleOf(audience).add(changes)
      }
    } catch (error) {
      onError(error)
      everybodyAgain()
    }
  }

  return {
    join: async (subscriber) => {
      const { person } = subscriber
      if (person && subscribers.of(`person:${person.userId}`).size >= PERSON_MAX) {
        throw new CodedError('too_many_requests')
      }
      subscribers.add(subscriber)
      try {
        // After joining, so that an end or change from here on is not missed.
        if (person) await Promise.all([subscriber.prove(), meet(person.userId)])
      } catch (error) {
        remove(subscriber)
        throw error
      }
      return () => remove(subscriber)
    },
    hear: (payload) => {
      const notice = readNotice(payload)
      if (!notice || !isHeard(notice, subscribers)) return
      if (waiting.push(notice) === 1) void inTurn(handOn)
    },
    doubt: async () => {
      await inTurn(() => readRoles(subscribers.userIds())).catch(onError)
      everybodyAgain()
      for (const subscriber of [...subscribers.all()]) {
        if (!subscriber.person) continue
        await subscriber.prove().catch((error: unknown) => {
          if (error instanceof CodedError) end(subscriber)
          else onError(error)
        })
      }
    },
    revoke: (id) => {
      for (const subscriber of subscribers.ownedBy(id)) end(subscriber)
    },
    sweep: () => {
      const now = clock.now()
      for (const subscriber of [...subscribers.all()]) {
        if (subscriber.person && subscriber.person.expiresAt <= now) end(subscriber)
      }
    },
    settled: async () => void (await tail),
    size: () => subscribers.all().size,
    close: () => {
      for (const throttled of bursts.values()) throttled.close()
      bursts.clear()
    },
  }
}

/**
 * Returns whether a connection here receives the notice; most personal changes concern users of
 * other nodes.
 */
function isHeard({ table, userId }: Notice, subscribers: Subscribers): boolean {
  const audience = audienceOf(table, userId)
  return audience !== undefined && subscribers.of(audience).size > 0
}

function peopleWithNewRoles(notices: readonly Notice[], subscribers: Subscribers): string[] {
  const changed = notices.flatMap(({ table, userId }) =>
    table === 'user_roles' && userId !== undefined ? [userId] : [],
  )
  return [...new Set(changed)].filter((userId) => subscribers.of(`person:${userId}`).size > 0)
}

/** Returns the changes for each audience. Rows are read once for all audiences. */
async function gather(
  notices: readonly Notice[],
  subscribers: Subscribers,
  readers: LiveSources['rows'],
): Promise<Map<Audience, LiveChange[]>> {
  const heard = notices.filter((notice) => isHeard(notice, subscribers))
  const rows = await readRows(heard, readers)
  const delivered = new Map<Audience, LiveChange[]>()
  for (const { table, op, id, userId } of heard) {
    const audience = audienceOf(table, userId)
    if (!audience) continue
    const row = rows.get(table)?.get(id)
    const change = liveChange.parse({
      table,
      op,
      id,
      ...(userId && { userId }),
      ...(row && { row }),
    })
    delivered.set(audience, [...(delivered.get(audience) ?? []), change as LiveChange])
  }
  return delivered
}

async function readRows(notices: readonly Notice[], readers: LiveSources['rows']) {
  const tables = (Object.keys(LIVE_ROWS) as RowTable[]).map(async (table) => {
    const ids = notices.filter((one) => one.table === table && one.op !== 'delete')
    if (ids.length === 0) return [table, new Map<string, object>()] as const
    const rows = await readers[table]([...new Set(ids.map(({ id }) => id))])
    return [table, new Map(rows.map((row) => [row.id, LIVE_ROWS[table].parse(row)]))] as const
  })
  return new Map<LiveTable, ReadonlyMap<string, object>>(await Promise.all(tables))
}

/**
 * Sends one message to all who subscribe to every table of the audience; the others get a part of
 * it.
 */
function sendTo(
  listening: ReadonlySet<Subscriber>,
  audience: Audience,
  changes: readonly LiveChange[],
): void {
  const message = { changes }
  const kind = audience.startsWith('person:') ? 'person' : audience
  const tables = Object.entries(LIVE_AUDIENCE)
    .filter(([, of]) => of === kind)
    .map(([table]) => table as LiveTable)
  for (const subscriber of [...listening]) {
    if (tables.every((table) => subscriber.tables.has(table))) {
      subscriber.send(message)
      continue
    }
    const wanted = changes.filter(({ table }) => subscriber.tables.has(table))
    if (wanted.length > 0) subscriber.send({ changes: wanted })
  }
}

type Throttle<T> = {
  add: (items: readonly T[]) => void
  /** Discards the waiting items. */
  close: () => void
}

/**
 * Creates a throttle that sends the first item at once and the items of the following `windowMs`
 * together at their end.
 */
export function createThrottle<T>(
  send: (items: readonly T[]) => void,
  windowMs: number,
): Throttle<T> {
  let timer: NodeJS.Timeout | undefined
  let waiting: T[] = []

  const flush = () => {
    timer = undefined
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    start()
    send(items)
  }
  const start = () => {
    timer = setTimeout(flush, windowMs).unref()
  }

  return {
    add: (items) => {
      if (timer) {
        waiting.push(...items)
        return
      }
      start()
      send(items)
    },
    close: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
