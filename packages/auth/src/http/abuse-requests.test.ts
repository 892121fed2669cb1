import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { listMailbox } from '@cco/server/testing/sign-in'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateOf } from '../testing/abuse.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
const KNOWN = 'known@cco.test'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_AUTOCONFIRM_EMAIL: 'false' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  mailbox = mailboxOf(database, node)
  await node.service.createAccount({ email: KNOWN, password: PASSWORD })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

let places = 0
/** A request from an unused address, so that no limit applies. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  places += 1
  const from = `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
  return await node.post(path, body, { 'x-forwarded-for': from, ...headers })
}

const jobs = async () =>
  (await database.sql<{ n: number }[]>`select count(*)::int as n from graphile_worker.jobs`)[0]
    ?.n ?? 0
/** A sign-up is written into the audit log, whether it opens an account or not. */
const rows = async () =>
  (
    await database.sql<{ n: number }[]>`
      select (select count(*) from auth.audit_log_entries)::int
        + (select count(*) from auth.users)::int as n`
  )[0]?.n ?? 0

/** What a request makes the service do: hashes, jobs, and rows it writes of the account or of it. */
async function workOf(ask: () => Promise<{ response: Response; body: unknown }>) {
  const { parts } = node.service
  const real = parts.passwords
  let hashes = 0
  parts.passwords = {
    hash: async (password) => {
      hashes += 1
      return await real.hash(password)
    },
    verify: async (storedHash, password) => {
      hashes += 1
      return await real.verify(storedHash, password)
    },
  }
  try {
    const before = { jobs: await jobs(), rows: await rows() }
    const { response, body } = await ask()
    return {
      status: response.status,
      body,
      hashes,
      jobs: (await jobs()) - before.jobs,
      rows: (await rows()) - before.rows,
    }
  } finally {
    parts.passwords = real
  }
}

/** Ids and times are each answer's own; what else differs would tell. */
function withoutIds(work: { body: unknown }) {
  const text = JSON.stringify(work.body).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
  return { ...work, body: text.replaceAll(/(?:known|unknown)@cco\.test/g, 'address') }
}

describe('neither the answer nor the work done reveals whether an account exists for', () => {
  test.each([
    ['a wrong password', '/token?grant_type=password', { password: 'wrong-one' }, 1],
    ['a sign-up', '/signup', { password: PASSWORD }, 2],
    ['a magic link', '/otp', {}, 0],
    ['a magic link without an account', '/otp', { create_user: false }, 0],
    ['a recovery', '/recover', {}, 0],
    ['a repeated email', '/resend', { type: 'signup' }, 0],
    ['a wrong code', '/verify', { type: 'magiclink', token: '000000' }, 0],
  ])('%s', async (_name, path, body, hashes) => {
    clock.advance(61_000)
    const known = await workOf(() => post(path, { ...body, email: KNOWN }))
    const unknown = await workOf(() => post(path, { ...body, email: 'unknown@cco.test' }))
    expect(known.hashes).toBe(hashes)
    expect(withoutIds(known)).toEqual(withoutIds(unknown))
  })
})

test('a thousand wrong passwords: a guesser is stopped, and the account is as it was', async () => {
  const { parts } = node.service
  const real = parts.passwords
  let tried = 0
  parts.passwords = {
    ...real,
    verify: async () => {
      tried += 1
      return false
    },
  }
  const before = await stateOf(database.sql)
  const codes: Record<string, number> = {}
  for (let index = 0; index < 1_000; index += 1) {
    const body = { email: KNOWN, password: `guess-${index}` }
    const code = String((await post('/token?grant_type=password', body)).body.error_code)
    codes[code] = (codes[code] ?? 0) + 1
  }
  parts.passwords = real
  // Three times what one address may try; the one of the test above counts too.
  expect(tried).toBeLessThanOrEqual(90)
  expect(codes).toEqual({ invalid_credentials: tried, over_request_rate_limit: 1_000 - tried })
  expect(await stateOf(database.sql)).toEqual(before)
  clock.advance(5 * 60_000)
  const owner = await post('/token?grant_type=password', { email: KNOWN, password: PASSWORD })
  expect(owner.response.status).toBe(200)
})

test('one place tries thirty times in five minutes, whatever accounts it tries', async () => {
  const from = { 'x-forwarded-for': '203.0.113.50' }
  const codes: unknown[] = []
  for (let index = 0; index < 31; index += 1) {
    const body = { email: `nobody-${index}@cco.test`, refresh_token: 'x' }
    const answer = await node.post('/verify', { ...body, type: 'email', token: '000000' }, from)
    codes.push(answer.body.error_code)
  }
  expect(codes.slice(0, 30)).toEqual(Array(30).fill('otp_expired'))
  expect(codes[30]).toBe('over_request_rate_limit')
})

