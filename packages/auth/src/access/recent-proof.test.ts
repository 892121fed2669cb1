import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000
const password = 'six-is-enough'
const needed = { error_code: 'reauthentication_needed' }
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = {
    AUTH_AUTOCONFIRM_EMAIL: 'false',
    AUTH_RATE_SIGN_IN: '1000',
    AUTH_MANUAL_LINKING: 'true',
    AUTH_GOOGLE_CLIENT_ID: 'the-club',
    AUTH_GOOGLE_CLIENT_SECRET: 'secret',
  }
  node = await startAuthNode({ sql: database.sql, clock, env })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(61_000))

async function newUser() {
  people += 1
  const email = `proof-${people}@cco.test`
  const { id } = await node.service.createAccount({ email, password })
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email, password })).error).toBeNull()
  return { id, email, browser }
}
async function oldSession() {
  const user = await newUser()
  clock.advance(DAY_MS + 1_000)
  const { data } = await user.browser.refreshSession()
  return { ...user, token: data.session?.access_token ?? '' }
}
const newNumber = () => `7999555${String(people).padStart(4, '0')}`

const ask = async (token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await node.ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
    .body
}

describe('a session proven more than a day ago', () => {
  test.each([
    ['a number', () => ({ phone: newNumber() })],
    ['an address', () => ({ email: `next-${people}@cco.test` })],
    ['a password', () => ({ password: 'another-one' })],
  ])('does not change %s', async (_name, change) => {
    const { token, email } = await oldSession()
    expect(await ask(token, 'PUT', '/user', change())).toMatchObject(needed)
    const waiting = await database.sql`
      select from auth.users where email = ${email} and (phone_change is not null
        or email_change is not null)`
    expect(waiting).toHaveLength(0)
  })

  test('does not begin a second factor', async () => {
    const { token, id } = await oldSession()
    const begun = await ask(token, 'POST', '/factors', { factor_type: 'totp' })
    expect(begun).toMatchObject(needed)
    expect(await database.sql`select from auth.mfa_factors where user_id = ${id}`).toHaveLength(0)
  })

  test('does not end a second factor', async () => {
    const { browser } = await newUser()
    const { data } = await browser.mfa.enroll({ factorType: 'totp' })
    const factorId = data?.id ?? ''
    const epoch = Math.floor(clock.now().getTime() / 1000)
    const code = await generate({ secret: data?.totp.secret ?? '', epoch })
    expect((await browser.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    clock.advance(DAY_MS + 1_000)
    await browser.refreshSession()
    const { error } = await browser.mfa.unenroll({ factorId })
    expect(error?.code).toBe('reauthentication_needed')
  })

  test('does not link or unlink an identity', async () => {
    const { token, id } = await oldSession()
    const linking = await ask(token, 'GET', '/user/identities/authorize?provider=google')
    expect(linking).toMatchObject(needed)
    const byToken = await ask(token, 'POST', '/token?grant_type=id_token', {
      provider: 'google',
      id_token: 'any',
      link_identity: true,
    })
    expect(byToken).toMatchObject(needed)
    const [identity] = await database.sql<{ id: string }[]>`
      select id from auth.identities where user_id = ${id}`
    const unlinking = await ask(token, 'DELETE', `/user/identities/${identity?.id}`)
    expect(unlinking).toMatchObject(needed)
  })

  test('changes metadata as before', async () => {
    const { browser } = await oldSession()
    const { data } = await browser.updateUser({ data: { locale: 'en' } })
    expect(data.user?.user_metadata).toMatchObject({ locale: 'en' })
  })

  test('changes a number with the code of its owner', async () => {
    const { browser, email } = await oldSession()
    const phone = newNumber()
    await browser.reauthenticate()
    const { code: nonce } = await mailbox.read(email)
    const { data, error } = await browser.updateUser({ phone, nonce })
    expect([error, data.user?.new_phone]).toEqual([null, phone])
  })

  test('changes an address with the current password, and with no other', async () => {
    const { token, email } = await oldSession()
    const change = { email: `next-${email}` }
    const wrong = await ask(token, 'PUT', '/user', { ...change, current_password: 'wrong-one' })
    expect(wrong.error_code).toBe('current_password_invalid')
    clock.advance(61_000)
    const right = await ask(token, 'PUT', '/user', { ...change, current_password: password })
    expect(right).toMatchObject({ new_email: change.email })
  })

  test('is as good as new once its owner has proven it, and the proof serves once', async () => {
    const { browser, email, token } = await oldSession()
    await browser.reauthenticate()
    const { code: nonce } = await mailbox.read(email)
    const wrong = nonce === '000000' ? '000001' : '000000'
    expect(await ask(token, 'PUT', '/user', { nonce: wrong })).toMatchObject({
      error_code: 'reauthentication_not_valid',
    })
    expect((await browser.updateUser({ nonce })).error).toBeNull()
    expect((await browser.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    const other = await oldSession()
    expect(await ask(other.token, 'PUT', '/user', { nonce })).toMatchObject({
      error_code: 'reauthentication_not_valid',
    })
  })
})
