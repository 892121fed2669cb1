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
      AUTH_RATE_MAIL: '100',
      AUTH_REDIRECT_URLS: 'https://*.friend.test/**',
    },
  })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60_000))

function newAddress() {
  people += 1
  return `person-${people}@cco.test`
}

async function signUp(options: { emailRedirectTo?: string } = {}) {
  const email = newAddress()
  const browser = node.browser(AuthClient)
  const { error } = await browser.signUp({ email, password, options })
  expect(error).toBeNull()
  return { email, browser, message: await mailbox.read(email) }
}

/** Follows a link as a browser would, and answers with where it led. */
async function follow(link: string): Promise<URL> {
  const answer = await fetch(`${node.url}${link}`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))

describe('a new account', () => {
  test('is confirmed by the code of its email', async () => {
    const { email, browser, message } = await signUp()
    expect(message.subject).toBe('Подтвердите почту')
    expect(message.code).toMatch(/^\d{6}$/)
    const { data, error } = await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: clock.now().toISOString() })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect((await browser.getUser()).data.user?.email).toBe(email)
    const again = await node.browser(AuthClient).signInWithPassword({ email, password })
    expect(again.error).toBeNull()
  })

  test('is confirmed by the type `email` and by the hash of the link', async () => {
    const first = await signUp()
    const byType = await first.browser.verifyOtp({
      email: first.email.toUpperCase(),
      token: first.message.code,
      type: 'email',
    })
    expect(byType.error).toBeNull()
    const { browser, message } = await signUp()
    const token_hash = new URLSearchParams(message.link.split('?')[1]).get('token') ?? ''
    const byHash = await browser.verifyOtp({ token_hash, type: 'signup' })
    expect(byHash.data.session?.access_token).toBeTruthy()
  })

  test('is confirmed by the link, which brings the session behind the #', async () => {
    const { message, browser } = await signUp({ emailRedirectTo: 'https://cco.test/welcome?x=1' })
    const place = await follow(message.link)
    expect(place.origin + place.pathname + place.search).toBe('https://cco.test/welcome?x=1')
    const brought = fragmentOf(place)
    expect(brought).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' })
    const { error } = await browser.setSession({
      access_token: brought.access_token ?? '',
      refresh_token: brought.refresh_token ?? '',
    })
    expect(error).toBeNull()
  })

  test('a program that only looks at the link does not use it up', async () => {
    const { message } = await signUp()
    const looked = await fetch(`${node.url}${message.link}`, { method: 'HEAD', redirect: 'manual' })
    expect(looked.status).toBe(404)
    expect(fragmentOf(await follow(message.link))).toHaveProperty('access_token')
  })

  test('the email is in English for who reads English', async () => {
    const email = newAddress()
    await node.post('/signup', { email, password }, { 'accept-language': 'en-GB,en' })
    expect((await mailbox.read(email)).subject).toBe('Confirm your email')
    const chosen = newAddress()
    await node.post('/signup', { email: chosen, password, data: { locale: 'en' } })
    expect((await mailbox.read(chosen)).text).toContain('Confirm email')
  })

  test('is written to the audit log without the code', async () => {
    const { email, browser, message } = await signUp()
    await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    const rows = await database.sql<{ action: string; payload: object }[]>`
      select action, payload from auth.audit_log_entries a
      join auth.users u on u.id = a.user_id where u.email = ${email} order by a.created_at`
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user_confirmation_requested', 'user_signedup', 'login']),
    )
    expect(JSON.stringify(rows)).not.toContain(message.code)
  })
})

