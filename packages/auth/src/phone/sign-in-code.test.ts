import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { newNumber, signUpByPhone } from '../testing/phones.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
const testers = { known: '79990000001' }
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      AUTH_TEST_OTP: `${testers.known}=111111`,
    },
  })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60 * 60_000))

const nodeWith = (env: Record<string, string>) => startAuthNode({ sql: database.sql, clock, env })
const signedUp = () => signUpByPhone(AuthClient, { node, mailbox, password })

describe('a code to sign in by', () => {
  test('opens an account, and finds it again', async () => {
    const phone = newNumber()
    const client = node.browser(AuthClient)
    expect((await client.signInWithOtp({ phone })).error).toBeNull()
    const token = await mailbox.codeAt(phone)
    const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' })
    expect([error, data.user?.phone]).toEqual([null, phone])
    const used = await client.verifyOtp({ phone, token, type: 'sms' })
    expect(used.error?.code).toBe('otp_expired')
    clock.advance(60_000)
    await client.signInWithOtp({ phone })
    const again = await client.verifyOtp({ phone, token: await mailbox.codeAt(phone), type: 'sms' })
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  test('takes the password a stranger set who signed the number up before and waited', async () => {
    const phone = newNumber()
    await node.post('/signup', { phone, password: 'of-a-stranger' })
    await mailbox.codeAt(phone)
    clock.advance(60_000)
    await node.post('/otp', { phone })
    const { body } = await node.post('/verify', {
      type: 'sms',
      phone,
      token: await mailbox.codeAt(phone),
    })
    expect(body.user).toMatchObject({ phone })
    const stranger = await node.post('/token?grant_type=password', {
      phone,
      password: 'of-a-stranger',
    })
    expect(stranger.body.error_code).toBe('invalid_credentials')
  })

  test('is not sent where no account may be opened; the answer is the same', async () => {
    const phone = newNumber()
    const { response, body } = await node.post('/otp', { phone, create_user: false })
    expect([response.status, body]).toEqual([200, {}])
    expect(await mailbox.count(`+${phone}`)).toBe(0)
    const closed = await nodeWith({ AUTH_ENABLE_SIGNUP: 'false' })
    const other = newNumber()
    await closed.post('/otp', { phone: other })
    const { sql } = database
    await mailboxOf(database, closed).count(`+${other}`)
    expect(await sql`select from auth.users where phone = ${other}`).toHaveLength(0)
    await closed.close()
  })

  test('is one a minute, and five an hour', async () => {
    const phone = newNumber()
    const ask = async () => (await node.post('/otp', { phone })).body.error_code
    expect([await ask(), await ask()]).toEqual([undefined, 'over_sms_send_rate_limit'])
    for (let sent = 1; sent < 5; sent += 1) {
      clock.advance(60_000)
      expect(await ask()).toBeUndefined()
    }
    clock.advance(60_000)
    expect(await ask()).toBe('over_sms_send_rate_limit')
  })

  test('is fifteen an hour from one place', async () => {
    const from = { 'x-forwarded-for': '10.7.7.7' }
    const ask = async () => await node.post('/otp', { phone: newNumber() }, from)
    for (let sent = 0; sent < 15; sent += 1) expect((await ask()).response.status).toBe(200)
    const { response, body } = await ask()
    expect([response.status, body.error_code]).toEqual([429, 'over_sms_send_rate_limit'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('may be guessed ten times an hour', async () => {
    const phone = newNumber()
    await node.post('/otp', { phone })
    const token = await mailbox.codeAt(phone)
    const wrong = token === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 10; tries += 1) {
      const { body } = await node.post('/verify', { type: 'sms', phone, token: wrong })
      expect(body.error_code).toBe('otp_expired')
    }
    const late = await node.post('/verify', { type: 'sms', phone, token })
    expect(late.body.error_code).toBe('over_request_rate_limit')
  })

  test('is good for an hour', async () => {
    const phone = newNumber()
    await node.post('/otp', { phone })
    const token = await mailbox.codeAt(phone)
    clock.advance(60 * 60_000)
    const { body } = await node.post('/verify', { type: 'sms', phone, token })
    expect(body.error_code).toBe('otp_expired')
  })

  test('does not let the banned in', async () => {
    const { phone, id } = await signedUp()
    await database.sql`update auth.users set banned_until = 'infinity' where id = ${id}`
    clock.advance(60_000)
    await node.post('/otp', { phone })
    const { body } = await node.post('/verify', {
      type: 'sms',
      phone,
      token: await mailbox.codeAt(phone),
    })
    expect(body.error_code).toBe('user_banned')
  })

  test('is sent by message alone', async () => {
    const { body } = await node.post('/otp', { phone: newNumber(), channel: 'whatsapp' })
    expect(body.error_code).toBe('validation_failed')
  })

  test('of a tester’s number is known, and no message goes there', async () => {
    await node.post('/otp', { phone: `+${testers.known}` })
    expect(await mailbox.count(`+${testers.known}`)).toBe(0)
    const { body } = await node.post('/verify', {
      type: 'sms',
      phone: testers.known,
      token: '111111',
    })
    expect(body.user).toMatchObject({ phone: testers.known })
  })
})
