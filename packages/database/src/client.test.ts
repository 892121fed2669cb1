import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { driverAddress, openDatabase, openSideConnection, type Sql } from './client.ts'
import { isUnavailable } from './connection-errors.ts'
import { createListener } from './listener.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(2)
  await database.sql`create table balances (id integer primary key, coins integer)`
  // The first fifty are only read; a test that writes has rows of its own beyond them.
  await database.sql`insert into balances select n, n * 10 from generate_series(1, 54) n`
})
afterAll(() => database.drop())

/** Fails in the middle of its result: two rows arrive, then the division by zero. */
const halfway = (sql: Pick<Sql, 'unsafe'>) =>
  sql.unsafe('select 10 / (3 - n) from generate_series(1, 5) n')
const preparedHalfway = (sql: Sql) => sql`select 10 / (${3}::int - n) from generate_series(1, 5) n`

describe('a statement that fails in the middle of its answer', () => {
  const uses: Record<string, (sql: Sql) => Promise<unknown>> = {
    'on the pool': async (sql) => await halfway(sql),
    'prepared on the pool': async (sql) => await preparedHalfway(sql),
    'in a transaction': (sql) => sql.begin((tx) => halfway(tx)),
    'pipelined in a transaction': (sql) =>
      sql.begin((tx) =>
        Promise.all([tx`select 1`, halfway(tx), tx`select coins from balances where id = 1`]),
      ),
    'in a savepoint': (sql) => sql.begin((tx) => tx.savepoint((part) => halfway(part))),
    'on a side connection': async (sql) => {
      const side = openSideConnection(sql)
      await halfway(side).finally(() => side.end())
    },
  }
  test.each(Object.entries(uses))(
    '%s leaves the results of other statements intact',
    async (_, fail) => {
      const { sql } = database
      const failures = Array.from({ length: 20 }, () =>
        expect(fail(sql)).rejects.toThrow('division by zero'),
      )
      const reads = Array.from({ length: 60 }, async (_empty, index) => {
        const id = (index % 50) + 1
        const [row] = await sql<{ coins: number }[]>`select coins from balances where id = ${id}`
        expect(row).toEqual({ coins: id * 10 })
        const rows = await sql.begin(
          (tx) => tx<{ id: number }[]>`select id from balances where id <= ${id} order by id`,
        )
        expect(rows.map((one) => one.id)).toEqual(Array.from({ length: id }, (_item, at) => at + 1))
      })
      await Promise.all([...failures, ...reads])
    },
  )
})

test('rejects a transaction with its first failure, not with those that follow from it', async () => {
  const work = database.sql.begin(async (tx) => {
    await Promise.allSettled([tx`select 1 / 0`, tx`select 1`])
    await tx`select 2`
  })
  await expect(work).rejects.toThrow('division by zero')
})

