import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { newNumber, signUpByPhone } from '../testing/phones.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
const testers = {
  ...{ atOnce: '79990000003', signUp: '79990000004' },
  ...{ signUpOnce: '79990000005', change: '79990000006' },
}
const codes = ['333333', '444444', '555555', '666666']
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      AUTH_RATE_SIGN_IN: '1000',
      AUTH_TEST_OTP: Object.values(testers)
        .map((phone, index) => `${phone}=${codes[index]}`)
        .join(','),
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

describe('signing up by phone', () => {
  test('is confirmed by the code of a message', async () => {
    const phone = newNumber()
    const client = node.browser(AuthClient)
    const options = { data: { display_name: 'Mira' } }
    const { data, error } = await client.signUp({ phone: `+${phone}`, password, options })
    expect([error, data.session, data.user?.phone]).toEqual([null, null, phone])
    const early = await client.signInWithPassword({ phone, password })
    expect(early.error?.code).toBe('phone_not_confirmed')
    const message = await mailbox.read(`+${phone}`)
    expect(message.text).toBe(`CCO: код ${message.code}. Никому его не сообщайте.`)
    const verified = await client.verifyOtp({ phone, token: message.code, type: 'sms' })
    expect(verified.data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { display_name: 'Mira' },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    })
    expect(verified.data.user?.phone_confirmed_at).toBeDefined()
    const again = await node
      .browser(AuthClient)
      .signInWithPassword({ phone: `+${phone}`, password })
    expect([again.error, again.data.user?.id]).toEqual([null, data.user?.id])
  })

  test('says the message in English to who reads English', async () => {
    const phone = newNumber()
    await node.post('/signup', { phone, password }, { 'accept-language': 'en' })
    expect((await mailbox.read(`+${phone}`)).text).toMatch(/^CCO: your code is \d{6}\./)
  })

  test('needs no code where numbers are believed, and a number has one account', async () => {
    const easy = await nodeWith({ AUTH_AUTOCONFIRM_PHONE: 'true' })
    const phone = newNumber()
    const first = await easy.post('/signup', { phone, password })
    expect(first.body).toMatchObject({ token_type: 'bearer', user: { phone } })
    const second = await easy.post('/signup', { phone, password })
    expect([second.response.status, second.body.error_code]).toEqual([422, 'user_already_exists'])
    await easy.close()
  })

  test('does not tell that a number has an account', async () => {
    const { phone } = await signedUp()
    clock.advance(60 * 60_000)
    const taken = await node.post('/signup', { phone, password: 'another-one' })
    const free = await node.post('/signup', { phone: newNumber(), password })
    expect(taken.response.status).toBe(free.response.status)
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(free.body).sort())
    expect(await mailbox.count(`+${phone}`)).toBe(1)
    const still = await node.post('/token?grant_type=password', { phone, password })
    expect(still.response.status).toBe(200)
  })

  test.each([
    [
      'an invalid number',
      { phone: 'none', password },
      'Invalid phone number format (E.164 required)',
    ],
    [
      'neither email nor number',
      { password },
      'You must provide either an email or phone number and a password',
    ],
    [
      'both email and number',
      { phone: '79990000000', email: 'a@cco.test', password },
      'Only an email address or phone number should be provided on signup.',
    ],
  ])('with %s is rejected', async (_name, body, message) => {
    const answer = await node.post('/signup', body)
    expect([answer.response.status, answer.body.msg]).toEqual([400, message])
  })
})

describe('the code of a tester’s number is valid as soon as the request is answered,', () => {
  const verify = async (type: string, phone: string, token: string) =>
    (await node.post('/verify', { type, phone, token })).body

  test('of a sign-in', async () => {
    await node.post('/otp', { phone: testers.atOnce })
    expect((await verify('sms', testers.atOnce, '333333')).user).toBeDefined()
  })

  test('of a sign-up, also when it is sent again', async () => {
    const phone = testers.signUp
    await node.post('/signup', { phone, password })
    await database.sql`delete from auth.one_time_tokens where relates_to = ${phone}`
    clock.advance(60_000)
    await node.post('/resend', { type: 'sms', phone })
    expect((await verify('sms', phone, '444444')).user).toMatchObject({ phone })
    clock.advance(60_000)
    await node.post('/signup', { phone: testers.signUpOnce, password })
    expect((await verify('sms', testers.signUpOnce, '555555')).user).toBeDefined()
  })

  test('of a change of number, also when it is sent again', async () => {
    const { client, phone } = await signedUp()
    clock.advance(60_000)
    expect((await client.updateUser({ phone: testers.change })).error).toBeNull()
    await database.sql`delete from auth.one_time_tokens where relates_to = ${testers.change}`
    clock.advance(60_000)
    await node.post('/resend', { type: 'phone_change', phone })
    const changed = await verify('phone_change', testers.change, '666666')
    expect(changed.user).toMatchObject({ phone: testers.change })
  })
})

describe('the code once more', () => {
  test('goes to who has not confirmed, and to no one else', async () => {
    const phone = newNumber()
    const client = node.browser(AuthClient)
    await client.signUp({ phone, password })
    const first = await mailbox.codeAt(phone)
    clock.advance(60_000)
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull()
    const second = await mailbox.codeAt(phone)
    const stale = await client.verifyOtp({ phone, token: first, type: 'sms' })
    if (first !== second) expect(stale.error?.code).toBe('otp_expired')
    await client.verifyOtp({ phone, token: second, type: 'sms' })
    const { body } = await node.post('/token?grant_type=password', { phone, password })
    expect(body.user).toMatchObject({ phone })
    clock.advance(60_000)
    await client.resend({ type: 'sms', phone })
    expect(await mailbox.count(`+${phone}`)).toBe(2)
  })

  test('needs a number', async () => {
    const { body } = await node.post('/resend', { type: 'sms' })
    expect(body.msg).toBe('Type provided requires a phone number')
  })
})

test('where no message can leave, a phone is no way in', async () => {
  const silent = await nodeWith({
    NODE_ENV: 'production',
    AUTH_AUTOCONFIRM_EMAIL: 'false',
    SITE_URL: 'https://cco.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Club <club@cco.test>',
    PAYMENT_PROVIDER: 'yookassa',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'secret',
  })
  const phone = newNumber()
  for (const [path, body, status] of [
    ['/signup', { phone, password }, 400],
    ['/otp', { phone }, 400],
    ['/resend', { type: 'sms', phone }, 400],
    ['/token?grant_type=password', { phone, password }, 422],
  ] as const) {
    const answer = await silent.post(path, body)
    expect([answer.response.status, answer.body.error_code]).toEqual([
      status,
      'phone_provider_disabled',
    ])
  }
  const { body } = await silent.ask('/settings')
  expect(body).toMatchObject({ external: { phone: false }, sms_dev_mailbox: false })
  await silent.close()
})
