import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const DAY = 24 * 60 * 60_000
let database: TestDatabase
let node: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000', AUTH_SESSION_IDLE_DAYS: '60' }
  node = await startAuthNode({ sql: database.sql, clock, env })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newUser() {
  people += 1
  const browser = node.browser(AuthClient)
  const email = `prune-${people}@cco.test`
  const { data } = await browser.signUp({ email, password: 'six-is-enough' })
  return { browser, email, id: data.user?.id ?? '', refresh: data.session?.refresh_token ?? '' }
}

const prune = () => node.service.prune()

const count = async (table: string) =>
  (
    await database.sql`select count(*)::int as n from ${database.sql(table === 'rate_limits' ? table : `auth.${table}`)}`
  )[0]?.n

test('what is past its time goes, and what is not stays', async () => {
  const { browser, email, id } = await newUser()
  const { data } = await browser.mfa.enroll({ factorType: 'totp' })
  await browser.mfa.challenge({ factorId: data?.id ?? '' })
  await browser.updateUser({ email: 'elsewhere@cco.test' })
  await database.sql`insert into auth.flow_state (id, user_id, auth_code_hash,
      authentication_method, code_challenge, code_challenge_method, expires_at)
    values (${id}, ${id}, 'hash', 'otp', 'x', 's256', ${new Date(clock.now().getTime() + 300_000)})`
  await prune()
  const tables = ['mfa_challenges', 'mfa_factors', 'one_time_tokens', 'flow_state', 'rate_limits']
  for (const table of tables) expect([table, (await count(table)) > 0]).toEqual([table, true])
  clock.advance(DAY)
  await prune()
  for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
  expect(await count('sessions')).toBe(1)
  const { error } = await node
    .browser(AuthClient)
    .signInWithPassword({ email, password: 'six-is-enough' })
  expect(error).toBeNull()
})

test('sessions at their end go with their tokens, and are forgotten at once', async () => {
  const idle = await newUser()
  const ended = await newUser()
  await ended.browser.getUser()
  await database.sql`update auth.sessions set not_after = ${clock.now()} where user_id = ${ended.id}`
  await prune()
  expect((await ended.browser.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await idle.browser.getUser()).error).toBeNull()
  clock.advance(60 * DAY)
  // Ended already, though no one has cleaned up.
  const late = await node.post('/token?grant_type=refresh_token', { refresh_token: idle.refresh })
  expect(late.body.error_code).toBe('session_expired')
  await prune()
  expect(await database.sql`select 1 from auth.sessions where user_id = ${idle.id}`).toHaveLength(0)
  expect(await count('refresh_tokens')).toBe(0)
})

test('a living session loses only tokens that were used long ago, and goes on', async () => {
  const { browser, id } = await newUser()
  const tokens = async () =>
    (
      await database.sql`select revoked_at from auth.refresh_tokens t
        join auth.sessions s on s.id = t.session_id where s.user_id = ${id}`
    ).length
  await browser.refreshSession()
  clock.advance(31 * DAY)
  await browser.refreshSession()
  expect(await tokens()).toBe(3)
  await prune()
  expect(await tokens()).toBe(2)
  expect((await browser.refreshSession()).error).toBeNull()
})

test('running twice does nothing more', async () => {
  await prune()
  const before = await count('sessions')
  await prune()
  expect(await count('sessions')).toBe(before)
})
