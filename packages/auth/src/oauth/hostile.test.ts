import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fragmentOf, TestBrowser } from '../testing/browser.ts'
import { clientIn, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
let database: TestDatabase
let outside: Outside
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  outside = await openOutside({ sql: database.sql, clock })
  node = outside.node
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})

const CALLBACK = 'https://cco.test/auth/v1/callback'

/** Goes to the provider and stops where it leads back. */
async function comeBack(query: Record<string, string> = {}) {
  const { subject } = newUserAt(outside.google)
  const browser = new TestBrowser(node)
  const requested = new URLSearchParams({ provider: 'google', login_hint: subject, ...query })
  const begun = await browser.ask(new Request(`${node.url}/authorize?${requested}`))
  let address = begun.headers.get('location') ?? ''
  while (!address.startsWith(CALLBACK)) {
    const answer = await browser.ask(new Request(address))
    address = new URL(answer.headers.get('location') ?? '', address).href
  }
  return { browser, address }
}

async function arrive(browser: TestBrowser, address: string): Promise<URL> {
  const answer = await browser.ask(new Request(address))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  return new URL(answer.headers.get('location') ?? '')
}
const refusalOf = (place: URL) => [place.origin, place.searchParams.get('error_code')]

describe('the way back', () => {
  test('is good once', async () => {
    const { browser, address } = await comeBack()
    expect(fragmentOf(await arrive(browser, address)).access_token).toBeDefined()
    const again = await arrive(browser, address)
    expect(refusalOf(again)).toEqual(['https://cco.test', 'bad_oauth_state'])
  })

  test('is of the browser that began, and another one does not use it up', async () => {
    const { browser, address } = await comeBack({ redirect_to: 'https://app.cco.test/welcome' })
    const victim = new TestBrowser(node)
    const elsewhere = await arrive(victim, address)
    expect([refusalOf(elsewhere), elsewhere.hash.includes('access_token')]).toEqual([
      ['https://cco.test', 'bad_oauth_state'],
      false,
    ])
    const place = await arrive(browser, address)
    expect([place.origin, place.pathname]).toEqual(['https://app.cco.test', '/welcome'])
    expect(fragmentOf(place).access_token).toBeDefined()
  })

  test('does not take the code of another sign-in with one’s own state', async () => {
    const attacker = await comeBack()
    const victim = await comeBack()
    const mixed = new URL(victim.address)
    mixed.searchParams.set('code', new URL(attacker.address).searchParams.get('code') ?? '')
    const place = await arrive(victim.browser, mixed.href)
    expect(refusalOf(place)).toEqual(['https://cco.test', 'unexpected_failure'])
    expect(place.searchParams.get('error_description')).toBe('Unable to exchange external code')
  })

  test('does not take a code twice', async () => {
    const first = await comeBack()
    await arrive(first.browser, first.address)
    const second = await comeBack()
    const replayed = new URL(second.address)
    replayed.searchParams.set('code', new URL(first.address).searchParams.get('code') ?? '')
    const place = await arrive(second.browser, replayed.href)
    expect(refusalOf(place)).toEqual(['https://cco.test', 'unexpected_failure'])
  })

  test('is closed ten minutes later', async () => {
    const { browser, address } = await comeBack()
    clock.advance(10 * 60_000)
    expect(refusalOf(await arrive(browser, address))).toEqual([
      'https://cco.test',
      'bad_oauth_state',
    ])
  })

  test.each([
    ['no state', '', 'bad_oauth_callback'],
    ['an invented state', '?state=invented&code=invented', 'bad_oauth_state'],
  ])('with %s redirects to the site', async (_name, query, code) => {
    const place = await arrive(new TestBrowser(node), `${CALLBACK}${query}`)
    expect(refusalOf(place)).toEqual(['https://cco.test', code])
  })

  test('without a code is refused', async () => {
    const { browser, address } = await comeBack()
    const bare = new URL(address)
    bare.searchParams.delete('code')
    expect(refusalOf(await arrive(browser, bare.href))[1]).toBe('bad_oauth_callback')
  })

  test('cannot be looked at', async () => {
    const { browser, address } = await comeBack()
    const looked = await fetch(address.replace('https://cco.test/auth/v1', node.url), {
      method: 'HEAD',
    })
    expect(looked.status).toBe(404)
    expect(fragmentOf(await arrive(browser, address)).access_token).toBeDefined()
  })
})

