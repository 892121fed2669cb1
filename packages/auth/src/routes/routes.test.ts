import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const account = { email: 'routes@cco.test', password: 'six-is-enough' }
let database: TestDatabase
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000' } })
  await node.service.createAccount(account)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

const refusedBodies: [string, string, number, string][] = [
  ['broken JSON', '{"email":', 400, 'bad_json'],
  ['nothing', '', 400, 'bad_json'],
  ['a list', '[]', 400, 'bad_json'],
  ['null', 'null', 400, 'bad_json'],
  ['a string', '"x"', 400, 'bad_json'],
  ['a __proto__ key', '{"__proto__":{"email":"a@b.test"}}', 400, 'bad_json'],
  [
    'more than fits',
    JSON.stringify({ email: 'x'.repeat(300_000) }),
    413,
    'request_entity_too_large',
  ],
]

describe.each(['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token'])(
  '%s',
  (path) => {
    test.each(refusedBodies)('rejects %s', async (_name, sent, status, code) => {
      const { response, body } = await node.post(path, sent)
      expect(response.status).toBe(status)
      expect(body).toEqual({ code: status, error_code: code, msg: expect.any(String) })
      expect(response.headers.get('x-sb-error-code')).toBe(code)
    })
  },
)

test.each(['/health', '/user', '/nothing', '/verify?type=signup&token=none', '/authorize'])(
  '%s returns the security headers',
  async (path) => {
    const { headers } = await fetch(`${node.url}${path}`, { redirect: 'manual' })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
  },
)

test('production is answered with HSTS', async () => {
  const production = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      NODE_ENV: 'production',
      AUTH_AUTOCONFIRM_EMAIL: 'false',
      SMTP_URL: 'smtps://mail.cco.test',
      MAIL_FROM: 'CCO <club@cco.test>',
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET_KEY: 'secret',
    },
  })
  const { headers } = await fetch(`${production.url}/health`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await production.close()
})

test('the shape of a refusal follows the API version of the client', async () => {
  const ask = async (version: string) =>
    await node.post(
      '/token?grant_type=password',
      { ...account, password: 'wrong' },
      {
        'x-supabase-api-version': version,
      },
    )
  for (const version of ['2024-01-01', '2031-12-31']) {
    const { response, body } = await ask(version)
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  }
  for (const version of ['2023-12-31', 'newest', '2024-99-99']) {
    const { response, body } = await ask(version)
    expect(body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(response.headers.get('x-supabase-api-version')).toBeNull()
  }
})

test('a weak password says why in both shapes', async () => {
  const send = (headers: Record<string, string>) =>
    node.post('/signup', { email: 'weak@cco.test', password: '12345' }, headers)
  const old = await send({})
  expect(old.body).toEqual({
    code: 422,
    error_code: 'weak_password',
    msg: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  })
  const current = await send({ 'x-supabase-api-version': '2024-01-01' })
  expect(current.body).toMatchObject({
    code: 'weak_password',
    weak_password: { reasons: ['length'] },
  })
})

test('an unknown address and a wrong password get the same answer', async () => {
  const ask = async (email: string) => {
    const { response, body } = await node.post('/token?grant_type=password', {
      email,
      password: 'x',
    })
    return { status: response.status, body, names: [...response.headers.keys()].sort() }
  }
  expect(await ask('nobody@cco.test')).toEqual(await ask(account.email))
})

test('grant types that are not served are refused', async () => {
  for (const query of [
    '',
    '?grant_type=',
    '?grant_type=device_code',
    '?grant_type=password&grant_type=x',
  ]) {
    const { response, body } = await node.post(`/token${query}`, account)
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ error_code: 'validation_failed', msg: 'unsupported_grant_type' })
  }
})

test('half a phone, or nothing to sign in with, is refused', async () => {
  const ask = async (sent: object) => (await node.post('/token?grant_type=password', sent)).body
  expect(await ask({ phone: 'none', password: 'x' })).toMatchObject({
    code: 400,
    error_code: 'validation_failed',
  })
  expect(await ask({ ...account, phone: '+7999' })).toMatchObject({
    error_code: 'validation_failed',
  })
  expect(await ask({ password: 'x' })).toMatchObject({ error_code: 'validation_failed' })
  expect(await ask({ email: 'a\0b@cco.test', password: 'x' })).toMatchObject({
    error_code: 'validation_failed',
  })
})

test('unknown paths and methods are answered in the same shape', async () => {
  for (const [path, method] of [
    ['/nowhere', 'GET'],
    ['/signup', 'GET'],
    ['/', 'GET'],
    ['/user', 'DELETE'],
  ] as const) {
    const { response, body } = await node.ask(path, { method })
    expect(response.status).toBe(404)
    expect(body).toEqual({ code: 404, error_code: 'not_found', msg: 'Requested path is invalid' })
  }
})

test('an unknown sign-out scope ends nothing', async () => {
  const { body } = await node.post('/token?grant_type=password', account)
  const headers = { authorization: `Bearer ${body.access_token}` }
  const refused = await node.ask('/logout?scope=everything', { method: 'POST', headers })
  expect(refused.body).toMatchObject({ error_code: 'validation_failed' })
  expect((await node.ask('/user', { headers })).response.status).toBe(200)
})

test('no one changes their app_metadata', async () => {
  const { body } = await node.post('/token?grant_type=password', account)
  const { response, body: answer } = await node.ask('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${body.access_token}` },
    body: JSON.stringify({ app_metadata: { role: 'owner' }, data: { theme: 'ink' } }),
  })
  expect([response.status, answer.error_code]).toEqual([403, 'not_admin'])
})

test('answers with tokens are not cached', async () => {
  const { response } = await node.post('/token?grant_type=password', account)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('health and settings answer', async () => {
  expect((await node.ask('/health')).body).toMatchObject({ name: 'GoTrue' })
  expect((await node.ask('/settings')).body).toMatchObject({
    external: { email: true, phone: true, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
})

test('a failing database is a retryable error without details in answer or log', async () => {
  const broken = await createTestDatabase()
  const lines: string[] = []
  const lame = await startAuthNode({ sql: broken.sql, clock, log: (line) => lines.push(line) })
  await lame.service.createAccount(account)
  const { body: session } = await lame.post('/token?grant_type=password', account)
  // Fails with the whole row in its detail.
  await broken.sql`alter table auth.sessions add constraint broken check (refreshed_at is null and aal = '') not valid`
  const answers = [
    await lame.post('/token?grant_type=password', account),
    await lame.post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
  ]
  for (const { response, body } of answers) {
    expect(response.status).toBe(500)
    expect(body).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs for more information',
    })
  }
  const log = lines.join('\n')
  expect(log).toContain('23514')
  for (const secret of [
    account.email,
    account.password,
    '$argon2id',
    session.refresh_token,
    session.access_token,
    'Failing row',
  ]) {
    expect(log).not.toContain(secret)
  }
  await lame.close()
  await broken.drop()
})
