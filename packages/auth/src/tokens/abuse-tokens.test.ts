import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateOf } from '../testing/abuse.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
const SECRET = 'a shared secret of more than 32 characters'
let database: TestDatabase
let node: AuthNode
let confirming: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const start = (env: Record<string, string>) =>
    startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000', ...env } })
  node = await start({ AUTH_JWT_SECRET: SECRET })
  confirming = await start({ AUTH_AUTOCONFIRM_EMAIL: 'false' })
  mailbox = mailboxOf(database, confirming)
})
afterAll(async () => {
  await Promise.all([node.close(), confirming.close()])
  await database.drop()
})

async function newUser() {
  people += 1
  const email = `victim-${people}@cco.test`
  const browser = node.browser(AuthClient)
  const { data } = await browser.signUp({ email, password: PASSWORD })
  if (!data.session) throw new Error('no session')
  const token = data.session.access_token
  const claims: JWTPayload = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  )
  return { email, browser, token, claims, refresh: data.session.refresh_token }
}

/** Tries to take an account over with a token, every way there is. */
async function attack(token: string) {
  const before = await stateOf(database.sql)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const codes = new Set<unknown>()
  for (const [method, path, body] of [
    ['GET', '/user', undefined],
    ['PUT', '/user', '{"password":"taken-over","email":"thief@cco.test"}'],
    ['POST', '/logout?scope=global', undefined],
    ['POST', '/factors', '{"factor_type":"totp"}'],
    ['GET', '/admin/users', undefined],
  ] as const) {
    const answer = await node.ask(path, { method, headers, ...(body && { body }) })
    expect(answer.response.status).toBe(403)
    codes.add(answer.body.error_code)
  }
  expect(await stateOf(database.sql)).toEqual(before)
  return [...codes]
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedWith = async (claims: JWTPayload, secret: string | Uint8Array, header = {}) =>
  await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)

describe('a token is refused, everywhere and without a trace, that is', () => {
  test('not signed at all', async () => {
    const { claims, token } = await newUser()
    const payload = encoded({ ...claims, role: 'service_role' })
    for (const alg of ['none', 'None', 'NONE', '']) {
      for (const end of ['', token.split('.')[2]]) {
        const forged = `${encoded({ alg, typ: 'JWT' })}.${payload}.${end}`
        expect(await attack(forged)).toEqual(['bad_jwt'])
      }
    }
  })

  test('signed with our public key taken for a shared secret', async () => {
    const { claims } = await newUser()
    const [jwk] = node.service.parts.keys.published()
    const { kid } = node.service.parts.keys.signing()
    const key = await node.service.parts.keys.verifying(kid)
    if (!key || !jwk) throw new Error('no key')
    const pem = await exportSPKI(key.publicKey)
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), String(jwk.x), 'x']) {
      const forged = await signedWith({ ...claims, role: 'service_role' }, secret, { kid })
      expect(await attack(forged)).toEqual(['bad_jwt'])
    }
  })

  test('signed with a key it brings along, or names', async () => {
    const { claims } = await newUser()
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const { kid } = node.service.parts.keys.signing()
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    const { kty = '', crv = '', x = '', y = '' } = jwk
    for (const header of [
      { kid },
      { kid: 'unknown' },
      { kid, jwk: { kty, crv, x, y } },
      { kid, jku: 'https://evil.test/keys.json' },
      { kid: '../../dev/null' },
      { kid: "' or 1=1 --" },
      {},
    ]) {
      const forged = await new SignJWT({ ...claims, role: 'service_role' })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
        .sign(privateKey)
      expect(await attack(forged)).toEqual(['bad_jwt'])
    }
  })

  test('expired, or signed for later', async () => {
    const { claims, token } = await newUser()
    const late = { ...claims, nbf: Number(claims.exp) + 1, exp: Number(claims.exp) + 2 }
    expect(await attack(await signedWith(late, SECRET))).toEqual(['bad_jwt'])
    clock.advance(3_600_000)
    expect(await attack(token)).toEqual(['bad_jwt'])
  })

  test('another service’s', async () => {
    const { claims } = await newUser()
    const elsewhere = { ...claims, iss: 'https://elsewhere.test/auth/v1' }
    const codes = await attack(await signedWith(elsewhere, SECRET))
    expect(codes.sort()).toEqual(['bad_jwt', 'not_admin'])
  })

  test('replayed after its session was signed out', async () => {
    const { browser, token } = await newUser()
    await browser.signOut()
    const codes = await attack(token)
    expect(codes.sort()).toEqual(['not_admin', 'session_not_found'])
  })
})

test('a token of a program is no one’s, and opens no one’s account', async () => {
  const token = await node.service.parts.tokens.signRole('service_role', 60)
  const answer = await node.ask('/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.body.error_code).toBe('bad_jwt')
})

test('a stolen refresh token used twice ends the whole family', async () => {
  const { browser, refresh } = await newUser()
  expect((await browser.refreshSession()).error).toBeNull()
  const own = (await browser.getSession()).data.session
  clock.advance(11_000)
  const thief = await node.post('/token?grant_type=refresh_token', { refresh_token: refresh })
  expect([thief.response.status, thief.body.error_code]).toEqual([
    400,
    'refresh_token_already_used',
  ])
  const next = await node.post('/token?grant_type=refresh_token', {
    refresh_token: own?.refresh_token,
  })
  expect(next.body.error_code).toBe('refresh_token_not_found')
  const requested = await node.ask('/user', {
    headers: { authorization: `Bearer ${own?.access_token}` },
  })
  expect(requested.body.error_code).toBe('session_not_found')
})

test('a code and a link are good for once, by whatever road', async () => {
  const email = 'once@cco.test'
  const browser = confirming.browser(AuthClient)
  await browser.signUp({ email, password: PASSWORD })
  const message = await mailbox.read(email)
  expect((await browser.verifyOtp({ email, token: message.code, type: 'signup' })).error).toBeNull()
  const before = await stateOf(database.sql)
  const token_hash = new URL(message.link, 'https://x.test').searchParams.get('token') ?? ''
  for (const type of ['signup', 'email', 'magiclink', 'recovery', 'invite'] as const) {
    const again = await browser.verifyOtp({ email, token: message.code, type })
    expect(again.error?.code).toBe('otp_expired')
    const hash = await browser.verifyOtp({ token_hash, type })
    expect(hash.error?.code).toBe('otp_expired')
  }
  const { response } = await confirming.ask(message.link, { redirect: 'manual' })
  expect(response.headers.get('location')).toContain('error_code=otp_expired')
  expect(await stateOf(database.sql)).toEqual(before)
})