describe('where it leads', () => {
  test.each([
    'https://evil.test/',
    'https://cco.test.evil.test/',
    'https://cco.test@evil.test/',
    '//evil.test',
    'javascript:alert(1)',
  ])('is never %s', async (redirect_to) => {
    const { browser, address } = await comeBack({ redirect_to })
    expect((await arrive(browser, address)).origin).toBe('https://cco.test')
  })

  test('is not what a page adds to the way back', async () => {
    const { browser, address } = await comeBack()
    const place = await arrive(browser, `${address}&redirect_to=https://evil.test/`)
    expect(place.origin).toBe('https://cco.test')
  })
})

test('a provider that does not answer is reported on the page of the redirect', async () => {
  const env = { ...outside.env, AUTH_GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const lonely = await startAuthNode({ sql: database.sql, clock, env })
  const query = 'provider=google&redirect_to=https://app.cco.test/welcome'
  const answer = await fetch(`${lonely.url}/authorize?${query}`, { redirect: 'manual' })
  const place = new URL(answer.headers.get('location') ?? '')
  expect([place.href.split('?')[0], place.searchParams.get('error_description')]).toEqual([
    'https://app.cco.test/welcome',
    'The provider does not answer',
  ])
  await lonely.close()
})

describe('the way there', () => {
  const locationOf = async (query: string) => {
    const answer = await fetch(`${node.url}/authorize?provider=google&${query}`, {
      redirect: 'manual',
    })
    return { answer, place: new URL(answer.headers.get('location') ?? '') }
  }

  test('is ours, whatever a page adds to it', async () => {
    const { place } = await locationOf(
      'redirect_uri=https://evil.test&state=mine&nonce=mine&response_type=token&client_id=mine' +
        '&request_uri=https://evil.test&response_mode=fragment&prompt=login',
    )
    expect(Object.fromEntries(place.searchParams)).toEqual({
      client_id: outside.google.clientId,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'login',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('asks for more when a page wants more', async () => {
    const { place } = await locationOf('scopes=calendar.readonly,https://x.test/y')
    expect(place.searchParams.get('scope')).toBe(
      'openid email profile calendar.readonly https://x.test/y',
    )
  })

  test('is tied to the browser by a cookie no page can read', async () => {
    const { answer } = await locationOf('')
    expect(answer.headers.get('set-cookie')).toMatch(
      /^cco_sign_in_[\w-]{16}=[\w-]{43}; Path=\/auth\/v1\/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('keeps nothing by which the database could finish it', async () => {
    const { answer, place } = await locationOf('')
    const rows = await database.sql`select * from auth.oauth_states`
    const stored = JSON.stringify(rows)
    const secret = /=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? 'none'
    for (const text of [secret, place.searchParams.get('state') ?? 'none']) {
      expect(stored).not.toContain(text)
    }
  })
})

describe('a code for the browser that began (PKCE)', () => {
  test('is good once, and only with its verifier', async () => {
    const { subject } = newUserAt(outside.google)
    const { browser, client } = clientIn(AuthClient, node)
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    })
    const place = await browser.go(data.url ?? '')
    const auth_code = place.searchParams.get('code') ?? ''
    expect(place.hash).toBe('')
    const stolen = await node.post('/token?grant_type=pkce', {
      auth_code,
      code_verifier: 'guessed-by-somebody-who-saw-the-address-of-it',
    })
    expect(stolen.body.error_code).toBe('bad_code_verifier')
    expect((await client.exchangeCodeForSession(auth_code)).error).toBeNull()
    const again = await node.post('/token?grant_type=pkce', { auth_code, code_verifier: 'any' })
    expect(again.body.error_code).toBe('flow_state_not_found')
  })
})
