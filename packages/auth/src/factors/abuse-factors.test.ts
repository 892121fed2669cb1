import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '../testing/abuse.ts'
import { mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000', AUTH_RATE_FACTOR: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newProven() {
  people += 1
  const email = `factor-${people}@cco.test`
  const browser = node.browser(AuthClient)
  await browser.signUp({ email, password: PASSWORD })
  const { data } = await browser.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const codeNow = async () => {
    const epoch = Math.floor(clock.now().getTime() / 1000)
    return await generate({ secret: data?.totp.secret ?? '', epoch })
  }
  await browser.mfa.challengeAndVerify({ factorId, code: await codeNow() })
  clock.advance(60_000)
  const thief = node.browser(AuthClient)
  await thief.signInWithPassword({ email, password: PASSWORD })
  return { browser, email, factorId, codeNow, thief }
}
type Proven = Awaited<ReturnType<typeof newProven>>

async function challengeOf({ browser, factorId }: Proven) {
  return (await browser.mfa.challenge({ factorId })).data?.id ?? ''
}

/** Anyone who knows a password and no factor tries; nothing may come of it. */
async function expectNothing(attempt: () => Promise<{ error: { code?: unknown } | null }>) {
  const before = await stateOf(database.sql)
  const { error } = await attempt()
  expect(await stateOf(database.sql)).toEqual(before)
  return error?.code
}

test('someone else’s challenge proves nothing for a factor, nor another factor for a challenge', async () => {
  const mine = await newProven()
  const theirs = await newProven()
  const challengeId = await challengeOf(mine)
  const foreign = await challengeOf(theirs)
  const code = await theirs.codeNow()
  const { factorId } = mine
  // My factor, their challenge; their factor, their challenge; their factor, my challenge.
  for (const given of [
    { factorId, challengeId: foreign, code },
    { factorId: theirs.factorId, challengeId: foreign, code },
    { factorId: theirs.factorId, challengeId, code },
    { factorId, challengeId, code },
  ]) {
    const refused = await expectNothing(() => mine.thief.mfa.verify(given))
    const own = given.factorId === factorId && given.challengeId === challengeId
    expect(refused).toBe(own ? 'mfa_verification_failed' : 'mfa_factor_not_found')
  }
  // Nothing of that used the right one up.
  const right = await theirs.browser.mfa.verify({
    factorId: theirs.factorId,
    challengeId: foreign,
    code,
  })
  expect(right.error).toBeNull()
})

test('a factor enrolled by who has only the password would be no proof: it cannot be', async () => {
  const { thief, factorId } = await newProven()
  const enrolled = await expectNothing(() => thief.mfa.enroll({ factorType: 'totp' }))
  expect(enrolled).toBe('insufficient_aal')
  const key = await expectNothing(() =>
    thief.mfa.enroll({ factorType: 'webauthn', friendlyName: 'mine' }),
  )
  expect(key).toBe('insufficient_aal')
  expect(await expectNothing(() => thief.mfa.unenroll({ factorId }))).toBe('insufficient_aal')
})

test('a factor begun before the first one counted cannot be finished after it', async () => {
  people += 1
  const email = `factor-${people}@cco.test`
  const thief = node.browser(AuthClient)
  await thief.signUp({ email, password: PASSWORD })
  const begun = await thief.mfa.enroll({
    factorType: 'phone',
    phone: '+79005553535',
    friendlyName: 'x',
  })
  const phoneId = begun.data?.id ?? ''
  const early = await thief.mfa.challenge({ factorId: phoneId, channel: 'sms' })
  const owner = node.browser(AuthClient)
  await owner.signInWithPassword({ email, password: PASSWORD })
  const { data } = await owner.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const code = await generate({ secret: data?.totp.secret ?? '', epoch })
  expect((await owner.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()

  const later = node.browser(AuthClient)
  await later.signInWithPassword({ email, password: PASSWORD })
  const requested = await expectNothing(() =>
    later.mfa.challenge({ factorId: phoneId, channel: 'sms' }),
  )
  expect(requested).toBe('insufficient_aal')
  const { code: overheard } = await mailboxOf(database, node).read('+79005553535')
  const given = { factorId: phoneId, challengeId: early.data?.id ?? '' }
  const finished = await expectNothing(() => later.mfa.verify({ ...given, code: overheard }))
  expect(finished).toBe('insufficient_aal')
})

test('a session that ended is not raised, though its token is still good', async () => {
  const user = await newProven()
  const challengeId = await challengeOf(user)
  const token = (await user.thief.getSession()).data.session?.access_token ?? ''
  await node.ask('/user', { headers: { authorization: `Bearer ${token}` } })
  await database.sql`delete from auth.sessions s using auth.users u
    where s.user_id = u.id and u.email = ${user.email} and s.aal = 'aal1'`
  const body = { challenge_id: challengeId, code: await user.codeNow() }
  const refused = await expectNothing(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await node.post(`/factors/${user.factorId}/verify`, body, headers)
    return { error: { code: answer.body.error_code } }
  })
  expect(refused).toBe('session_not_found')
})
