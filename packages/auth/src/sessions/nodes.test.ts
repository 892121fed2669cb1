import { openDatabase, type Sql } from '@cco/database/client'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { announceRevoked } from '../tokens/channels.ts'

const password = 'six-is-enough'
const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let otherSql: Sql
let one: AuthNode
let two: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { socketDir, name, sql } = database
  otherSql = openDatabase({ socketDir, database: name, user: 'postgres' }, { max: 3 })
  const env = { AUTH_RATE_SIGN_IN: '1000' }
  one = await startAuthNode({ sql, clock, env })
  two = await startAuthNode({ sql: otherSql, clock, env })
})
afterEach(async () => {
  await Promise.all([one.close(), two.close()])
  await otherSql.end({ timeout: 5 })
})

async function newUser() {
  people += 1
  const email = `traveller-${people}@cco.test`
  const browser = one.browser(AuthClient)
  const { data } = await browser.signUp({ email, password })
  if (!data.session) throw new Error('no session')
  // Both nodes now believe the token without asking.
  await one.service.authenticate(data.session.access_token)
  await two.service.authenticate(data.session.access_token)
  return { email, browser, session: data.session }
}

/** The clock stands still, so nothing but the notification can end the belief. */
async function expectForgotten(node: AuthNode, token: string) {
  const refusal = () =>
    node.service.authenticate(token).then(
      () => 'accepted',
      (error: { code?: string }) => error.code,
    )
  await expect.poll(refusal).toBe('session_expired')
}

test('the second node finds the key the first one made', async () => {
  const keys = async (node: AuthNode) => (await node.ask('/.well-known/jwks.json')).body.keys
  expect(await keys(two)).toEqual(await keys(one))
  const { session } = await newUser()
  expect(await two.service.authenticate(session.access_token)).toMatchObject({
    userId: session.user.id,
  })
})

test('signing out on one node is known on the other', async () => {
  const { browser, session } = await newUser()
  await browser.signOut()
  await expect(one.service.authenticate(session.access_token)).rejects.toThrow()
  await expectForgotten(two, session.access_token)
})

test('a changed password ends the other sessions on every node', async () => {
  const { email, browser } = await newUser()
  const { data } = await two.browser(AuthClient).signInWithPassword({ email, password })
  const token = data.session?.access_token ?? ''
  await two.service.authenticate(token)
  await browser.updateUser({ password: 'another-one' })
  await expectForgotten(two, token)
})

test('a reused refresh token ends the session on every node', async () => {
  const { session } = await newUser()
  const again = () =>
    one.post('/token?grant_type=refresh_token', { refresh_token: session.refresh_token })
  await again()
  clock.advance(11_000)
  await two.service.authenticate(session.access_token)
  expect((await again()).body.error_code).toBe('refresh_token_already_used')
  await expectForgotten(two, session.access_token)
})

test('a ban announced with the account ends its belief on every node', async () => {
  const { session } = await newUser()
  await database.sql.begin(async (tx) => {
    await tx`insert into user_bans (id, user_id, kind, reason, starts_at)
      values (gen_random_uuid(), ${session.user.id}, 'banned', 'test', ${clock.now()})`
    await announceRevoked(tx, session.user.id)
  })
  await expectForgotten(one, session.access_token)
  await expectForgotten(two, session.access_token)
})

test('a node whose listening connection was lost doubts everything once it is back', async () => {
  const { session } = await newUser()
  await database.sql`delete from auth.sessions where user_id = ${session.user.id}`
  await two.service.authenticate(session.access_token)
  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${database.name} and query ilike 'listen%'`
  await expectForgotten(two, session.access_token)
})

test('a new signing key is used everywhere, and old tokens live out their hour', async () => {
  const { browser, session } = await newUser()
  const before = decodeProtectedHeader(session.access_token).kid
  const { kid } = await one.service.parts.keys.rotate()
  expect(kid).not.toBe(before)
  const renewed = await browser.refreshSession()
  const token = renewed.data.session?.access_token ?? ''
  expect(decodeProtectedHeader(token).kid).toBe(kid)
  await expect.poll(() => two.service.authenticate(token)).toBeDefined()
  await two.service.authenticate(session.access_token)
  const { body } = await two.ask('/.well-known/jwks.json')
  expect((body.keys as { kid: string }[]).map((key) => key.kid)).toEqual([kid, before])

  clock.advance(3_600_000 + 600_000)
  const later = await two.ask('/.well-known/jwks.json')
  expect((later.body.keys as { kid: string }[]).map((key) => key.kid)).toEqual([kid])
  await one.service.parts.keys.rotate()
  const rows = await database.sql`select kid from auth.signing_keys`
  expect(rows).toHaveLength(2)
})

test('nodes that start together on an empty database make one key', async () => {
  const fresh = await createTestDatabase()
  const nodes = await Promise.all(
    Array.from({ length: 3 }, () => startAuthNode({ sql: fresh.sql, clock })),
  )
  expect(await fresh.sql`select kid from auth.signing_keys`).toHaveLength(1)
  await Promise.all(nodes.map((node) => node.close()))
  await fresh.drop()
})

test('limits are counted together', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const env = { AUTH_RATE_REFRESH: '3' }
  const [third, fourth] = await Promise.all([
    startAuthNode({ sql: database.sql, clock, env }),
    startAuthNode({ sql: otherSql, clock, env }),
  ])
  const statuses: number[] = []
  for (const node of [third, fourth, third, fourth]) {
    const path = '/token?grant_type=refresh_token'
    statuses.push((await node.post(path, { refresh_token: 'unknown' }, headers)).response.status)
  }
  expect(statuses).toEqual([400, 400, 400, 429])
  await Promise.all([third.close(), fourth.close()])
})