describe('what proves nothing', () => {
  const refused = { code: 'otp_expired', status: 403 }

  test('a code or link used twice', async () => {
    const { email, browser, message } = await signUp()
    await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    const again = await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    expect(again.error).toMatchObject(refused)
    const place = await follow(message.link)
    expect(fragmentOf(place)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('one link followed many times at once lets in once', async () => {
    const { message } = await signUp()
    const places = await Promise.all(Array.from({ length: 6 }, () => follow(message.link)))
    expect(places.filter((place) => 'access_token' in fragmentOf(place))).toHaveLength(1)
  })

  test('an expired one', async () => {
    const { email, browser, message } = await signUp()
    clock.advance(60 * 60_000)
    const late = await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    expect(late.error).toMatchObject(refused)
    expect(fragmentOf(await follow(message.link))).toMatchObject({ error_code: 'otp_expired' })
  })

  test('someone else’s code, and a code of another kind', async () => {
    const mine = await signUp()
    clock.advance(60_000)
    const theirs = await signUp()
    const foreign = { email: mine.email, token: theirs.message.code, type: 'signup' } as const
    if (mine.message.code !== theirs.message.code) {
      expect((await mine.browser.verifyOtp(foreign)).error).toMatchObject(refused)
    }
    const { email } = mine
    const token = mine.message.code
    const other = await mine.browser.verifyOtp({ email, token, type: 'recovery' })
    expect(other.error).toMatchObject(refused)
    const right = await mine.browser.verifyOtp({ email, token, type: 'signup' })
    expect(right.error).toBeNull()
  })

  test('an unknown address gets the same answer', async () => {
    const known = await signUp()
    const wrong = known.message.code === '000000' ? '000001' : '000000'
    const ask = (email: string) => node.post('/verify', { email, token: wrong, type: 'signup' })
    const [a, b] = [await ask(known.email), await ask('nobody-here@cco.test')]
    expect([a.response.status, a.body]).toEqual([b.response.status, b.body])
  })

  test('guessing: the eleventh try within an hour is refused, right or not; the link still works', async () => {
    const { email, message } = await signUp()
    const wrong = message.code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1) {
      const { body } = await node.post('/verify', { email, token: wrong, type: 'signup' })
      expect(body.error_code).toBe('otp_expired')
    }
    const { response, body } = await node.post('/verify', {
      email,
      token: message.code,
      type: 'signup',
    })
    expect([response.status, body.error_code]).toEqual([429, 'over_request_rate_limit'])
    expect(fragmentOf(await follow(message.link))).toHaveProperty('access_token')
  })

  test.each([
    ['no type', { token: '1', email: 'a@cco.test' }],
    ['an unknown type', { type: 'sesame', token: '1', email: 'a@cco.test' }],
    ['neither code nor hash', { type: 'signup', email: 'a@cco.test' }],
    ['both', { type: 'signup', token: '1', token_hash: '2' }],
    ['a code without an address', { type: 'signup', token: '1' }],
    ['a hash with an address', { type: 'signup', token_hash: '1', email: 'a@cco.test' }],
  ])('%s', async (_name, given) => {
    const { response, body } = await node.post('/verify', given)
    expect([response.status, body.error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('where a link leads', () => {
  test.each([
    ['a listed host', 'https://app.friend.test/a?c=1', 'https://app.friend.test/a?c=1'],
    ['another host', 'https://evil.test/', 'https://cco.test/'],
  ])('%s', async (_name, requested, led) => {
    const query = new URLSearchParams({ token: 'nothing', type: 'signup', redirect_to: requested })
    const place = await follow(`/verify?${query}`)
    place.hash = ''
    expect(place.href).toBe(led)
  })

  test('the email itself names no foreign place', async () => {
    const { message } = await signUp({ emailRedirectTo: 'https://evil.test/' })
    expect(message.text).not.toContain('evil.test')
    expect(new URLSearchParams(message.link.split('?')[1]).get('redirect_to')).toBe(
      'https://cco.test/',
    )
  })

  test('a link without token or type is refused in place', async () => {
    for (const link of ['/verify?type=signup', '/verify?token=a']) {
      const { response, body } = await node.ask(link)
      expect([response.status, body.error_code]).toEqual([400, 'validation_failed'])
    }
  })
})

describe('sending again', () => {
  test('a minute later the email comes once more, and the older one is worthless', async () => {
    const { email, browser, message } = await signUp()
    const early = await browser.resend({ type: 'signup', email })
    expect(early.error).toMatchObject({
      code: 'over_email_send_rate_limit',
      status: 429,
      message: 'For security purposes, you can only request this after 60 seconds.',
    })
    clock.advance(60_000)
    expect((await browser.resend({ type: 'signup', email })).error).toBeNull()
    const next = await mailbox.read(email)
    expect(next.link).not.toBe(message.link)
    expect(fragmentOf(await follow(message.link))).toMatchObject({ error_code: 'otp_expired' })
    expect(fragmentOf(await follow(next.link))).toHaveProperty('access_token')
  })

  test('nothing comes to a confirmed or unknown address, and the answer is the same', async () => {
    const { email, browser, message } = await signUp()
    await browser.verifyOtp({ email, token: message.code, type: 'signup' })
    clock.advance(60_000)
    const confirmed = await node.post('/resend', { type: 'signup', email })
    const unknown = await node.post('/resend', { type: 'signup', email: 'nobody@cco.test' })
    expect([confirmed.response.status, confirmed.body]).toEqual([200, {}])
    expect([unknown.response.status, unknown.body]).toEqual([200, {}])
    const sooner = await node.post('/resend', { type: 'signup', email: 'nobody@cco.test' })
    expect(sooner.response.status).toBe(429)
    expect(await mailbox.count(email)).toBe(1)
    expect(await mailbox.count('nobody@cco.test')).toBe(0)
  })

  test('a line break in an address reaches no email', async () => {
    const email = 'a@cco.test\r\nBcc: all@cco.test'
    for (const path of ['/resend', '/recover', '/otp', '/signup']) {
      const { body } = await node.post(path, { type: 'signup', email, password })
      expect(body.error_code).toBe('validation_failed')
    }
  })
})

test('the database keeps no code and no link', async () => {
  const { message } = await signUp()
  const token = new URLSearchParams(message.link.split('?')[1]).get('token') ?? ''
  const rows = await database.sql`select to_jsonb(t) as row from auth.one_time_tokens t`
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map(({ row }) => (row as { code_hash: string }).code_hash)).not.toContain(
    message.code,
  )
})
