import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { newNumber, signUpByPhone } from '../testing/phones.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000' } })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60 * 60_000))

const nodeWith = (env: Record<string, string>) => startAuthNode({ sql: database.sql, clock, env })
const signedUp = () => signUpByPhone(AuthClient, { node, mailbox, password })

describe('another number', () => {
  test('is confirmed by a code to it', async () => {
    const { phone, client, id } = await signedUp()
    const next = newNumber()
    const { data, error } = await client.updateUser({ phone: `+${next}` })
    expect([error, data.user?.phone, data.user?.new_phone]).toEqual([null, phone, next])
    const token = await mailbox.codeAt(next)
    const elsewhere = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(elsewhere.error?.code).toBe('otp_expired')
    const done = await client.verifyOtp({ phone: next, token, type: 'phone_change' })
    expect(done.data.user).toMatchObject({ id, phone: next })
    expect(done.data.user?.new_phone).toBeUndefined()
    const former = await node.post('/token?grant_type=password', { phone, password })
    expect(former.body.error_code).toBe('invalid_credentials')
    const now = await node.post('/token?grant_type=password', { phone: next, password })
    expect(now.response.status).toBe(200)
    const entries = await database.sql`select action from auth.audit_log_entries
      where user_id = ${id} and action like 'user_phone%' order by action`
    expect(entries.map(({ action }) => action)).toEqual([
      'user_phone_change_requested',
      'user_phone_changed',
    ])
  })

  test('can be added to an account by e-mail, which can then be entered by it', async () => {
    const email = `${newNumber()}@cco.test`
    await node.service.createAccount({ email, password })
    const client = node.browser(AuthClient)
    await client.signInWithPassword({ email, password })
    const phone = newNumber()
    await client.updateUser({ phone })
    const token = await mailbox.codeAt(phone)
    const { data } = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'phone'] })
    const { body } = await node.post('/token?grant_type=password', { phone, password })
    expect(body.user).toMatchObject({ email, phone })
  })

  test('that is someone else’s is refused, also when it became theirs in between', async () => {
    const { phone } = await signedUp()
    const { client } = await signedUp()
    clock.advance(60_000)
    expect((await client.updateUser({ phone })).error?.code).toBe('phone_exists')
    const next = newNumber()
    await client.updateUser({ phone: next })
    const token = await mailbox.codeAt(next)
    clock.advance(60_000)
    await node.post('/signup', { phone: next, password })
    const { error } = await client.verifyOtp({ phone: next, token, type: 'phone_change' })
    expect(error?.code).toBe('phone_exists')
  })

  test('requested again goes to the new number', async () => {
    const { phone, client } = await signedUp()
    const next = newNumber()
    await client.updateUser({ phone: next })
    await mailbox.codeAt(next)
    clock.advance(60_000)
    await client.resend({ type: 'phone_change', phone })
    expect(await mailbox.count(`+${next}`)).toBe(2)
    const token = await mailbox.codeAt(next)
    const { data } = await client.verifyOtp({ phone: next, token, type: 'phone_change' })
    expect(data.user?.phone).toBe(next)
  })

  test('is there at once where numbers are believed', async () => {
    const easy = await nodeWith({ AUTH_AUTOCONFIRM_PHONE: 'true' })
    const client = easy.browser(AuthClient)
    await client.signUp({ phone: newNumber(), password })
    const phone = newNumber()
    const { data } = await client.updateUser({ phone })
    expect(data.user?.phone).toBe(phone)
    await easy.close()
  })
})

test('a password in an old session is changed with a code to the phone', async () => {
  const { phone, client } = await signedUp()
  clock.advance(25 * 60 * 60_000)
  await client.refreshSession()
  const bare = await client.updateUser({ password: 'a-new-one' })
  expect(bare.error?.code).toBe('reauthentication_needed')
  expect((await client.reauthenticate()).error).toBeNull()
  const nonce = await mailbox.codeAt(phone)
  expect((await client.updateUser({ password: 'a-new-one', nonce })).error).toBeNull()
  const { response } = await node.post('/token?grant_type=password', {
    phone,
    password: 'a-new-one',
  })
  expect(response.status).toBe(200)
})
