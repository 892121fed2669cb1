import type { Sql } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import type { Clock } from '../clock.ts'
import { type Task, taskFor } from '../jobs/task.ts'
import { eventsJob } from './record.ts'
import { isKind, readEvent, type StoredEvent, type Subscriber } from './subscriber.ts'

/** Events read at a time by a replay. */
const PAGE = 500

type Part = { sql: Sql; clock: Clock }

/** The task that hands recorded events to these subscribers. */
export function eventsTask(part: Part, subscribers: readonly Subscriber[]): Task {
  return taskFor(eventsJob, ({ ids }) => handleEvents(part, subscribers, ids))
}

/**
 * Hands events to the subscribers of their kinds that have not handled them yet, each in its own
 * transaction. One that fails stops neither the other subscribers nor the other events.
 * @throws AggregateError naming what failed, once all others are handled
 */
export async function handleEvents(
  part: Part,
  subscribers: readonly Subscriber[],
  ids: readonly string[],
): Promise<void> {
  const events = await part.sql<StoredEvent[]>`
    select id, kind, facts, occurred_at from domain_events
    where id = any(${[...ids]}::bigint[]) and handled_at is null order by id`
  const failures: Error[] = []
  for (const event of events) {
    let isHandled = true
    if (!isKind(event.kind)) {
      // Recorded by a newer version, whose workers know what to do.
      failures.push(new Error(`event ${event.id}: no event is called ${event.kind}`))
      continue
    }
    for (const one of subscribers.filter(({ kinds }) => includes(kinds, event.kind))) {
      await handleOnce(part, one, event).catch((error: unknown) => {
        isHandled = false
        failures.push(new Error(`${one.name}, event ${event.id}: ${messageOf(error)}`))
      })
    }
    if (isHandled) await setHandled(part, event.id)
  }
  if (failures.length === 0) return
  throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}

/**
 * Handles, oldest first, all events of a subscriber's kinds that it has not handled yet: for a
 * subscriber that is newer than its events. Safe beside a running worker.
 * @returns the number of events that were handled
 * @throws the error of the first event that fails; the ones before it stay handled
 */
export async function replayEvents(part: Part, one: Subscriber): Promise<number> {
  let [after, handled] = ['0', 0]
  for (;;) {
    const events = await part.sql<StoredEvent[]>`
      select e.id, e.kind, e.facts, e.occurred_at from domain_events e
      where e.id > ${after}::bigint and e.kind = any(${[...one.kinds]})
        and not exists (select from domain_event_handlings h
          where h.subscriber = ${one.name} and h.event_id = e.id)
      order by e.id limit ${PAGE}`
    for (const event of events) {
      if (await handleOnce(part, one, event)) handled += 1
    }
    after = events.at(-1)?.id ?? after
    if (events.length < PAGE) return handled
  }
}

/**
 * Deletes the handled events from before an instant, with the records of their handling.
 * @returns how many there were
 */
export async function eraseEvents(sql: Sql, before: Date): Promise<number> {
  return await eraseInBatches(async (limit) => {
    const { count } = await sql`
      delete from domain_events where id in (
        select id from domain_events
        where occurred_at < ${before} and handled_at is not null limit ${limit})`
    return count
  })
}

/**
 * Handles an event unless this subscriber has. Of two workers at once the second waits for the first
 * at the key of the record.
 * @returns whether it was handled now
 */
async function handleOnce(
  { sql, clock }: Part,
  one: Subscriber,
  stored: StoredEvent,
): Promise<boolean> {
  const event = readEvent(stored)
  return await sql.begin(async (tx) => {
    const first = await tx`
      insert into domain_event_handlings (subscriber, event_id, handled_at)
      values (${one.name}, ${stored.id}, ${clock.now()})
      on conflict do nothing returning event_id`
    if (first.length === 0) return false
    await one.handle(tx, event)
    return true
  })
}

async function setHandled({ sql, clock }: Part, id: string): Promise<void> {
  await sql`update domain_events set handled_at = greatest(occurred_at, ${clock.now()})
    where id = ${id} and handled_at is null`
}

const includes = (kinds: readonly string[], kind: string) => kinds.includes(kind)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
