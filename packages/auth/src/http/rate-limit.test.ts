import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '4' } })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function signIn(email: string, tried: string, address: string) {
  const headers = { 'x-forwarded-for': address }
  const { response, body } = await node.post(
    '/token?grant_type=password',
    { email, password: tried },
    headers,
  )
  return {
    status: response.status,
    code: body.error_code,
    retry: response.headers.get('retry-after'),
  }
}

test('an address that tries too often must wait, and may try again afterwards', async () => {
  const email = 'guessed@cco.test'
  await node.service.createAccount({ email, password })
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await signIn(email, `guess-${tries}`, '198.51.100.1')).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
  }
  clock.advance(60_000)
  expect(await signIn(email, password, '198.51.100.1')).toEqual({
    status: 429,
    code: 'over_request_rate_limit',
    retry: '240',
  })
  expect((await signIn(email, password, '198.51.100.2')).status).toBe(200)
  clock.advance(240_000)
  expect((await signIn(email, password, '198.51.100.1')).status).toBe(200)
})

test('an account that is tried from everywhere is held, whether or not it exists', async () => {
  const email = 'besieged@cco.test'
  await node.service.createAccount({ email, password })
  for (const account of [email, 'nobody@cco.test']) {
    const codes: unknown[] = []
    for (let tries = 0; tries < 13; tries += 1) {
      codes.push((await signIn(account, 'guess', `192.0.2.${tries}`)).code)
    }
    expect(codes.slice(0, 12).every((code) => code === 'invalid_credentials')).toBe(true)
    expect(codes[12]).toBe('over_request_rate_limit')
  }
  clock.advance(300_000)
  expect((await signIn(email, password, '192.0.2.100')).status).toBe(200)
})

test('proving the password forgives the tries before', async () => {
  const email = 'clumsy@cco.test'
  await node.service.createAccount({ email, password })
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 8; tries += 1) {
      await signIn(email, 'guess', `10.0.${round}.${tries}`)
    }
    expect((await signIn(email, password, `10.1.0.${round}`)).status).toBe(200)
  }
})

test('one IPv6 network counts as one address', async () => {
  const statuses: number[] = []
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:1:2:3:4:5:6']) {
    statuses.push((await signIn('six@cco.test', 'guess', address)).status)
    statuses.push((await signIn('six@cco.test', 'guess', address)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  expect((await signIn('six@cco.test', 'guess', '2001:db8:1:3::1')).status).toBe(400)
  for (const odd of ['::1', 'x'.repeat(10_000)]) {
    expect((await signIn('odd@cco.test', 'guess', odd)).status).toBe(400)
  }
  expect((await signIn('six@cco.test', 'guess', '::ffff:203.0.113.77')).status).toBe(400)
})

test('an address counts as one whatever port its proxy writes beside it', async () => {
  const statuses: number[] = []
  for (let port = 40_000; port < 40_005; port += 1) {
    statuses.push((await signIn('port@cco.test', 'guess', `203.0.113.9:${port}`)).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  expect((await signIn('port@cco.test', 'guess', '203.0.114.9:40000')).status).toBe(400)
  const six = `[2001:db8:9:9::1]`
  for (let port = 80; port < 84; port += 1)
    await signIn('six-port@cco.test', 'guess', `${six}:${port}`)
  expect((await signIn('six-port@cco.test', 'guess', '2001:db8:9:9::2')).status).toBe(429)
})

test('a clock that jumped ahead and back keeps no one waiting beyond one window', async () => {
  const days = 40 * 86_400_000
  clock.advance(days)
  for (let tries = 0; tries < 5; tries += 1) await signIn('jump@cco.test', 'guess', '203.0.113.210')
  clock.advance(-days)
  expect(await signIn('jump@cco.test', 'guess', '203.0.113.210')).toMatchObject({ retry: '300' })
  clock.advance(300_000)
  expect((await signIn('jump@cco.test', 'guess', '203.0.113.210')).status).toBe(400)
})

test('sign-ups are counted with sign-ins', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.200' }
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    const body = { email: `flood-${tries}@cco.test`, password }
    statuses.push((await node.post('/signup', body, headers)).response.status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('counters of windows that are over are swept', async () => {
  clock.advance(3_600_000)
  await signIn('fresh@cco.test', 'guess', '203.0.113.201')
  await node.service.parts.rateLimiter.sweep()
  const rows = await database.sql`select key from rate_limits`
  expect(rows).toHaveLength(2)
})
