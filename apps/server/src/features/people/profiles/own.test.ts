import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { suspend } from '../../../testing/people.ts'

test('an owner compares the session of the server with that of the browser, but not in production', async () => {
  const t = await createTestApp()
  const owner = await t.createUser({ role: 'owner' })
  expect(await t.asUser(owner).profiles.diagnostics()).toMatchObject({
    ...{ userId: owner, role: 'owner', aal: 'aal1', suspended: false },
    serverTime: t.clock.now().toISOString(),
  })
  const master = await t.createUser({ role: 'master' })
  expect(await codeOf(t.asUser(master).profiles.diagnostics())).toBe('forbidden')
  t.deps.config.isProduction = true
  expect(await codeOf(t.asUser(owner).profiles.diagnostics())).toBe('not_found')
  t.deps.config.isProduction = false
  await t.close()
})

test('a suspended person knows until when', async () => {
  const t = await createTestApp()
  const userId = await t.createUser()
  expect((await t.asUser(userId).profiles.me()).suspension).toBeNull()
  await suspend(t, userId)
  const [ban] = await t.deps.sql<{ endsAt: Date }[]>`
    select ends_at from user_bans where user_id = ${userId}`
  expect((await t.asUser(userId).profiles.me()).suspension).toEqual({
    endsAt: ban?.endsAt?.toISOString() ?? null,
  })
  await t.close()
})
