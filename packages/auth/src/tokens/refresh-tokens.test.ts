import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: { AUTH_RATE_SIGN_IN: '1000', AUTH_RATE_REFRESH: '1000' },
  })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newSession() {
  people += 1
  const email = `refresher-${people}@cco.test`
  const { data } = await node.browser(AuthClient).signUp({ email, password: 'six-is-enough' })
  if (!data.session) throw new Error('no session')
  return data.session
}

async function refresh(token: unknown) {
  const { response, body } = await node.post('/token?grant_type=refresh_token', {
    refresh_token: token,
  })
  return { status: response.status, code: body.error_code, token: body.refresh_token, body }
}

async function liveTokens(userId: string) {
  const rows = await database.sql`select token_hash from auth.refresh_tokens t
    join auth.sessions s on s.id = t.session_id
    where s.user_id = ${userId} and t.revoked_at is null`
  return rows.length
}

test('an unknown token is not found', async () => {
  expect(await refresh('never-issued')).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
  })
  for (const nonsense of ['', 5, null, 'x'.repeat(300)]) {
    expect(await refresh(nonsense)).toMatchObject({ status: 400, code: 'validation_failed' })
  }
})

test('within ten seconds a used token is answered with the token in use', async () => {
  const session = await newSession()
  const first = await refresh(session.refresh_token)
  clock.advance(10_000)
  const again = await refresh(session.refresh_token)
  expect(again.token).toBe(first.token)
  expect(await node.service.authenticate(String(again.body.access_token))).toBeTruthy()
  expect(await liveTokens(session.user.id)).toBe(1)
})

test('a used token leads past its own successor to the one in use', async () => {
  const session = await newSession()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.token)
  expect((await refresh(session.refresh_token)).token).toBe(third.token)
  clock.advance(3_600_000)
  expect((await refresh(third.token)).status).toBe(200)
})

test('a stolen token used later ends the whole session, for the thief and the owner', async () => {
  const session = await newSession()
  const other = await newSession()
  const owners = await refresh(session.refresh_token)
  await node.service.authenticate(String(owners.body.access_token))
  clock.advance(10_001)

  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  expect(await refresh(owners.token)).toMatchObject({ code: 'refresh_token_not_found' })
  expect(await refresh(session.refresh_token)).toMatchObject({ code: 'refresh_token_not_found' })
  await expect(node.service.authenticate(String(owners.body.access_token))).rejects.toMatchObject({
    code: 'session_expired',
  })
  expect((await refresh(other.refresh_token)).status).toBe(200)
  const audit = await database.sql`select from auth.audit_log_entries
    where user_id = ${session.user.id} and action = 'token_reuse_detected'`
  expect(audit).toHaveLength(1)
})

test('many refreshes of one token at once leave one chain alive', async () => {
  const session = await newSession()
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(session.refresh_token)))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await liveTokens(session.user.id)).toBe(1)
  clock.advance(60_000)
  expect((await refresh(answers[0]?.token)).status).toBe(200)
})

test('a refresh beside a sign-out never leaves a session behind', async () => {
  const session = await newSession()
  const headers = { authorization: `Bearer ${session.access_token}` }
  await Promise.all([
    refresh(session.refresh_token),
    node.ask('/logout', { method: 'POST', headers }),
  ])
  expect(await liveTokens(session.user.id)).toBe(0)
  expect((await refresh(session.refresh_token)).code).toBe('refresh_token_not_found')
})

test('a session that has reached its end is not refreshed', async () => {
  const session = await newSession()
  await database.sql`update auth.sessions set not_after = ${clock.now()}
    where user_id = ${session.user.id}`
  expect((await refresh(session.refresh_token)).code).toBe('session_expired')
})

test('a banned person neither refreshes nor signs in, a suspended one does', async () => {
  const session = await newSession()
  const email = session.user.email ?? ''
  const password = 'six-is-enough'
  const [ban] = await database.sql`
    insert into user_bans (id, user_id, kind, reason, starts_at, ends_at)
    values (gen_random_uuid(), ${session.user.id}, 'suspended', 'test', ${clock.now()}, '2041-01-01')
    returning id`
  const next = await refresh(session.refresh_token)
  expect(next.status).toBe(200)

  await database.sql`update user_bans set kind = 'banned' where id = ${ban?.id}`
  expect(await refresh(next.token)).toMatchObject({ status: 400, code: 'user_banned' })
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email, password })).error?.code).toBe('user_banned')
  expect((await browser.signInWithPassword({ email, password: 'wrong-one' })).error?.code).toBe(
    'invalid_credentials',
  )
  await database.sql`update user_bans set lifted_at = ${clock.now()} where id = ${ban?.id}`
  expect((await browser.signInWithPassword({ email, password })).error).toBeNull()
})
