import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table written (what text)`
})
afterAll(() => database.drop())

test('writes nothing from a part of the work that continues after another part failed', async () => {
  const { sql } = database
  let goOn = () => {}
  const failed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let late: Promise<unknown> | undefined
  const work = sql.begin(async (tx) => {
    late = (async () => {
      await tx`insert into written values ('in time')`
      await failed
      await tx`insert into written values ('too late')`
    })()
    await Promise.all([late, tx`select 1 / 0`])
  })
  await expect(work).rejects.toThrow('division by zero')
  goOn()
  await expect(late).rejects.toThrow('the transaction is over')
  expect(await sql`select * from written`).toEqual([])
})

test('commits successful work at any requested isolation level', async () => {
  const { sql } = database
  await sql.begin('isolation level serializable', async (tx) => {
    await tx`insert into written values ('kept')`
  })
  expect(await sql`select * from written`).toEqual([{ what: 'kept' }])
})

describe('a connection that the database closes during a transaction', () => {
  /** Returns a pool of one connection, and a function that terminates it. */
  function onlyConnection() {
    const sql = openDatabase(database.address, { max: 1 })
    const end = async (pid: number) => {
      await database.sql`select pg_terminate_backend(${pid})`
      const gone = () => database.sql`select from pg_stat_activity where pid = ${pid}`
      while ((await gone()).length > 0);
    }
    return { sql, end }
  }
  const pidOf = async (tx: typeof database.sql) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    return row?.pid ?? 0
  }

  test('fails that transaction, and the next one succeeds', async () => {
    const { sql, end } = onlyConnection()
    const work = sql.begin(async (tx) => {
      const pid = await pidOf(tx as never)
      await Promise.all([
        tx`select pg_sleep(30)`,
        tx`insert into written values ('lost')`,
        end(pid),
      ])
    })
    await expect(work).rejects.toThrow(/connection to the database was lost|terminating connection/)
    expect(await sql`select count(*)::int as lost from written where what = 'lost'`).toEqual([
      { lost: 0 },
    ])
    await sql.begin((tx) => tx`insert into written values ('after')`)
    await sql.end()
  })

  test('rejects later statements of the work even if it was idle at that moment', async () => {
    const { sql, end } = onlyConnection()
    let goOn = () => {}
    const waited = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const late = Promise.withResolvers<unknown>()
    const work = sql.begin(async (tx) => {
      await end(await pidOf(tx as never))
      await waited
      const statement = tx`insert into written values ('in the work of another')`
      late.resolve(statement)
      await statement
    })
    await expect(work).rejects.toThrow(/connection to the database was lost|terminating connection/)
    await sql.begin(async (tx) => {
      const refused = expect(late.promise).rejects.toThrow(
        /connection to the database was lost|over/,
      )
      goOn()
      await tx`select 1`
      await refused
    })
    const rows = await sql`select from written where what like 'in the work%'`
    expect(rows).toEqual([])
    await sql.end()
  })
})
