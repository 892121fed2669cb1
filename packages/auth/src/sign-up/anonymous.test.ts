import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let confirming: AuthNode
let closed: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  const start = (env: Record<string, string>) =>
    startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000', ...env } })
  node = await start({ AUTH_ANONYMOUS: 'true' })
  confirming = await start({ AUTH_ANONYMOUS: 'true', AUTH_AUTOCONFIRM_EMAIL: 'false' })
  closed = await start({})
  mailbox = mailboxOf(database, confirming)
})
afterAll(async () => {
  await Promise.all([node.close(), confirming.close(), closed.close()])
  await database.drop()
})

async function enter(at: AuthNode, ip = '203.0.113.1') {
  const browser = at.browser(AuthClient)
  const { response, body } = await at.post('/signup', { data: {} }, { 'x-forwarded-for': ip })
  expect(response.status).toBe(200)
  const { access_token, refresh_token } = body as { access_token: string; refresh_token: string }
  const { data } = await browser.setSession({ access_token, refresh_token })
  return { browser, userId: data.user?.id ?? '', token: access_token }
}

test('someone enters by nothing, with an account of their own that says so', async () => {
  const browser = node.browser(AuthClient)
  const { data, error } = await browser.signInAnonymously({ options: { data: { locale: 'en' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    role: 'authenticated',
    identities: [],
    app_metadata: {},
    user_metadata: { locale: 'en' },
  })
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    is_anonymous: true,
    amr: [{ method: 'anonymous' }],
  })
  expect((await browser.refreshSession()).data.user?.id).toBe(data.user?.id)
  const audit = await database.sql`
    select action from auth.audit_log_entries where user_id = ${data.user?.id ?? ''} order by action`
  expect(audit.map(({ action }) => action)).toContain('user_signedup')
})

test('it is refused where it is not switched on, and says so in the settings', async () => {
  const { error } = await closed.browser(AuthClient).signInAnonymously()
  expect(error).toMatchObject({ code: 'anonymous_provider_disabled', status: 422 })
  const at = async (of: AuthNode) => (await of.ask('/settings')).body.external
  expect(await at(closed)).toMatchObject({ anonymous_users: false })
  expect(await at(node)).toMatchObject({ anonymous_users: true })
})

test('an address makes the account permanent, after its email', async () => {
  const { browser, userId } = await enter(confirming)
  const email = 'settled@cco.test'
  const requested = await browser.updateUser({ email, password: 'six-is-enough' })
  expect(requested.error).toBeNull()
  expect(requested.data.user).toMatchObject({ is_anonymous: true, new_email: email })
  const { code } = await mailbox.read(email)
  const proven = await browser.verifyOtp({ email, token: code, type: 'email_change' })
  expect(proven.error).toBeNull()
  expect(proven.data.user).toMatchObject({
    id: userId,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
})

test('anyone who confirms an address that an anonymous session added has the account alone', async () => {
  const stranger = await enter(confirming)
  const email = 'somebody-elses@cco.test'
  const password = 'set-by-a-stranger'
  expect((await stranger.browser.updateUser({ email, password })).error).toBeNull()
  const { code } = await mailbox.read(email)
  const owner = confirming.browser(AuthClient)
  const entered = await owner.verifyOtp({ email, token: code, type: 'email_change' })
  expect(entered.data.user?.id).toBe(stranger.userId)
  const headers = { authorization: `Bearer ${stranger.token}` }
  expect((await confirming.ask('/user', { headers })).body.error_code).toBe('session_not_found')
  const { error } = await stranger.browser.signInWithPassword({ email, password })
  expect(error?.code).toBe('invalid_credentials')
  expect((await owner.updateUser({ password: 'chosen-by-its-owner' })).error).toBeNull()
})

test('without confirmation an address makes it permanent at once', async () => {
  const { browser, userId } = await enter(node)
  const { data, error } = await browser.updateUser({ email: 'at-once@cco.test' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: userId, email: 'at-once@cco.test', is_anonymous: false })
  const { data: refreshed } = await browser.refreshSession()
  expect(decodeJwt(refreshed.session?.access_token ?? '')).toMatchObject({ is_anonymous: false })
})

test('a taken address is refused, and the account stays as it was', async () => {
  const email = 'taken@cco.test'
  await node.browser(AuthClient).signUp({ email, password: 'six-is-enough' })
  const { browser, userId } = await enter(node)
  const { error } = await browser.updateUser({ email })
  expect(error?.code).toBe('email_exists')
  const [stored] = await database.sql`
    select email, is_anonymous from auth.users where id = ${userId}`
  expect(stored).toEqual({ email: null, isAnonymous: true })
})

test('it has no password without an address, and no second factor', async () => {
  const { browser } = await enter(node)
  const { error } = await browser.updateUser({ password: 'six-is-enough' })
  expect(error).toMatchObject({ code: 'validation_failed', status: 422 })
  const enrolled = await browser.mfa.enroll({ factorType: 'totp' })
  expect(enrolled.error).toMatchObject({ code: 'no_authorization', status: 403 })
})

test('thirty an hour from one place are enough', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  for (let index = 0; index < 30; index += 1) {
    expect((await node.post('/signup', {}, from)).response.status).toBe(200)
  }
  const { response, body } = await node.post('/signup', {}, from)
  expect([response.status, body.error_code]).toEqual([429, 'over_request_rate_limit'])
})
