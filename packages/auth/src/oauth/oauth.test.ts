import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fragmentOf } from '../testing/browser.ts'
import { clientIn, type Flow, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import type { LocalProvider } from '../testing/provider.ts'

// The client compares the expiry of a token with the machine’s clock.
const clock = testClock(new Date().toISOString())
const password = 'six-is-enough'
let database: TestDatabase
let outside: Outside
let node: AuthNode
let google: LocalProvider

beforeAll(async () => {
  database = await createTestDatabase()
  outside = await openOutside({ sql: database.sql, clock })
  node = outside.node
  google = outside.google
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})

/** Goes to the provider and returns; where to is the answer. */
async function begin(
  provider: string,
  subject: string,
  { flow = 'pkce', redirectTo }: { flow?: Flow; redirectTo?: string } = {},
) {
  const { browser, client } = clientIn(AuthClient, node, flow)
  const { data } = await client.signInWithOAuth({
    provider: provider as 'google',
    options: {
      queryParams: { login_hint: subject },
      skipBrowserRedirect: true,
      ...(redirectTo !== undefined && { redirectTo }),
    },
  })
  const place = await browser.go(data.url ?? '')
  return { browser, client, place }
}

async function signIn(provider: string, subject: string) {
  const { client, place, browser } = await begin(provider, subject)
  const { data, error } = await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
  expect([place.href, error]).toEqual([expect.stringContaining('code='), null])
  if (!data.user) throw new Error('the user was not signed in')
  return { user: data.user, client, browser }
}

const refusalOf = (place: URL) => place.searchParams.get('error_code')

describe('a provider', () => {
  test('opens an account with what it says, and finds it again', async () => {
    const { subject, email } = newUserAt(google)
    const { user, client } = await signIn('google', subject)
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { display_name: 'Mira Moon', full_name: 'Mira Moon', sub: subject },
      identities: [{ provider: 'google', id: subject, identity_data: { email, sub: subject } }],
    })
    expect(user.email_confirmed_at).toBeDefined()
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({ amr: [{ method: 'oauth' }], aal: 'aal1' })
    const again = await signIn('google', subject)
    expect(again.user.id).toBe(user.id)
    const audit = await database.sql`select action, payload from auth.audit_log_entries
      where user_id = ${user.id} order by action`
    expect(audit.map(({ action }) => action)).toEqual(['login', 'login', 'user_signedup'])
    expect(audit[0]?.payload).toEqual({ provider: 'google', method: 'oauth' })
  })

  test('returns the session in the fragment without PKCE', async () => {
    const { subject, email } = newUserAt(google)
    const { place } = await begin('google', subject, { flow: 'implicit' })
    const session = fragmentOf(place)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600' })
    const { body } = await node.ask('/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(body.email).toBe(email)
  })

  test('such as Apple is shown a secret signed by its key, and posts its answer', async () => {
    const { subject, email } = newUserAt(outside.apple, { email_verified: 'true' })
    const { user, browser } = await signIn('apple', subject)
    expect(user.email).toBe(email)
    expect(browser.trail.at(-1)).toBe('https://cco.test/auth/v1/callback')
  })

  test('of the configuration may return the address from the user info endpoint', async () => {
    const { subject, email } = newUserAt(outside.guild)
    const { user } = await signIn('custom:guild', subject)
    expect(user).toMatchObject({ email, app_metadata: { provider: 'custom:guild' } })
  })

  test('may know no address where that is allowed, and nowhere else', async () => {
    const unnamed = newUserAt(outside.guild, { email: undefined, email_verified: undefined })
    const { user } = await signIn('custom:guild', unnamed.subject)
    expect(user.email).toBe('')
    const { subject } = newUserAt(google, { email: undefined, email_verified: undefined })
    const { place } = await begin('google', subject)
    expect(refusalOf(place)).toBe('email_address_not_provided')
  })

  test('is listed in the settings', async () => {
    const { body } = await node.ask('/settings')
    expect(body.external).toMatchObject({ google: true, apple: true, 'custom:guild': true })
  })

  test.each([
    ['?provider=github', 'Unsupported provider: provider is not enabled'],
    ['', 'Unsupported provider: missing provider'],
  ])('that is not enabled is rejected: %s', async (query, message) => {
    const { response, body } = await node.ask(`/authorize${query}`)
    expect([response.status, body]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: message },
    ])
  })

  test('that says no is quoted, in the query and behind the #', async () => {
    const { place } = await begin('google', 'nobody')
    const words = {
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The person said no',
    }
    expect(Object.fromEntries(place.searchParams)).toMatchObject(words)
    expect(fragmentOf(place)).toMatchObject(words)
  })
})