test('rejects a transaction whose failed statement was not awaited', async () => {
  const work = database.sql.begin(async (tx) => {
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(work).rejects.toThrow('division by zero')
})

test('runs the work again after a deadlock until both transactions succeed', async () => {
  const { sql } = database
  let waiting = 2
  const bothLocked = Promise.withResolvers<void>()
  const take = (first: number, second: number) =>
    sql.begin(async (tx) => {
      await tx`update balances set coins = coins + 1 where id = ${first}`
      waiting -= 1
      if (waiting === 0) bothLocked.resolve()
      await bothLocked.promise
      await tx`update balances set coins = coins + 1 where id = ${second}`
    })
  await Promise.all([take(51, 52), take(52, 51)])
  const rows = await sql`select coins from balances where id in (51, 52) order by id`
  expect(rows).toEqual([{ coins: 512 }, { coins: 522 }])
})

test('fails a statement that waits for a lock, and reports the database as unavailable', async () => {
  const impatient = openDatabase(database.address, { max: 1, timeouts: { lock: 20 } })
  const holding = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holder = database.sql.begin(async (tx) => {
    await tx`select from balances where id = 53 for update`
    locked.resolve()
    await holding.promise
  })
  await locked.promise
  const error = await impatient`update balances set coins = 0 where id = 53`.catch(
    (e: unknown) => e,
  )
  expect(isUnavailable(error)).toBe(true)
  holding.resolve()
  await holder
  await impatient.end()
})

test('cancels a statement that exceeds the timeout', async () => {
  // Long enough for the second statement when the machine is busy.
  const sql = openDatabase(database.address, { max: 1, timeouts: { statement: 1_000 } })
  const error = await sql`select pg_sleep(60)`.catch((e: unknown) => e)
  expect(isUnavailable(error)).toBe(true)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
})

test('releases the locks of a transaction that a frozen process left open', async () => {
  const frozen = openDatabase(database.address, { max: 1, timeouts: { idleInTransaction: 50 } })
  const work = frozen.begin(async (tx) => {
    await tx`select from balances where id = 54 for update`
    // Never continues, like a process that was suspended.
    await new Promise(() => {})
  })
  const refused = expect(work).rejects.toThrow('connection to the database was lost')
  await database.sql`update balances set coins = 7 where id = 54`
  await refused
  await frozen.end()
})

test('fails within seconds as unavailable when the database cannot be reached', async () => {
  const sql = openDatabase(
    { socketDir: '/nowhere', database: 'postgres', user: 'postgres' },
    { max: 1, connectWithin: 50 },
  )
  const error = await sql`select 1`.catch((e: unknown) => e)
  expect(isUnavailable(error)).toBe(true)
  await sql.end()
})

describe('database values', () => {
  test('survive a round trip with their types', async () => {
    const { sql } = database
    const values = {
      when: new Date('2026-11-22T10:11:12.345Z'),
      count: 7,
      big: 12_345_678_901n,
      yes: true,
      text: `it's "quoted" \\ and {braced}`,
      nothing: null,
      bytes: Buffer.from([0, 255, 7]),
      json: { list: [1, 'two', null], text: "it's" },
      texts: ['a,b', '"', '\\', 'NULL', ''],
      dates: [new Date('2026-01-01T00:00:00Z')],
      numbers: [1, 2, 3],
      flags: [true, false],
    }
    const [row] = await sql`select ${values.when} as when, ${values.count}::int as count,
      ${values.big} as big, ${values.yes} as yes, ${values.text}::text as text,
      ${values.nothing}::text as nothing, ${values.bytes} as bytes, ${sql.json(values.json)} as json,
      ${values.texts}::text[] as texts, ${values.dates} as dates, ${values.numbers}::int[] as numbers,
      ${values.flags} as flags`
    expect(row).toEqual({ ...values, big: '12345678901' })
  })

  test('include an instant next to an interval', async () => {
    const [row] = await database.sql`
      select ${new Date('2026-11-22T00:00:00Z')} - interval '1 day' as at, 1.50 as exact_sum`
    expect(row).toEqual({ at: new Date('2026-11-21T00:00:00Z'), exactSum: '1.50' })
  })

  test('are not sent when one of them is undefined', async () => {
    const statement = database.sql`select ${undefined}`
    await expect(statement).rejects.toThrow('undefined is no value')
  })
})

test('can be fragments, names and columns of a statement, whose result has a count', async () => {
  const { sql } = database
  const inserted = await sql`insert into balances ${sql({ id: 100, coins: 5 })}`
  expect([...inserted, inserted.count]).toEqual([1])
  const { count } = await sql`update balances set ${sql({ coins: 6 })} where id = ${100}`
  expect(count).toBe(1)
  const only = sql`where id = ${100}`
  expect(await sql`select ${sql(['id', 'coins'])} from ${sql('public.balances')} ${only}`).toEqual([
    { id: 100, coins: 6 },
  ])
  expect(await sql`select 1 as a ${[sql`, 2 as b`, sql`, ${3}::int as c`]}`).toEqual([
    { a: 1, b: 2, c: 3 },
  ])
})

describe('listening to a channel', () => {
  test('reports a lost connection, resumes once and receives later notifications', async () => {
    const { sql } = database
    const received: string[] = []
    let begun = 0
    const again = Promise.withResolvers<void>()
    const last = Promise.withResolvers<void>()
    const { unlisten } = await sql.listen(
      'news',
      (payload) => {
        received.push(payload)
        if (payload === 'after') last.resolve()
      },
      {
        onListening: () => {
          begun += 1
          if (begun === 2) again.resolve()
        },
        onLost: () => received.push('lost'),
      },
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`
    await again.promise
    await sql`select pg_notify('news', 'after')`
    await last.promise
    expect({ begun, received }).toEqual({ begun: 2, received: ['lost', 'after'] })
    await unlisten()
  })

  test('starts once when a connection succeeds after several failed attempts', async () => {
    const { address } = database
    let opened = 0
    const create = () => {
      opened += 1
      const isRefused = opened > 1 && opened < 5
      return new pg.Client(isRefused ? { host: '/nowhere' } : driverAddress(address))
    }
    const { listen, close } = createListener(create)
    let begun = 0
    const again = Promise.withResolvers<void>()
    await listen('refusals', () => {}, {
      onListening: () => {
        begun += 1
        if (begun === 2) again.resolve()
      },
    })
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen "refusals"'`
    await again.promise
    await close()
    expect({ begun, opened }).toEqual({ begun: 2, opened: 5 })
  })
})