const PUBLIC = [
  '/signup',
  '/token?grant_type=password',
  '/token?grant_type=refresh_token',
  '/token?grant_type=pkce',
  '/otp',
  '/magiclink',
  '/recover',
  '/resend',
  '/verify',
]

describe.each(PUBLIC)('%s rejects without side effects:', (path) => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  test.each([
    ['invalid JSON', '{"email":', 400, 'bad_json'],
    ['a list', '[]', 400, 'bad_json'],
    ['a string', '"x"', 400, 'bad_json'],
    ['null', 'null', 400, 'bad_json'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'bad_json'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}', 400, 'bad_json'],
    [
      'a body that is too large',
      JSON.stringify({ email: 'x'.repeat(300_000) }),
      413,
      'request_entity_too_large',
    ],
  ])('%s', async (_name, body, status, code) => {
    const before = await stateOf(database.sql)
    const waiting = await jobs()
    const answer = await post(path, body)
    expect([answer.response.status, answer.body.error_code]).toEqual([status, code])
    expect(await stateOf(database.sql)).toEqual(before)
    expect(await jobs()).toBe(waiting)
  })

  test.each([
    ['numbers instead of strings', '{"email":1,"password":2,"token":3,"refresh_token":4,"type":5}'],
    [
      'lists instead of strings',
      '{"email":["a@b.c"],"password":{},"token":[],"refresh_token":[],"type":[]}',
    ],
    ['NULs', JSON.stringify({ email: 'a\0@b.c', password: 'a\0b', type: 'a\0', token: '\0' })],
    ['an unpaired surrogate', '{"email":"\\ud800@b.c","password":"123456","type":"signup"}'],
    ['five thousand levels of nesting', `{"email":${deep},"data":${deep}}`],
    ['an email of a megabyte of digits', `{"email":1${'0'.repeat(1_000)}}`],
  ])('%s', async (_name, body) => {
    const before = await stateOf(database.sql)
    const answer = await post(path, body)
    expect(answer.response.status).toBeGreaterThanOrEqual(400)
    expect(answer.response.status).toBeLessThan(500)
    expect(answer.body.error_code).toMatch(/^[a-z_]+$/)
    expect(await stateOf(database.sql)).toEqual(before)
  })
})

describe('no line break of a stranger becomes a header of an email', () => {
  test.each([
    'a@cco.test\r\nBcc: all@cco.test',
    'a@cco.test\nSubject: free',
    'a@cco.test%0aBcc: all@cco.test',
    'a@cco.test,b@cco.test',
    '<a@cco.test>',
    '"a\r\nBcc: b"@cco.test',
    'a@cco.test\u2028Bcc: b',
    'a @cco.test',
  ])('in the address %j', async (email) => {
    const waiting = await jobs()
    for (const path of ['/otp', '/recover', '/signup']) {
      const { body } = await post(path, { email, password: PASSWORD })
      expect(body.error_code).toBe('validation_failed')
    }
    expect(await jobs()).toBe(waiting)
  })

  test('in what a person says of themselves, or in where the link leads', async () => {
    const email = 'liner@cco.test'
    const redirect = encodeURIComponent('https://cco.test/\r\nBcc: all@cco.test')
    await post(`/signup?redirect_to=${redirect}`, {
      email,
      password: PASSWORD,
      data: { display_name: 'a\r\nBcc: b', locale: 'en\r\nBcc: c' },
    })
    const { subject, text, link } = await mailbox.read(email)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toContain('Bcc: all')
    expect(link).not.toMatch(/[\r\n]/)
    expect(await listMailbox(database.sql, 'all@cco.test')).toEqual([])
  })
})

test.each([
  'https://evil.test/',
  '//evil.test/',
  'https://cco.test@evil.test/',
  'https://cco.test.evil.test/',
  'https://evil.test/?https://cco.test/',
  'https://evil.test\\@cco.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://cco.test/',
  'https://cco.test:8443/',
  'https://127.0.0.1/',
])('a link does not redirect to %s', async (target) => {
  clock.advance(61_000)
  const browser = node.browser(AuthClient)
  await browser.signInWithOtp({ email: KNOWN, options: { emailRedirectTo: target } })
  const { link } = await mailbox.read(KNOWN)
  expect(new URL(link, 'https://x.test').searchParams.get('redirect_to')).toBe('https://cco.test/')
  const tampered = new URL(link, 'https://x.test')
  tampered.searchParams.set('redirect_to', target)
  const { response } = await node.ask(`${tampered.pathname}${tampered.search}`, {
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.origin).toBe('https://cco.test')
})
