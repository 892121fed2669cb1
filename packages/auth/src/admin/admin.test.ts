import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceToken } from '../service-token.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
let database: TestDatabase
let node: AuthNode
let admin: GoTrueAdminApi
let serviceToken: string
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000', AUTH_AUTOCONFIRM_EMAIL: 'false' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  serviceToken = await createServiceToken(node.service.parts, 60)
  admin = new GoTrueAdminApi({
    url: node.url,
    headers: { Authorization: `Bearer ${serviceToken}` },
  })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

const newEmail = () => {
  people += 1
  return `person-${people}@cco.test`
}

async function newUser() {
  const email = newEmail()
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  expect(error).toBeNull()
  const browser = node.browser(AuthClient)
  const signedIn = await browser.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.error).toBeNull()
  const token = signedIn.data.session?.access_token ?? ''
  return { id: data.user?.id ?? '', email, browser, token }
}

const auditOf = async (userId: string, action: string) =>
  await database.sql`select payload from auth.audit_log_entries
    where user_id = ${userId} and action = ${action}`

const CALLS = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${UNKNOWN_ID}`],
  ['PUT', `/admin/users/${UNKNOWN_ID}`],
  ['DELETE', `/admin/users/${UNKNOWN_ID}`],
  ['GET', `/admin/users/${UNKNOWN_ID}/factors`],
  ['DELETE', `/admin/users/${UNKNOWN_ID}/factors/${UNKNOWN_ID}`],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
] as const

test.each(CALLS)('%s %s is for administrators only', async (method, path) => {
  const { token } = await newUser()
  const ask = async (headers: Record<string, string>) => {
    const { response, body } = await node.ask(path, { method, headers })
    return [response.status, body.error_code]
  }
  expect(await ask({})).toEqual([401, 'no_authorization'])
  expect(await ask({ authorization: 'Bearer nonsense' })).toEqual([403, 'bad_jwt'])
  expect(await ask({ authorization: `Bearer ${token}` })).toEqual([403, 'not_admin'])
})

test('a service token ends, and one of a session ends with the session', async () => {
  const stale = await createServiceToken(node.service.parts, 1)
  clock.advance(61_000)
  const requested = await node.ask('/admin/users', {
    headers: { authorization: `Bearer ${stale}` },
  })
  expect(requested.body.error_code).toBe('bad_jwt')
  await expect(createServiceToken(node.service.parts, 0)).rejects.toThrow(RangeError)
  await expect(createServiceToken(node.service.parts, 100_000)).rejects.toThrow(RangeError)

  const email = newEmail()
  await admin.createUser({ email, password: PASSWORD, email_confirm: true, role: 'service_role' })
  const browser = node.browser(AuthClient)
  const { data } = await browser.signInWithPassword({ email, password: PASSWORD })
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await node.ask('/admin/users', { headers })).response.status).toBe(200)
  await browser.signOut()
  expect((await node.ask('/admin/users', { headers })).body.error_code).toBe('session_not_found')
})

test('an account is opened with what the administrator says of it', async () => {
  const email = newEmail()
  const { data, error } = await admin.createUser({
    email,
    phone: '+7 900 111 22 33',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { display_name: 'Вера' },
    app_metadata: { plan: 'gold' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    phone: '79001112233',
    email_confirmed_at: clock.now().toISOString(),
    user_metadata: { display_name: 'Вера' },
    app_metadata: { provider: 'email', providers: ['email', 'phone'], plan: 'gold' },
    identities: [{ provider: 'email' }, { provider: 'phone' }],
  })
  const id = data.user?.id ?? ''
  expect((await admin.getUserById(id)).data.user).toEqual(data.user)
  expect(await auditOf(id, 'user_signedup')).toMatchObject([{ payload: { by: 'service_role' } }])
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

  expect((await admin.createUser({ email })).error?.code).toBe('email_exists')
  const phone = await admin.createUser({ phone: '79001112233' })
  expect(phone.error?.code).toBe('phone_exists')
  const same = await admin.createUser({ id, email: newEmail() })
  expect(same.error).toMatchObject({ code: 'conflict', status: 409 })
})

test('an account moves in with its id and the hash of its password', async () => {
  const { passwords } = node.service.parts
  const id = '11111111-2222-4333-8444-555555555555'
  const email = newEmail()
  const password_hash = await passwords.hash(PASSWORD)
  const { data } = await admin.createUser({ id, email, password_hash, email_confirm: true })
  expect(data.user?.id).toBe(id)
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

test.each([
  [{}, 'validation_failed'],
  [{ email: 'nonsense' }, 'validation_failed'],
  [{ email: 'a@cco.test', password: '123' }, 'weak_password'],
  [{ email: 'a@cco.test', password: '123456', password_hash: 'x' }, 'validation_failed'],
  [{ email: 'a@cco.test', password_hash: '$2a$10$bcrypt' }, 'validation_failed'],
  [{ email: 'a@cco.test', ban_duration: 'for ever' }, 'validation_failed'],
  [{ email: 'a@cco.test', role: 'a role; drop' }, 'validation_failed'],
  [{ email: 'a@cco.test', id: 'nonsense' }, 'validation_failed'],
])('rejects the new account %j', async (attributes, code) => {
  expect((await admin.createUser(attributes)).error?.code).toBe(code)
  expect(await database.sql`select 1 from auth.users where email = 'a@cco.test'`).toHaveLength(0)
})

test('the list has pages, the newest first, and can be searched', async () => {
  clock.advance(1_000)
  const first = await newUser()
  clock.advance(1_000)
  const second = await newUser()
  const { data, error } = await admin.listUsers({ page: 1, perPage: 1 })
  expect(error).toBeNull()
  const [{ total = 0 } = {}] = await database.sql`select count(*)::int as total from auth.users`
  expect(data).toMatchObject({ total, nextPage: 2, aud: 'authenticated' })
  expect(data.users.map(({ id }) => id)).toEqual([second.id])
  const next = await admin.listUsers({ page: 2, perPage: 1 })
  expect(next.data.users.map(({ id }) => id)).toEqual([first.id])
  const headers = { authorization: `Bearer ${serviceToken}` }
  const find = async (filter: string) =>
    (await node.ask(`/admin/users?filter=${encodeURIComponent(filter)}`, { headers })).body.users
  expect(await find(first.email)).toMatchObject([{ id: first.id }])
  expect(await find('100%')).toEqual([])
  for (const query of ['page=0', 'per_page=100000', 'page=x']) {
    const { body } = await node.ask(`/admin/users?${query}`, { headers })
    expect(body.error_code).toBe('validation_failed')
  }
})

test('another password ends the sessions, and a ban keeps out until it is lifted', async () => {
  const { id, email, browser } = await newUser()
  const changed = await admin.updateUserById(id, { password: 'another-one' })
  expect(changed.error).toBeNull()
  expect((await browser.getUser()).error?.name).toBe('AuthSessionMissingError')
  const enter = async () =>
    (await node.browser(AuthClient).signInWithPassword({ email, password: 'another-one' })).error
      ?.code
  expect(await enter()).toBeUndefined()
  const banned = await admin.updateUserById(id, { ban_duration: '1h30m' })
  const until = new Date(clock.now().getTime() + 90 * 60_000).toISOString()
  expect(banned.data.user).toMatchObject({ banned_until: until })
  expect(await enter()).toBe('user_banned')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect(await enter()).toBeUndefined()
})

test('metadata is laid over, and an address is exchanged if it is free', async () => {
  const { id, email } = await newUser()
  const other = await newUser()
  await admin.updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'gold' } })
  const address = newEmail()
  const { data } = await admin.updateUserById(id, {
    email: address,
    email_confirm: true,
    user_metadata: { a: null, c: 3 },
  })
  expect(data.user).toMatchObject({
    email: address,
    user_metadata: { b: 2, c: 3 },
    app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
    identities: [{ identity_data: { email: address, email_verified: true } }],
  })
  const taken = await admin.updateUserById(id, { email: other.email })
  expect(taken.error?.code).toBe('email_exists')
  expect((await admin.getUserById(id)).data.user?.email).toBe(address)
  expect(email).not.toBe(address)
  expect((await admin.updateUserById(UNKNOWN_ID, {})).error?.code).toBe('user_not_found')
})

test('an account without a history is deleted with all that was opened with it', async () => {
  const { id, browser, email } = await newUser()
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await browser.getUser()).error).not.toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
  expect(await database.sql`select 1 from profiles where id = ${id}`).toHaveLength(0)
  expect(await auditOf(id, 'user_deleted')).toHaveLength(1)
  expect((await admin.createUser({ email })).error).toBeNull()
})

test('one with a history is only deleted softly: no one enters it or knows whose it was', async () => {
  const { id, browser, email } = await newUser()
  await database.sql`select add_currency_transaction(${id}, 100, 'purchase', 'test')`
  const hard = await admin.deleteUser(id)
  expect(hard.error).toMatchObject({ code: 'conflict', status: 409 })
  expect((await browser.getUser()).error).toBeNull()
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await browser.getUser()).error).not.toBeNull()
  const { data } = await admin.getUserById(id)
  expect(data.user).toMatchObject({ user_metadata: {}, app_metadata: {} })
  expect(JSON.stringify(data.user)).not.toContain(email)
  expect(data.user?.deleted_at).toBe(clock.now().toISOString())
  const { error } = await node.browser(AuthClient).signInWithPassword({ email, password: PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
  expect((await admin.createUser({ email, email_confirm: true })).error).toBeNull()
})

test('factors are listed and taken away from who lost them', async () => {
  const { id, browser } = await newUser()
  const { data } = await browser.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const code = await generate({ secret: data?.totp.secret ?? '', epoch })
  await browser.mfa.challengeAndVerify({ factorId, code })
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  const elsewhere = await newUser()
  const wrong = await admin.mfa.deleteFactor({ userId: elsewhere.id, id: factorId })
  expect(wrong.error?.code).toBe('mfa_factor_not_found')
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
  expect(await auditOf(id, 'factor_deleted')).toHaveLength(1)
  expect((await browser.refreshSession()).error).toBeNull()
  expect((await browser.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})
