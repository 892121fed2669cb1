import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import type { NewEvent } from '@cco/domain/event/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '../jobs/testing.ts'
import { startWorker } from '../jobs/worker.ts'
import { eventsTask, handleEvents, replayEvents } from './handle.ts'
import { recordEvents } from './record.ts'
import { type Subscriber, subscriber } from './subscriber.ts'

const clock = { now: () => new Date('2026-10-01T09:00:00Z') }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // What the subscribers of these tests did, one row a time.
  await database.sql`create table done (subscriber text, user_id uuid)`
})
afterAll(() => database.drop())

function attended(): NewEvent & { facts: { userId: string } } {
  const facts = { bookingId: randomUUID(), gameId: randomUUID(), userId: randomUUID() }
  return { kind: 'seat.attended', key: `seat:${facts.bookingId}`, facts }
}

const record = (events: readonly NewEvent[]) =>
  database.sql.begin((tx) => recordEvents({ clock }, tx, events))

/** A subscriber that notes what it handled, and then fails while `fails` says so. */
function noting(name: string, fails: () => boolean = () => false): Subscriber {
  return subscriber({
    name,
    kinds: ['seat.attended'],
    handle: async (tx, { facts }) => {
      await tx`insert into done values (${name}, ${facts.userId})`
      if (fails()) throw new Error('not today')
    },
  })
}

const doneBy = async (name: string) => {
  const rows = await database.sql<{ userId: string }[]>`
    select user_id from done where subscriber = ${name}`
  return rows.map(({ userId }) => userId)
}
const part = () => ({ sql: database.sql, clock })
const task = (...subscribers: Subscriber[]) => eventsTask(part(), subscribers)
const waiting = async () =>
  await database.sql<{ id: string }[]>`
    select id from domain_events where handled_at is null order by id`

test('hands an event to each of its subscribers after the commit, and to no other', async () => {
  const event = attended()
  const other = subscriber({
    name: 'reviews_only',
    kinds: ['review.published'],
    handle: async (tx) => void (await tx`insert into done values ('reviews_only', null)`),
  })
  await record([event])
  expect(await doneBy('first')).toEqual([])
  await runJobs(database.address, [task(noting('first'), noting('second'), other)])
  expect(await doneBy('first')).toEqual([event.facts.userId])
  expect(await doneBy('second')).toEqual([event.facts.userId])
  expect(await doneBy('reviews_only')).toEqual([])
  expect(await waiting()).toEqual([])
})

test('records nothing when the transaction that caused the event is rolled back', async () => {
  const event = attended()
  const failing = database.sql.begin(async (tx) => {
    await recordEvents({ clock }, tx, [event])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await runJobs(database.address, [task(noting('rolled_back'))])
  expect(await doneBy('rolled_back')).toEqual([])
})

test('records an event once, however often it is given', async () => {
  const event = attended()
  await Promise.all([record([event]), record([event])])
  await record([event])
  await runJobs(database.address, [task(noting('given_twice'))])
  expect(await doneBy('given_twice')).toEqual([event.facts.userId])
})

test('refuses an event whose facts do not match its kind', async () => {
  const event = { kind: 'seat.attended', key: 'bad', facts: { bookingId: 'none' } }
  await expect(record([event as unknown as NewEvent])).rejects.toThrow('Invalid UUID')
})

test('handles an event once when two workers have it at the same time', async () => {
  const events = Array.from({ length: 30 }, attended)
  await record(events)
  const ids = (await waiting()).map(({ id }) => id)
  const once = noting('two_workers')
  await Promise.all([1, 2, 3].map(() => handleEvents(part(), [once], ids)))
  const handled = await doneBy('two_workers')
  expect(handled.toSorted()).toEqual(events.map(({ facts }) => facts.userId).toSorted())
  await runJobs(database.address, [task(once)])
  expect(await doneBy('two_workers')).toHaveLength(30)
})

test('leaves no trace of a subscriber that failed, and handles the rest meanwhile', async () => {
  let isBroken = true
  const broken = noting('broken', () => isBroken)
  const sound = noting('sound')
  const events = [attended(), attended()]
  await record(events)
  const ids = (await waiting()).map(({ id }) => id)
  await expect(handleEvents(part(), [broken, sound], ids)).rejects.toThrow(
    `broken, event ${ids[0]}: not today; broken, event ${ids[1]}: not today`,
  )
  expect(await doneBy('broken')).toEqual([])
  expect(await doneBy('sound')).toHaveLength(2)
  isBroken = false
  await handleEvents(part(), [broken, sound], ids)
  expect(await doneBy('broken')).toHaveLength(2)
  expect(await doneBy('sound')).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('leaves an event of a newer version to the workers that know its kind', async () => {
  const known = attended()
  await record([known])
  await database.sql`insert into domain_events (key, kind, facts, occurred_at)
    values ('newer', 'guild.opened', '{}', ${clock.now()})`
  const ids = (await waiting()).map(({ id }) => id)
  await expect(handleEvents(part(), [noting('older')], ids)).rejects.toThrow('guild.opened')
  expect(await doneBy('older')).toEqual([known.facts.userId])
  expect(await waiting()).toEqual([{ id: ids[1] }])
  await database.sql`delete from domain_events where key = 'newer'`
  await database.sql`delete from graphile_worker._private_jobs`
})

test('tries a failed event again by the job of its transaction', async () => {
  let tries = 0
  const failing = noting('tried_again', () => {
    tries += 1
    return tries === 1
  })
  await record([attended()])
  await expect(runJobs(database.address, [task(failing)])).rejects.toThrow('tried_again')
  await database.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker._private_jobs`
  await runJobs(database.address, [task(failing)])
  expect(await doneBy('tried_again')).toHaveLength(1)
})

test('a running worker handles an event without waiting for its poll', async () => {
  const handled = Promise.withResolvers<void>()
  const seen = subscriber({
    name: 'seen_at_once',
    kinds: ['seat.attended'],
    handle: async () => handled.resolve(),
  })
  const { address } = database
  const worker = await startWorker({ address, tasks: [task(seen)], log: () => {} })
  await record([attended()])
  await handled.promise
  await worker.stop()
})

test('replays the events before a new subscriber, once each and in their order', async () => {
  await database.sql`truncate domain_events, domain_event_handlings`
  const events = Array.from({ length: 1_203 }, attended)
  await record(events)
  const late = noting('late')
  const [first, second] = await Promise.all([
    replayEvents(part(), late),
    replayEvents(part(), late),
  ])
  expect(first + second).toBe(1_203)
  expect(await replayEvents(part(), late)).toBe(0)
  expect((await doneBy('late')).toSorted()).toEqual(
    events.map(({ facts }) => facts.userId).toSorted(),
  )
  const alone = noting('alone')
  await replayEvents(part(), alone)
  expect(await doneBy('alone')).toEqual(events.map(({ facts }) => facts.userId))
})
