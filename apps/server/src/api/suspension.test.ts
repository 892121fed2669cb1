import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { suspend } from '../testing/people.ts'
import { declaredProcedures, expectRefusal } from '../testing/refusals.ts'
import { WRITES } from '../testing/writes.ts'

const writes = declaredProcedures().filter(({ writes: yes }) => yes)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

test('has a valid call for every write', () => {
  expect(Object.keys(WRITES).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
})

describe('a valid call is refused while its caller is suspended, and succeeds afterwards:', () => {
  test.each(Object.entries(WRITES))('%s', async (_name, make) => {
    const write = await make(t)
    await suspend(t, write.by)
    await expectRefusal(t, write, 'suspended')
    await t.deps.sql`update user_bans set lifted_at = ${t.clock.now()} where user_id = ${write.by}`
    await write.call(t.asUser(write.by))
  })
})
