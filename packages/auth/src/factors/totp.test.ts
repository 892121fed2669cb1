import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

// Ahead of any real clock, so that the client, which reads the machine's, finds tokens valid.
const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
const MINUTE = 60_000
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

async function newUser() {
  people += 1
  const email = `person-${people}@cco.test`
  const browser = node.browser(AuthClient)
  const { data, error } = await browser.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { email, browser, userId: data.user?.id ?? '' }
}
type Browser = Awaited<ReturnType<typeof newUser>>['browser']

async function enroll(browser: Browser, friendlyName?: string) {
  const { data, error } = await browser.mfa.enroll({
    factorType: 'totp',
    ...(friendlyName !== undefined && { friendlyName }),
  })
  expect(error).toBeNull()
  if (!data) throw new Error('not enrolled')
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp }
}

const codeAt = async (secret: string, offsetMs = 0) =>
  await generate({ secret, epoch: Math.floor((clock.now().getTime() + offsetMs) / 1000) })

/** A person whose authenticator counts, in a session it has proven. */
async function newProven() {
  const user = await newUser()
  const { factorId, secret } = await enroll(user.browser)
  const code = await codeAt(secret)
  const { error } = await user.browser.mfa.challengeAndVerify({ factorId, code })
  expect(error).toBeNull()
  clock.advance(MINUTE)
  return { ...user, factorId, secret }
}

async function signIn(email: string) {
  const browser = node.browser(AuthClient)
  const { data, error } = await browser.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return { browser, session: data.session }
}

const tokenOf = async (browser: Browser) =>
  (await browser.getSession()).data.session?.access_token ?? ''

test('an authenticator is enrolled with a secret, an address and a picture of it', async () => {
  const { browser, email, userId } = await newUser()
  const { totp, factorId, secret } = await enroll(browser, 'Мой телефон')
  expect(totp.uri).toBe(
    `otpauth://totp/cco.test:${encodeURIComponent(email)}?secret=${secret}&issuer=cco.test`,
  )
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  const { data } = await browser.getUser()
  expect(data.user?.factors).toMatchObject([
    { id: factorId, factor_type: 'totp', status: 'unverified', friendly_name: 'Мой телефон' },
  ])
  const [stored] = await database.sql`
    select secret from auth.mfa_factors where user_id = ${userId}`
  expect(stored?.secret).not.toContain(secret)
  expect(node.service.parts.secrets.open(stored?.secret, factorId)).toBe(secret)
  expect(() => node.service.parts.secrets.open(stored?.secret, userId)).toThrow()
})

test('its first code raises the session to aal2, across refreshes, and ends the other ones', async () => {
  const { browser, email, userId } = await newUser()
  const other = await signIn(email)
  const before = decodeJwt(await tokenOf(browser))
  expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  const { factorId, secret } = await enroll(browser)
  clock.advance(MINUTE)
  const code = await codeAt(secret)
  const { data, error } = await browser.mfa.challengeAndVerify({ factorId, code })
  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  const seconds = clock.now().getTime() / 1000
  const raised = {
    aal: 'aal2',
    session_id: before.session_id,
    amr: [
      { method: 'totp', timestamp: seconds },
      { method: 'password', timestamp: seconds - 60 },
    ],
  }
  expect(decodeJwt(await tokenOf(browser))).toMatchObject(raised)
  const refreshed = await browser.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject(raised)
  expect(await browser.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
    data: { currentLevel: 'aal2', nextLevel: 'aal2' },
  })

  const requested = await other.browser.getUser(other.session?.access_token ?? '')
  expect(requested.error?.name).toBe('AuthSessionMissingError')
  const audit = await database.sql`
    select action from auth.audit_log_entries where user_id = ${userId}
      and action in ('factor_in_progress', 'challenge_created', 'verification_attempted')`
  expect(audit.map((row) => row.action).sort()).toEqual([
    'challenge_created',
    'factor_in_progress',
    'verification_attempted',
  ])
})

test('the next sign-in begins at aal1 and knows that aal2 is to be had', async () => {
  const { email } = await newProven()
  const { browser, session } = await signIn(email)
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal1' })
  expect(session?.user.factors).toMatchObject([{ status: 'verified', factor_type: 'totp' }])
  expect(await browser.mfa.getAuthenticatorAssuranceLevel()).toMatchObject({
    data: { currentLevel: 'aal1', nextLevel: 'aal2' },
  })
})

