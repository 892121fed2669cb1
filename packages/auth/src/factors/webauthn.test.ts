import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { softKey } from '../testing/factors.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const ORIGIN = 'https://cco.test'
const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newUser() {
  people += 1
  const email = `key-${people}@cco.test`
  const browser = node.browser(AuthClient)
  await browser.signUp({ email, password: 'six-is-enough' })
  const { data, error } = await browser.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
  expect(error).toBeNull()
  return { email, browser, factorId: data?.id ?? '' }
}
type Browser = Awaited<ReturnType<typeof newUser>>['browser']
type Key = ReturnType<typeof softKey>
type Proof = Parameters<Browser['mfa']['verify']>[0]

async function ask(browser: Browser, factorId: string) {
  const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }
  const { data, error } = await browser.mfa.challenge({ factorId, webauthn })
  expect(error).toBeNull()
  if (data?.type !== 'webauthn') throw new Error('no challenge')
  return data
}
type Challenge = Awaited<ReturnType<typeof ask>>

/** The browser's own types want a `PublicKeyCredential`; what travels is its JSON. */
const proofOf = (issued: Challenge, factorId: string, credential: ReturnType<Key['sign']>) =>
  ({
    factorId,
    challengeId: issued.id,
    webauthn: { rpId: 'cco.test', type: issued.webauthn.type, credential_response: credential },
  }) as unknown as Proof

async function register(browser: Browser, factorId: string, key: Key) {
  const issued = await ask(browser, factorId)
  expect(issued.webauthn.type).toBe('create')
  const options = issued.webauthn.credential_options.publicKey
  return await browser.mfa.verify(proofOf(issued, factorId, key.create(options)))
}

test('a security key is registered, raises the session, and later proves the person again', async () => {
  const { browser, email, factorId } = await newUser()
  const key = softKey(ORIGIN)
  const registered = await register(browser, factorId, key)
  expect(registered.error).toBeNull()
  expect(decodeJwt(registered.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })

  const later = node.browser(AuthClient)
  await later.signInWithPassword({ email, password: 'six-is-enough' })
  const issued = await ask(later, factorId)
  expect(issued.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'cco.test', allowCredentials: [{}] } },
  })
  const proof = proofOf(issued, factorId, key.sign(issued.webauthn.credential_options.publicKey))
  const proven = await later.mfa.verify(proof)
  expect(proven.error).toBeNull()
  expect(decodeJwt(proven.data?.access_token ?? '')).toMatchObject({ aal: 'aal2' })
  const again = await later.mfa.verify(proof)
  expect(again.error?.code).toBe('mfa_factor_not_found')
  const [stored] = await database.sql`
    select credential from auth.mfa_factors where id = ${factorId}`
  expect(stored?.credential.counter).toBe(2)
})

test('the site asks for itself, whatever site the caller names', async () => {
  const { browser, email, factorId } = await newUser()
  const issued = await ask(browser, factorId)
  expect(issued.webauthn.credential_options.publicKey).toMatchObject({
    rp: { id: 'cco.test', name: 'CCO' },
    user: { name: email },
    attestation: 'none',
  })
})

test('another site’s answer, another challenge’s and another key’s prove nothing', async () => {
  const { browser, factorId } = await newUser()
  const key = softKey(ORIGIN)
  const issued = await ask(browser, factorId)
  const options = issued.webauthn.credential_options.publicKey
  const phished = key.create(options, 'https://evil.example')
  const attempt = async (credential: ReturnType<Key['create']>, of = issued) =>
    (await browser.mfa.verify(proofOf(of, factorId, credential))).error?.code ?? 'fits'
  expect(await attempt(phished)).toBe('mfa_verification_failed')
  const stale = key.create({ challenge: 'AAAA' })
  expect(await attempt(stale)).toBe('mfa_verification_failed')
  const [factor] = await database.sql`
    select status, credential_id from auth.mfa_factors where id = ${factorId}`
  expect(factor).toEqual({ status: 'unverified', credentialId: null })

  expect(await attempt(key.create(options))).toBe('fits')
  const second = await ask(browser, factorId)
  const question = second.webauthn.credential_options.publicKey
  expect(await attempt(softKey(ORIGIN).sign(question), second)).toBe('mfa_verification_failed')
})

test('a key whose counter does not rise was copied, and proves nothing', async () => {
  const { browser, factorId } = await newUser()
  const key = softKey(ORIGIN)
  await register(browser, factorId, key)
  await database.sql`update auth.mfa_factors
    set credential = credential || '{"counter": 9}' where id = ${factorId}`
  const issued = await ask(browser, factorId)
  const signed = key.sign(issued.webauthn.credential_options.publicKey)
  const { error } = await browser.mfa.verify(proofOf(issued, factorId, signed))
  expect(error?.code).toBe('mfa_verification_failed')
})

test('one key proves one account', async () => {
  const key = softKey(ORIGIN)
  const first = await newUser()
  expect((await register(first.browser, first.factorId, key)).error).toBeNull()
  const second = await newUser()
  const { error } = await register(second.browser, second.factorId, key)
  expect(error?.code).toBe('mfa_verification_failed')
})

test('a proof is required, and must be of the requested kind', async () => {
  const { browser, factorId } = await newUser()
  const issued = await ask(browser, factorId)
  const token = (await browser.getSession()).data.session?.access_token
  const post = async (body: object) =>
    (
      await node.post(
        `/factors/${factorId}/verify`,
        { challenge_id: issued.id, ...body },
        { authorization: `Bearer ${token}` },
      )
    ).body.error_code
  expect(await post({ code: '123456' })).toBe('validation_failed')
  expect(await post({ webauthn: { type: 'other', credential_response: {} } })).toBe(
    'validation_failed',
  )
  const signed = softKey(ORIGIN).sign(issued.webauthn.credential_options.publicKey).toJSON()
  expect(await post({ webauthn: { type: 'request', credential_response: signed } })).toBe(
    'mfa_verification_failed',
  )
})
