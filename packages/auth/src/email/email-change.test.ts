import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60 * 60_000))

async function newUser() {
  people += 1
  const email = `old-${people}@cco.test`
  const next = `new-${people}@cco.test`
  await node.service.createAccount({ email, password })
  const browser = node.browser(AuthClient)
  const { error } = await browser.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { email, next, browser }
}

async function follow(link: string): Promise<Record<string, string>> {
  const answer = await fetch(`${node.url}${link}`, { redirect: 'manual' })
  const place = new URL(answer.headers.get('location') ?? '')
  return Object.fromEntries(new URLSearchParams(place.hash.slice(1)))
}

describe('another address', () => {
  test('is taken when both mailboxes have confirmed it, by link or by code', async () => {
    const { email, next, browser } = await newUser()
    const { data, error } = await browser.updateUser({ email: next })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: next })
    const [former, latter] = [await mailbox.read(email), await mailbox.read(next)]
    expect(former.text).toContain(`${email} на ${next}`)

    expect(await follow(latter.link)).toEqual({ message: HALF, sb: '' })
    expect((await browser.getUser()).data.user?.email).toBe(email)
    const done = await browser.verifyOtp({ email, token: former.code, type: 'email_change' })
    expect(done.error).toBeNull()
    expect(done.data.user).toMatchObject({ email: next })
    expect(done.data.user).not.toHaveProperty('new_email')
    expect(done.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next })

    const elsewhere = node.browser(AuthClient)
    expect((await elsewhere.signInWithPassword({ email: next, password })).error).toBeNull()
    expect((await elsewhere.signInWithPassword({ email, password })).error).not.toBeNull()
  })

  test('is not taken by one mailbox that confirms twice', async () => {
    const { email, next, browser } = await newUser()
    await browser.updateUser({ email: next })
    const { code, link } = await mailbox.read(next)
    const first = await node.post('/verify', { email: next, token: code, type: 'email_change' })
    expect(first.body).toEqual({ msg: HALF, code: '200' })
    expect(await follow(link)).toMatchObject({ error_code: 'otp_expired' })
    expect((await browser.getUser()).data.user?.email).toBe(email)
  })

  test('is refused when someone has it, now or by the time it is confirmed', async () => {
    const { email, next, browser } = await newUser()
    const other = await newUser()
    const taken = await browser.updateUser({ email: other.email.toUpperCase() })
    expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 })
    const soon = await browser.updateUser({ email: next })
    expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })

    clock.advance(60_000)
    await browser.updateUser({ email: next })
    await node.service.createAccount({ email: next, password })
    await follow((await mailbox.read(email)).link)
    expect(await follow((await mailbox.read(next)).link)).toMatchObject({
      error_code: 'email_exists',
    })
  })

  test('can be sent again; a later wish replaces the former', async () => {
    const { email, next, browser } = await newUser()
    await browser.updateUser({ email: next })
    const older = await mailbox.read(next)
    clock.advance(60_000)
    expect((await browser.resend({ type: 'email_change', email })).error).toBeNull()
    const newer = await mailbox.read(next)
    expect(newer.link).not.toBe(older.link)
    expect(await follow(older.link)).toMatchObject({ error_code: 'otp_expired' })
    clock.advance(60_000)
    await browser.updateUser({ email: `later-${next}` })
    expect(await follow(newer.link)).toMatchObject({ error_code: 'otp_expired' })
  })

  test('nothing is sent again where nothing waits', async () => {
    const { email, browser } = await newUser()
    expect((await browser.resend({ type: 'email_change', email })).error).toBeNull()
    expect(await mailbox.count(email)).toBe(0)
  })

  test('one’s own address, and nonsense, change nothing', async () => {
    const { email, browser } = await newUser()
    const own = await browser.updateUser({ email: email.toUpperCase() })
    expect(own.data.user).not.toHaveProperty('new_email')
    const { error } = await browser.updateUser({ email: 'a@cco.test\r\nBcc: b@cco.test' })
    expect(error).toMatchObject({ code: 'validation_failed' })
  })
})

describe('a new password in a session older than a day', () => {
  async function oldSession() {
    const user = await newUser()
    clock.advance(25 * 60 * 60_000)
    await user.browser.refreshSession()
    return user
  }

  test('needs the code that was sent to its owner, once', async () => {
    const { email, browser } = await oldSession()
    const bare = await browser.updateUser({ password: 'another-one' })
    expect(bare.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
    expect((await browser.reauthenticate()).error).toBeNull()
    const { code, link } = await mailbox.read(email)
    expect(link).toBe('')
    const nonce = code === '000000' ? '000001' : '000000'
    const wrong = await browser.updateUser({ password: 'another-one', nonce })
    expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
    expect((await browser.updateUser({ password: 'another-one', nonce: code })).error).toBeNull()
    const unused = await database.sql`
      select from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where u.email = ${email} and t.kind = 'reauthentication'`
    expect(unused).toHaveLength(0)
  })

  test('or the present one', async () => {
    const { browser } = await oldSession()
    const changed = await browser.updateUser({
      password: 'another-one',
      current_password: password,
    })
    expect(changed.error).toBeNull()
  })

  test('someone else’s code does not do, nor does it open a session', async () => {
    const mine = await oldSession()
    const theirs = await newUser()
    await theirs.browser.reauthenticate()
    const { code } = await mailbox.read(theirs.email)
    await mine.browser.refreshSession()
    const other = await mine.browser.updateUser({ password: 'another-one', nonce: code })
    expect(other.error).toMatchObject({ code: 'reauthentication_not_valid' })
    const { email } = theirs
    const entered = await theirs.browser.verifyOtp({ email, token: code, type: 'email' })
    expect(entered.error).toMatchObject({ code: 'otp_expired' })
  })
})
