import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      AUTH_AUTOCONFIRM_EMAIL: 'false',
      AUTH_RATE_SIGN_IN: '1000',
      AUTH_RATE_MAIL: '5',
    },
  })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60 * 60_000))

async function newUser() {
  people += 1
  const email = `letters-${people}@cco.test`
  const { id } = await node.service.createAccount({ email, password })
  return { id, email, browser: node.browser(AuthClient) }
}

async function follow(link: string): Promise<URL> {
  const answer = await fetch(`${node.url}${link}`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))

describe('a forgotten password', () => {
  test('is replaced after following the link', async () => {
    const { email, browser } = await newUser()
    const redirectTo = 'https://cco.test/auth?type=recovery'
    expect((await browser.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const message = await mailbox.read(email)
    expect(message.subject).toBe('Сброс пароля')
    const place = await follow(message.link)
    expect(place.search).toBe('?type=recovery')
    const { access_token = '', refresh_token = '', type } = fragmentOf(place)
    expect(type).toBe('recovery')
    await browser.setSession({ access_token, refresh_token })
    expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
    const elsewhere = node.browser(AuthClient)
    expect((await elsewhere.signInWithPassword({ email, password })).error).not.toBeNull()
    const right = await elsewhere.signInWithPassword({ email, password: 'another-one' })
    expect(right.error).toBeNull()
  })

  test('is replaced after entering the code', async () => {
    const { email, browser } = await newUser()
    await browser.resetPasswordForEmail(email)
    const { code } = await mailbox.read(email)
    const { data, error } = await browser.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('an unknown address gets the same answers, pauses and all, and no email', async () => {
    const { email } = await newUser()
    const ask = async (address: string) => {
      const { response, body } = await node.post('/recover', { email: address })
      return [response.status, body]
    }
    expect(await ask('nobody@cco.test')).toEqual([200, {}])
    expect(await ask(email)).toEqual([200, {}])
    expect(await ask('nobody@cco.test')).toEqual(await ask(email))
    expect(await mailbox.count('nobody@cco.test')).toBe(0)
    expect(await mailbox.count(email)).toBe(1)
  })

  test('five emails an hour reach one address', async () => {
    const { email } = await newUser()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await node.post('/recover', { email })).response.status).toBe(200)
      clock.advance(60_000)
    }
    const { response, body } = await node.post('/recover', { email })
    expect([response.status, body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(body.msg).toBe('email rate limit exceeded')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  test('a place that asks for emails to many addresses is stopped', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let one = 0; one < 51; one += 1) {
      const { response } = await node.post('/recover', { email: `many-${one}@cco.test` }, headers)
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await node.post('/recover', { email: 'many-50@cco.test' })
    expect(elsewhere.response.status).toBe(200)
  })

  test('a banned person learns of the ban from their own email alone', async () => {
    const { id, email, browser } = await newUser()
    await database.sql`update auth.users set banned_until = '2100-01-01' where id = ${id}`
    await browser.resetPasswordForEmail(email)
    const { code } = await mailbox.read(email)
    const { error } = await browser.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toMatchObject({ code: 'user_banned', status: 403 })
  })
})

describe('a link to sign in by', () => {
  test('lets a person in, once', async () => {
    const { id, email, browser } = await newUser()
    expect((await browser.signInWithOtp({ email })).error).toBeNull()
    const message = await mailbox.read(email)
    expect(message.subject).toBe('Вход в клуб')
    const { data } = await browser.verifyOtp({ email, token: message.code, type: 'email' })
    expect(data.user?.id).toBe(id)
    const { data: claims } = await browser.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }])
    expect(fragmentOf(await follow(message.link))).toMatchObject({ error_code: 'otp_expired' })
    expect((await browser.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('opens an account that signs in by email until it has a password', async () => {
    const email = 'fresh@cco.test'
    const browser = node.browser(AuthClient)
    await browser.signInWithOtp({ email, options: { data: { display_name: 'Свежая' } } })
    const { code } = await mailbox.read(email)
    const { data, error } = await browser.verifyOtp({ email, token: code, type: 'magiclink' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { display_name: 'Свежая' } })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const [row] = await database.sql`
      select encrypted_password from auth.users where email = ${email}`
    expect(row).toEqual({ encryptedPassword: null })
    expect((await browser.updateUser({ password })).error).toBeNull()
    const elsewhere = node.browser(AuthClient)
    expect((await elsewhere.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('opens none when it may not, and does not tell', async () => {
    const email = 'uninvited@cco.test'
    const { error } = await node
      .browser(AuthClient)
      .signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    expect(await mailbox.count(email)).toBe(0)
    expect(await database.sql`select from auth.users where email = ${email}`).toHaveLength(0)
  })

  test('is sent from the older path too', async () => {
    const { email } = await newUser()
    expect((await node.post('/magiclink', { email })).body).toEqual({})
    expect(await mailbox.count(email)).toBe(1)
  })

  test.each([
    ['no address', {}, 'validation_failed'],
    ['address and phone', { email: 'a@cco.test', phone: '+7' }, 'validation_failed'],
    ['an incomplete phone number', { phone: '+7 none' }, 'validation_failed'],
    [
      'an incomplete challenge',
      { email: 'a@cco.test', code_challenge: 'x'.repeat(43) },
      'validation_failed',
    ],
    [
      'a short challenge',
      { email: 'a@cco.test', code_challenge: 'x', code_challenge_method: 's256' },
      'validation_failed',
    ],
  ])('is rejected for %s', async (_name, body, code) => {
    expect((await node.post('/otp', body)).body.error_code).toBe(code)
  })
})

describe('an account that a stranger opened with their own password', () => {
  test.each([
    ['magic link', 'magiclink'],
    ['recovery', 'recovery'],
  ] as const)('loses that password when its owner signs in by %s', async (_name, type) => {
    const email = `hijack-${type}@cco.test`
    const stranger = node.browser(AuthClient)
    await stranger.signUp({ email, password: 'strangers-own' })
    clock.advance(60_000)
    const owner = node.browser(AuthClient)
    if (type === 'magiclink') await owner.signInWithOtp({ email })
    else await owner.resetPasswordForEmail(email)
    const { code } = await mailbox.read(email)
    expect((await owner.verifyOtp({ email, token: code, type })).error).toBeNull()
    const strangers = await stranger.signInWithPassword({ email, password: 'strangers-own' })
    expect(strangers.error).toMatchObject({ code: 'invalid_credentials' })
    expect((await owner.getUser()).data.user?.email).toBe(email)
  })
})
