import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestBrowser } from '../testing/browser.ts'
import { clientIn, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
const password = 'six-is-enough'
let database: TestDatabase
let outside: Outside
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  outside = await openOutside({ sql: database.sql, clock }, { AUTH_MANUAL_LINKING: 'true' })
  node = outside.node
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})

async function signedIn() {
  const email = `${randomUUID()}@cco.test`
  const { id } = await node.service.createAccount({ email, password })
  const { browser, client } = clientIn(AuthClient, node)
  const { data } = await client.signInWithPassword({ email, password })
  return { id, email, browser, client, token: data.session?.access_token ?? '' }
}
type SignedIn = Awaited<ReturnType<typeof signedIn>>

async function beginLink({ client }: SignedIn, subject: string) {
  // Identities are listed by their age.
  clock.advance(1)
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  return data.url ?? ''
}
const link = async (user: SignedIn, subject: string) =>
  await user.browser.go(await beginLink(user, subject))
const refusalOf = (place: URL) => place.searchParams.get('error_code')

describe('adding an identity', () => {
  test('opens a second way into the same account', async () => {
    const user = await signedIn()
    const { subject } = newUserAt(outside.google)
    const place = await link(user, subject)
    const code = place.searchParams.get('code') ?? ''
    const { data, error } = await user.client.exchangeCodeForSession(code)
    expect([error, data.user?.id]).toEqual([null, user.id])
    const { data: known } = await user.client.getUserIdentities()
    expect(known?.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect(data.user?.email).toBe(user.email)
    const { body } = await node.post('/token?grant_type=id_token', {
      provider: 'google',
      id_token: await outside.google.sign({
        iss: outside.google.issuer,
        aud: outside.google.clientId,
        sub: subject,
        iat: clock.now().getTime() / 1000,
        exp: clock.now().getTime() / 1000 + 60,
      }),
    })
    expect(body.user).toMatchObject({ id: user.id })
  })

  test('is emailed to the owner, and so is taking it away', async () => {
    const mailbox = mailboxOf(database, node)
    const user = await signedIn()
    await link(user, newUserAt(outside.google).subject)
    const linked = await mailbox.read(user.email)
    expect([linked.subject, linked.text.includes('Google')]).toEqual([
      'Добавлен способ входа',
      true,
    ])
    const { data } = await user.client.getUserIdentities()
    const google = data?.identities.find(({ provider }) => provider === 'google')
    if (!google) throw new Error('not linked')
    expect((await user.client.unlinkIdentity(google)).error).toBeNull()
    expect((await mailbox.read(user.email)).subject).toBe('Удалён способ входа')
  })

  test('works with an ID token', async () => {
    const user = await signedIn()
    const { subject, email } = newUserAt(outside.google)
    const now = Math.floor(clock.now().getTime() / 1000)
    const token = await outside.google.sign({
      iss: outside.google.issuer,
      aud: outside.google.clientId,
      sub: subject,
      email,
      email_verified: true,
      iat: now,
      exp: now + 60,
    })
    const { data, error } = await user.client.linkIdentity({ provider: 'google', token })
    expect([error, data.user?.id]).toEqual([null, user.id])
    const guest = await node.post('/token?grant_type=id_token', {
      provider: 'google',
      id_token: token,
      link_identity: true,
    })
    expect(guest.body.error_code).toBe('no_authorization')
  })

  test('that is someone else’s, or one’s own already, is refused', async () => {
    const user = await signedIn()
    const { subject } = newUserAt(outside.google)
    await link(user, subject)
    expect(refusalOf(await link(user, subject))).toBe('identity_already_exists')
    const other = await signedIn()
    const place = await link(other, subject)
    expect([refusalOf(place), place.searchParams.get('error_description')]).toEqual([
      'identity_already_exists',
      'Identity is already linked to another user',
    ])
  })

  test('is finished by the browser that began it alone', async () => {
    const attacker = await signedIn()
    const { subject } = newUserAt(outside.google)
    const url = await beginLink(attacker, subject)
    const victim = new TestBrowser(node)
    expect(refusalOf(await victim.go(url))).toBe('bad_oauth_state')
    const owners = await database.sql`
      select from auth.identities where provider_id = ${subject}`
    expect(owners).toHaveLength(0)
  })

  test('ends with the session it began in', async () => {
    const user = await signedIn()
    const { subject } = newUserAt(outside.google)
    const url = await beginLink(user, subject)
    await user.client.signOut()
    expect(refusalOf(await user.browser.go(url))).toBe('bad_oauth_state')
  })

  test('is for who is signed in, where it is switched on', async () => {
    const guest = await node.ask('/user/identities/authorize?provider=google')
    expect([guest.response.status, guest.body.error_code]).toEqual([401, 'no_authorization'])
    const closed = await startAuthNode({
      sql: database.sql,
      clock,
      env: { ...outside.env, AUTH_MANUAL_LINKING: '' },
    })
    const { token } = await signedIn()
    const headers = { authorization: `Bearer ${token}` }
    for (const [method, path] of [
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', `/user/identities/${randomUUID()}`],
    ]) {
      const { response, body } = await closed.ask(path ?? '', { method, headers } as RequestInit)
      expect([response.status, body.error_code]).toEqual([404, 'manual_linking_disabled'])
    }
    await closed.close()
  })
})

describe('taking an identity away', () => {
  const identityOf = async ({ client }: SignedIn, provider: string) => {
    const { data } = await client.getUserIdentities()
    const found = data?.identities.find((identity) => identity.provider === provider)
    if (!found) throw new Error(`no ${provider}`)
    return found
  }

  test('leaves the other one', async () => {
    const user = await signedIn()
    const { subject } = newUserAt(outside.google)
    await link(user, subject)
    const { error } = await user.client.unlinkIdentity(await identityOf(user, 'google'))
    expect(error).toBeNull()
    const { data } = await user.client.getUser()
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
    const [entry] = await database.sql`select payload from auth.audit_log_entries
      where user_id = ${user.id} and action = 'identity_unlinked'`
    expect(entry?.payload).toMatchObject({ provider: 'google' })
  })

  test('of the e-mail takes its password and gives the provider’s address', async () => {
    const user = await signedIn()
    const { subject, email } = newUserAt(outside.google)
    await link(user, subject)
    await user.client.unlinkIdentity(await identityOf(user, 'email'))
    const { data } = await user.client.getUser()
    expect(data.user?.email).toBe(email)
    const former = { email: user.email, password }
    const { body } = await node.post('/token?grant_type=password', former)
    expect(body.error_code).toBe('invalid_credentials')
    const now = await node.post('/token?grant_type=password', { email, password })
    expect(now.body.error_code).toBe('invalid_credentials')
  })

  test('is refused where the address it gives is someone else’s', async () => {
    const user = await signedIn()
    const { subject, email } = newUserAt(outside.google)
    await link(user, subject)
    await node.service.createAccount({ email, password })
    const { error } = await user.client.unlinkIdentity(await identityOf(user, 'email'))
    expect(error?.code).toBe('email_conflict_identity_not_deletable')
  })

  test('is refused for the last one, a stranger’s and none at all', async () => {
    const user = await signedIn()
    const last = await user.client.unlinkIdentity(await identityOf(user, 'email'))
    expect(last.error?.code).toBe('single_identity_not_deletable')
    await link(user, newUserAt(outside.google).subject)
    const other = await signedIn()
    const foreign = await user.client.unlinkIdentity(await identityOf(other, 'email'))
    expect(foreign.error?.code).toBe('identity_not_found')
    const headers = { authorization: `Bearer ${user.token}` }
    const odd = await node.ask('/user/identities/odd', { method: 'DELETE', headers })
    expect([odd.response.status, odd.body.error_code]).toEqual([404, 'validation_failed'])
    const guest = await node.ask(`/user/identities/${randomUUID()}`, { method: 'DELETE' })
    expect(guest.response.status).toBe(401)
  })
})