test('the refresh token from before the proof is worth nothing, at once and later', async () => {
  const { browser, email } = await newProven()
  const { browser: second } = await signIn(email)
  const held = (await second.getSession()).data.session?.refresh_token ?? ''
  const [factor] = (await browser.mfa.listFactors()).data?.totp ?? []
  const secret = node.service.parts.secrets.open(
    (await database.sql`select secret from auth.mfa_factors where id = ${factor?.id ?? ''}`)[0]
      ?.secret,
    factor?.id ?? '',
  )
  const code = await codeAt(secret)
  await second.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  const path = '/token?grant_type=refresh_token'
  const atOnce = await node.post(path, { refresh_token: held })
  expect(atOnce.body.error_code).toBe('refresh_token_already_used')
  expect((await second.getUser()).error).toBeNull()
  clock.advance(MINUTE)
  const later = await node.post(path, { refresh_token: held })
  expect(later.body.error_code).toBe('refresh_token_already_used')
  expect((await second.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a code is good in its step and its neighbours, and once', async () => {
  const { browser, factorId, secret } = await newProven()
  const attempt = async (code: string) =>
    (await browser.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'fits'
  expect(await attempt(await codeAt(secret, -MINUTE))).toBe('mfa_verification_failed')
  expect(await attempt(await codeAt(secret, MINUTE))).toBe('mfa_verification_failed')
  const present = await codeAt(secret)
  expect(await attempt(present)).toBe('fits')
  expect(await attempt(present)).toBe('mfa_verification_failed')
  // The one before is older than the newest used, and so used up with it.
  expect(await attempt(await codeAt(secret, -30_000))).toBe('mfa_verification_failed')
  expect(await attempt(await codeAt(secret, 30_000))).toBe('fits')
})

test('two answers with one code at once are one proof', async () => {
  const { browser, email, factorId, secret } = await newProven()
  const code = await codeAt(secret)
  const answers = await Promise.all(
    (await Promise.all([signIn(email), signIn(email)])).map((one) =>
      one.browser.mfa.challengeAndVerify({ factorId, code }),
    ),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await browser.getUser()).error).toBeNull()
})

test('a challenge expires, is used once, and stays with its address', async () => {
  const { browser, factorId, secret } = await newProven()
  const token = await tokenOf(browser)
  const verify = async (id: string | undefined, from = '') =>
    await node.post(
      `/factors/${factorId}/verify`,
      { challenge_id: id, code: await codeAt(secret) },
      { authorization: `Bearer ${token}`, ...(from && { 'x-forwarded-for': from }) },
    )
  const old = await browser.mfa.challenge({ factorId })
  expect(old.data?.expires_at).toBe(clock.now().getTime() / 1000 + 300)
  clock.advance(5 * MINUTE)
  expect((await verify(old.data?.id)).body.error_code).toBe('mfa_challenge_expired')
  const fresh = await browser.mfa.challenge({ factorId })
  const elsewhere = await verify(fresh.data?.id, '203.0.113.9')
  expect(elsewhere.body.error_code).toBe('mfa_ip_address_mismatch')
  expect((await verify(fresh.data?.id)).response.status).toBe(200)
  clock.advance(MINUTE)
  const again = await verify(fresh.data?.id)
  expect(again.response.status).toBe(422)
  expect(again.body.error_code).toBe('mfa_factor_not_found')
})

test('ten wrong codes an hour are the end of guessing', async () => {
  const { browser, factorId, secret } = await newProven()
  const right = await codeAt(secret)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let index = 0; index < 10; index += 1) {
    const { error } = await browser.mfa.challengeAndVerify({ factorId, code: wrong })
    expect(error?.code).toBe('mfa_verification_failed')
  }
  const { error } = await browser.mfa.challengeAndVerify({ factorId, code: right })
  expect(error?.code).toBe('over_request_rate_limit')
})

test('without the factor no one ends it, adds another, or changes what opens the account', async () => {
  const { email, factorId } = await newProven()
  const { browser } = await signIn(email)
  const { error: unenrolled } = await browser.mfa.unenroll({ factorId })
  expect(unenrolled).toMatchObject({ code: 'insufficient_aal', status: 422 })
  const { error: added } = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })
  expect(added).toMatchObject({ code: 'insufficient_aal', status: 403 })
  const { error: password } = await browser.updateUser({ password: 'another-one' })
  expect(password).toMatchObject({ code: 'insufficient_aal', status: 401 })
  const { error: address } = await browser.updateUser({ email: 'thief@cco.test' })
  expect(address).toMatchObject({ code: 'insufficient_aal', status: 401 })
  const { error: name } = await browser.updateUser({ data: { display_name: 'Имя' } })
  expect(name).toBeNull()
})

test('with it the password changes, and ending it sinks the session to aal1', async () => {
  const { browser, factorId } = await newProven()
  expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
  const { data, error } = await browser.mfa.unenroll({ factorId })
  expect(error).toBeNull()
  expect(data).toEqual({ id: factorId })
  const { data: refreshed } = await browser.refreshSession()
  expect(decodeJwt(refreshed.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(refreshed.user?.factors).toBeUndefined()
})

test('someone else neither sees, challenges, proves nor ends a factor', async () => {
  const { factorId } = await newProven()
  const { browser } = await newUser()
  const challenged = await browser.mfa.challenge({ factorId })
  const ended = await browser.mfa.unenroll({ factorId })
  const proven = await browser.mfa.verify({
    factorId,
    challengeId: '00000000-0000-4000-8000-000000000000',
    code: '000000',
  })
  for (const { error } of [challenged, ended, proven]) {
    expect(error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 })
  }
  const guest = await node.post('/factors', { factor_type: 'totp' })
  expect(guest.body.error_code).toBe('no_authorization')
})

test('names are unique, ten factors are the limit, and unfinished ones are deleted', async () => {
  const { browser } = await newUser()
  await enroll(browser, 'same')
  const again = await browser.mfa.enroll({ factorType: 'totp', friendlyName: 'same' })
  expect(again.error?.code).toBe('mfa_factor_name_conflict')
  for (let index = 1; index < 10; index += 1) await enroll(browser)
  const eleventh = await browser.mfa.enroll({ factorType: 'totp' })
  expect(eleventh.error?.code).toBe('too_many_enrolled_mfa_factors')
  clock.advance(60 * MINUTE)
  await browser.refreshSession()
  await enroll(browser, 'same')
  expect((await browser.getUser()).data.user?.factors).toHaveLength(1)
})

test.each([
  [{ factor_type: 'sms' }, 'validation_failed'],
  [{}, 'validation_failed'],
  [{ factor_type: 'totp', issuer: 'a:b' }, 'validation_failed'],
  [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 'validation_failed'],
])('rejects the enrolment %j', async (body, code) => {
  const { browser, userId } = await newUser()
  const authorization = `Bearer ${await tokenOf(browser)}`
  const answer = await node.post('/factors', body, { authorization })
  expect(answer.body.error_code).toBe(code)
  expect(await database.sql`select 1 from auth.mfa_factors where user_id = ${userId}`).toHaveLength(
    0,
  )
})
