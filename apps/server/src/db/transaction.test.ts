import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table written (what text)`
})
afterAll(() => database.drop())

test('a part that goes on after another one failed writes nothing', async () => {
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

test('work that succeeds is committed, whatever isolation it asks for', async () => {
  const { sql } = database
  await sql.begin('isolation level serializable', async (tx) => {
    await tx`insert into written values ('kept')`
  })
  expect(await sql`select * from written`).toEqual([{ what: 'kept' }])
})
