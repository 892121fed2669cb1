import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let provider: Server
/** The requests the provider received, in order. */
let requests: URLSearchParams[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  provider = createServer(async (req, res) => {
    let body = ''
    for await (const piece of req) body += piece
    const given = new URLSearchParams(body)
    requests.push(given)
    if (given.get('response') === 'broken') return res.end('<html>')
    const success = given.get('response') === 'solved' && given.get('secret') === 'the-secret'
    res.end(JSON.stringify(success ? { success } : { success, 'error-codes': ['bad-answer'] }))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      AUTH_RATE_SIGN_IN: '1000',
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SITE_KEY: 'the-site-key',
      AUTH_CAPTCHA_SECRET: 'the-secret',
      AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/verify`,
    },
  })
})
afterAll(async () => {
  await node.close()
  provider.close()
  await database.drop()
})

test('who solved it signs up, signs in and refreshes', async () => {
  requests = []
  const browser = node.browser(AuthClient)
  const options = { captchaToken: 'solved' }
  const email = 'solver@cco.test'
  expect((await browser.signUp({ email, password, options })).error).toBeNull()
  expect((await browser.signInWithPassword({ email, password, options })).error).toBeNull()
  expect(requests).toHaveLength(2)
  expect(Object.fromEntries(requests[0] ?? [])).toEqual({
    secret: 'the-secret',
    response: 'solved',
    remoteip: '127.0.0.1',
  })
  // A refresh shows what a sign-in with a captcha gave out.
  expect((await browser.refreshSession()).error).toBeNull()
  expect(requests).toHaveLength(2)
})

test.each([
  ['/signup', { email: 'bot@cco.test', password }],
  ['/token?grant_type=password', { email: 'bot@cco.test', password }],
  ['/otp', { email: 'bot@cco.test' }],
  ['/magiclink', { email: 'bot@cco.test' }],
  ['/recover', { email: 'bot@cco.test' }],
  ['/resend', { email: 'bot@cco.test', type: 'signup' }],
  ['/signup', { phone: '79990000000', password }],
  ['/otp', { phone: '79990000000' }],
  ['/token?grant_type=web3', { chain: 'ethereum' }],
  ['/sso', { domain: 'guild.test' }],
])('%s is rejected without a CAPTCHA token and with a wrong one', async (path, body) => {
  for (const captcha_token of [undefined, '', ' ', 'guessed']) {
    const given = { ...body, gotrue_meta_security: { captcha_token } }
    const answer = await node.post(path, given)
    expect([answer.response.status, answer.body.error_code]).toEqual([400, 'captcha_failed'])
  }
  const [{ jobs } = {}] = await database.sql`
    select count(*)::int as jobs from graphile_worker.jobs`
  expect(jobs).toBe(0)
  expect(await database.sql`select 1 from auth.users where email = 'bot@cco.test'`).toHaveLength(0)
})

test.each([
  ['/signup?grant_type=pkce', { email: 'bot@cco.test', password }],
  ['/signup?grant_type=refresh_token', {}],
  ['/recover?grant_type=id_token', { email: 'bot@cco.test' }],
  ['/otp?grant_type=pkce', { email: 'bot@cco.test' }],
  ['/magiclink?grant_type=pkce', { email: 'bot@cco.test' }],
  ['/resend?grant_type=pkce', { email: 'bot@cco.test', type: 'signup' }],
  ['/sso?grant_type=pkce', { domain: 'guild.test' }],
  ['/token?grant_type=password&grant_type=pkce', { email: 'bot@cco.test', password }],
])('%s cannot bypass the CAPTCHA with a parameter', async (path, body) => {
  const answer = await node.post(path, body)
  expect([answer.response.status, answer.body.error_code]).toEqual([400, 'captcha_failed'])
})

test('the settings tell a form which captcha to show, and with which key', async () => {
  const { body } = await node.ask('/settings')
  expect(body.captcha).toEqual({ provider: 'turnstile', site_key: 'the-site-key' })
  expect(JSON.stringify(body)).not.toContain('the-secret')
  const open = await startAuthNode({ sql: database.sql, clock })
  expect((await open.ask('/settings')).body.captcha).toBeNull()
  await open.close()
})

test('a provider that does not answer lets no one through', async () => {
  const gotrue_meta_security = { captcha_token: 'broken' }
  const body = { email: 'bot@cco.test', password, gotrue_meta_security }
  const answer = await node.post('/signup', body)
  expect([answer.response.status, answer.body.error_code]).toEqual([500, 'unexpected_failure'])
})

test('a program that administers accounts needs none; a token of a person does not help', async () => {
  const email = 'by-program@cco.test'
  const service = await node.service.parts.tokens.signRole('service_role', 60)
  const withToken = (token: string) =>
    node.post('/signup', { email, password }, { authorization: `Bearer ${token}` })
  const { session } = (
    await node.browser(AuthClient).signUp({
      email: 'person@cco.test',
      password,
      options: { captchaToken: 'solved' },
    })
  ).data
  expect((await withToken(session?.access_token ?? '')).body.error_code).toBe('captcha_failed')
  expect((await withToken('nonsense')).body.error_code).toBe('captcha_failed')
  expect((await withToken(service)).response.status).toBe(200)
})
