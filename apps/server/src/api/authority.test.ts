import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../db/invariants.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { CONFLICTS } from '../testing/conflicts.ts'
import { declaredProcedures, expectRefusal } from '../testing/refusals.ts'

const staffWrites = declaredProcedures().filter(
  ({ writes, access }) => writes && access !== 'signedIn',
)

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

test('declares for every staff write whom it must not concern, or that it concerns no user', () => {
  expect(Object.keys(CONFLICTS).toSorted()).toEqual(staffWrites.map(({ name }) => name).toSorted())
})

const conflicts = Object.entries(CONFLICTS).flatMap(([name, of]) =>
  typeof of === 'string'
    ? []
    : Object.entries(of).map(([what, refused]) => [name, what, refused] as const),
)

describe('staff is refused, and nothing changes:', () => {
  test.each(conflicts)('%s about %s', async (_name, _what, { code, make }) => {
    await expectRefusal(t, await make(t), code)
  })
})
