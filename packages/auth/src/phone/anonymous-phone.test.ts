import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '../testing/mailbox.ts'
import { startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

const nodeWith = (env: Record<string, string> = {}) =>
  startAuthNode({ sql: database.sql, clock, env: { AUTH_ANONYMOUS: 'true', ...env } })

test('an anonymous person becomes permanent by the code to a phone', async () => {
  const node = await nodeWith()
  const phone = '79992223344'
  const client = node.browser(AuthClient)
  const { data: anonymousUser } = await client.signInAnonymously()
  const alone = await client.updateUser({ password })
  expect(alone.error?.code).toBe('validation_failed')
  const requested = await client.updateUser({ phone, password })
  expect([requested.error, requested.data.user?.is_anonymous]).toEqual([null, true])
  const token = await mailboxOf(database, node).codeAt(phone)
  const { data } = await client.verifyOtp({ phone, token, type: 'phone_change' })
  expect(data.user).toMatchObject({
    id: anonymousUser.user?.id,
    phone,
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone' }],
  })
  const back = await node.browser(AuthClient).signInWithPassword({ phone, password })
  expect([back.error, back.data.user?.id]).toEqual([null, anonymousUser.user?.id])
  await node.close()
})

test('and at once where numbers are believed', async () => {
  const node = await nodeWith({ AUTH_AUTOCONFIRM_PHONE: 'true' })
  const client = node.browser(AuthClient)
  await client.signInAnonymously()
  const { data } = await client.updateUser({ phone: '79992223355' })
  expect(data.user).toMatchObject({ phone: '79992223355', is_anonymous: false })
  await node.close()
})