describe('an address that has an account', () => {
  test('leads to it when the provider vouches for the address', async () => {
    const { subject, email } = newUserAt(google)
    const { id } = await node.service.createAccount({ email, password, displayName: 'Старое имя' })
    const { user } = await signIn('google', subject)
    expect(user.id).toBe(id)
    expect(user.app_metadata.providers).toEqual(['email', 'google'])
    expect(user.user_metadata.display_name).toBe('Старое имя')
    const stillFits = await node.post('/token?grant_type=password', { email, password })
    expect(stillFits.response.status).toBe(200)
    const [linked] = await database.sql`select payload from auth.audit_log_entries
      where user_id = ${id} and action = 'identity_linked'`
    expect(linked?.payload).toMatchObject({ provider: 'google' })
  })

  test.each([false, undefined, 'false'])(
    'is not selected when the provider returns email_verified: %s',
    async (email_verified) => {
      const { subject, email } = newUserAt(google, { email_verified })
      const { id } = await node.service.createAccount({ email, password })
      const { place } = await begin('google', subject)
      expect([place.searchParams.get('error'), refusalOf(place)]).toEqual([
        'access_denied',
        'provider_email_needs_verification',
      ])
      const owners = await database.sql`
        select user_id from auth.identities where provider_id = ${subject}`
      expect([...owners]).toEqual([])
      const { body } = await node.post('/token?grant_type=password', { email, password })
      expect(body.user).toMatchObject({ id, identities: [{ provider: 'email' }] })
    },
  )

  test('loses what a stranger set who signed it up before and waited', async () => {
    const strict = await startAuthNode({
      sql: database.sql,
      clock,
      env: { ...outside.env, AUTH_AUTOCONFIRM_EMAIL: 'false' },
    })
    const { subject, email } = newUserAt(google)
    const body = { email, password, data: { display_name: 'Чужой', note: 'trap' } }
    await strict.post('/signup', body)
    const { user } = await signIn('google', subject)
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google'])
    expect(user.user_metadata).toMatchObject({ display_name: 'Mira Moon' })
    expect(user.user_metadata.note).toBeUndefined()
    const stranger = await strict.post('/token?grant_type=password', { email, password })
    expect(stranger.body.error_code).toBe('invalid_credentials')
    await strict.close()
  })

  test('changed at the provider leads to the same account, not to another one', async () => {
    const { subject, email } = newUserAt(google)
    const { user } = await signIn('google', subject)
    const other = await node.service.createAccount({ email: `other-${email}`, password })
    google.user(subject, { email: `other-${email}`, email_verified: true })
    const again = await signIn('google', subject)
    expect([again.user.id, again.user.email]).toEqual([user.id, email])
    expect(again.user.id).not.toBe(other.id)
  })
})

describe('refuses', () => {
  test('to the banned', async () => {
    const { subject } = newUserAt(google)
    const { user } = await signIn('google', subject)
    await database.sql`update auth.users set banned_until = 'infinity' where id = ${user.id}`
    const { place } = await begin('google', subject)
    expect([place.searchParams.get('error'), refusalOf(place)]).toEqual([
      'access_denied',
      'user_banned',
    ])
  })

  test('to new people while signing up is off, not to those with an account', async () => {
    const closed = await startAuthNode({
      sql: database.sql,
      clock,
      env: { ...outside.env, AUTH_ENABLE_SIGNUP: 'false' },
    })
    const known = newUserAt(google)
    await signIn('google', known.subject)
    const stranger = newUserAt(google)
    const open = node
    node = closed
    try {
      const { place } = await begin('google', stranger.subject)
      expect(refusalOf(place)).toBe('signup_disabled')
      await signIn('google', known.subject)
    } finally {
      node = open
      await closed.close()
    }
  })

  test('the way to a provider takes along no fragment the browser came with', async () => {
    const { headers } = await fetch(`${node.url}/authorize?provider=google`, { redirect: 'manual' })
    expect(headers.get('location')).toMatch(/^http[^#]+#$/)
  })

  test('to who asks too often', async () => {
    const slow = await startAuthNode({
      sql: database.sql,
      clock,
      env: { ...outside.env, AUTH_RATE_SIGN_IN: '2' },
    })
    const ask = () => slow.ask('/authorize?provider=none', { headers: from })
    const from = { 'x-forwarded-for': '10.9.8.7' }
    expect((await ask()).response.status).toBe(400)
    const go = () =>
      fetch(`${slow.url}/authorize?provider=google`, { headers: from, redirect: 'manual' })
    expect([(await go()).status, (await go()).status, (await go()).status]).toEqual([302, 302, 429])
    await slow.close()
  })
})
