import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

// Ahead of any real clock, so that the client, which reads the machine's, finds tokens valid.
const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000' } })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newUser() {
  people += 1
  const email = `person-${people}@cco.test`
  const browser = node.browser(AuthClient)
  const { data, error } = await browser.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  if (!data.session) throw new Error('no session')
  return { email, browser, session: data.session }
}

test('signing up opens an account, a profile and a session', async () => {
  const browser = node.browser(AuthClient)
  const { data, error } = await browser.signUp({
    email: 'Vera@CCO.test',
    password: PASSWORD,
    options: { data: { display_name: '  Вера  ' }, emailRedirectTo: 'https://cco.test/' },
  })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: clock.now().getTime() / 1000 + 3600,
  })
  expect(data.user).toMatchObject({
    email: 'vera@cco.test',
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { display_name: 'Вера' },
    email_confirmed_at: '2040-03-01T12:00:00.000Z',
    last_sign_in_at: '2040-03-01T12:00:00.000Z',
    is_anonymous: false,
    identities: [{ provider: 'email', id: data.user?.id, user_id: data.user?.id }],
  })
  const [profile] =
    await database.sql`select display_name from profiles where id = ${data.user?.id ?? ''}`
  expect(profile?.displayName).toBe('Вера')
  const [stored] =
    await database.sql`select encrypted_password from auth.users where email = 'vera@cco.test'`
  expect(stored?.encryptedPassword).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('an access token carries the claims of GoTrue and verifies with the published key', async () => {
  const { browser, session, email } = await newUser()
  const { data, error } = await browser.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toEqual({
    iss: 'https://cco.test/auth/v1',
    sub: session.user.id,
    aud: 'authenticated',
    iat: session.expires_at && session.expires_at - 3600,
    exp: session.expires_at,
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: clock.now().getTime() / 1000 }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
  const user = await node.service.authenticate(session.access_token)
  expect(user).toEqual({
    userId: session.user.id,
    sessionId: data?.claims.session_id,
    aal: 'aal1',
    secondStepMissing: false,
    expiresAt: new Date((session.expires_at ?? 0) * 1000),
  })
})

test('signing in needs the password, however the address is spelled', async () => {
  const { email, session } = await newUser()
  const browser = node.browser(AuthClient)
  const wrong = await browser.signInWithPassword({ email, password: 'not-the-password' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  const right = await browser.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
  expect(right.error).toBeNull()
  expect(right.data.user?.id).toBe(session.user.id)
  const { data } = await browser.getUser()
  expect(data.user).toMatchObject({ id: session.user.id, email })
})

test('a password is the same in every Unicode composition', async () => {
  const browser = node.browser(AuthClient)
  await browser.signUp({ email: 'composed@cco.test', password: 'пай-\u0439\u0439\u0439' })
  const again = await browser.signInWithPassword({
    email: 'composed@cco.test',
    password: 'пай-\u0438\u0306\u0438\u0306\u0438\u0306'.normalize('NFD'),
  })
  expect(again.error).toBeNull()
})

test('refreshing gives a new pair of tokens of the same session', async () => {
  const { browser, session } = await newUser()
  clock.advance(1_800_000)
  const { data, error } = await browser.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(data.session?.expires_at).toBe((session.expires_at ?? 0) + 1800)
  const [before, after] = await Promise.all([
    node.service.authenticate(session.access_token),
    node.service.authenticate(data.session?.access_token ?? ''),
  ])
  expect(after.sessionId).toBe(before.sessionId)
})

test('the database keeps hashes of refresh tokens alone', async () => {
  const { session } = await newUser()
  const rows = await database.sql`select to_jsonb(t) as row from auth.refresh_tokens t`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
})

test('changing the password ends the other sessions and refuses the same one', async () => {
  const { email, browser, session } = await newUser()
  const phone = node.browser(AuthClient)
  await phone.signInWithPassword({ email, password: PASSWORD })

  const same = await browser.updateUser({ password: PASSWORD })
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  const weak = await browser.updateUser({ password: '12345' })
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  const mistaken = await browser.updateUser({ password: 'another-one', current_password: 'guess' })
  expect(mistaken.error).toMatchObject({ code: 'current_password_invalid' })

  const changed = await browser.updateUser({ password: 'another-one', current_password: PASSWORD })
  expect(changed.error).toBeNull()
  expect((await phone.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await phone.refreshSession()).error).not.toBeNull()
  expect((await browser.getUser()).data.user?.id).toBe(session.user.id)
  expect((await phone.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull()
  expect((await phone.signInWithPassword({ email, password: 'another-one' })).error).toBeNull()
})

test('metadata is merged, null removes, and what is not the person’s own is refused', async () => {
  const { browser, session } = await newUser()
  await browser.updateUser({ data: { display_name: 'Марк', theme: 'ink' } })
  const { data } = await browser.updateUser({ data: { theme: null, locale: 'en' } })
  expect(data.user?.user_metadata).toEqual({ display_name: 'Марк', locale: 'en' })

  const longName = await browser.updateUser({ data: { display_name: 'я'.repeat(21) } })
  expect(longName.error).toMatchObject({
    code: 'validation_failed',
    message: 'Name cannot contain more than 20 characters',
  })
  const sameEmail = await browser.updateUser({ email: session.user.email ?? '' })
  expect(sameEmail.error).toBeNull()
  const noPhone = await browser.updateUser({ phone: 'none' })
  expect(noPhone.error).toMatchObject({ code: 'validation_failed' })
})

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the right sessions', async (scope, alive) => {
  const { email, browser, session } = await newUser()
  const second = node.browser(AuthClient)
  const { data } = await second.signInWithPassword({ email, password: PASSWORD })
  const tokens = [session.access_token, data.session?.access_token ?? '']
  for (const token of tokens) await node.service.authenticate(token)

  expect((await browser.signOut({ scope })).error).toBeNull()
  const answers = await Promise.allSettled(tokens.map((token) => node.service.authenticate(token)))
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(alive)
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'session_expired' })
  }
})

test('every event leaves its row in the audit, but a refresh, which its session holds', async () => {
  const { email, browser, session } = await newUser()
  await browser.signInWithPassword({ email, password: 'wrong-password' })
  await browser.refreshSession()
  await browser.updateUser({ data: { theme: 'parchment' } })
  await browser.updateUser({ password: 'a-new-password' })
  await browser.signOut()
  const rows = await database.sql<{ action: string; ip: string }[]>`
    select action, ip from auth.audit_log_entries where user_id = ${session.user.id}`
  expect(rows.map((row) => row.action).sort()).toEqual([
    'login',
    'login_failed',
    'logout',
    'user_modified',
    'user_signedup',
    'user_updated_password',
  ])
  expect(rows.every((row) => row.ip === '127.0.0.1')).toBe(true)
})

test('an account made by the server can sign in', async () => {
  const account = { email: 'Owner@cco.test', password: PASSWORD, displayName: 'Хозяйка' }
  const { id } = await node.service.createAccount(account)
  const { data } = await node.browser(AuthClient).signInWithPassword(account)
  expect(data.user).toMatchObject({ id, user_metadata: { display_name: 'Хозяйка' } })
  await expect(node.service.createAccount(account)).rejects.toMatchObject({
    code: 'user_already_exists',
  })
})
