import { createHash, randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outside, openOutside } from '../testing/external.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
const seconds = () => Math.floor(clock.now().getTime() / 1000)
const sha256 = (text: string) => createHash('sha256').update(text)
let database: TestDatabase
let outside: Outside
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  outside = await openOutside({ sql: database.sql, clock })
  node = outside.node
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})

function claimsOf(more: JWTPayload = {}): JWTPayload {
  const sub = randomUUID()
  return {
    iss: outside.google.issuer,
    aud: 'the app at google',
    sub,
    email: `${sub}@cco.test`,
    email_verified: true,
    name: 'Mira Moon',
    iat: seconds(),
    exp: seconds() + 600,
    ...more,
  }
}
const post = async (body: object) => await node.post('/token?grant_type=id_token', body)

describe('an ID token that an app got of a provider', () => {
  test('is worth a session, to the official client', async () => {
    const nonce = randomUUID()
    const claims = claimsOf({ nonce: sha256(nonce).digest('hex') })
    const client = node.browser(AuthClient)
    const { data, error } = await client.signInWithIdToken({
      provider: 'google',
      token: await outside.google.sign(claims),
      nonce,
    })
    expect([error, data.user?.email]).toEqual([null, claims.email])
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'google', id: claims.sub })
  })

  test('is worth one session, however often it is shown', async () => {
    const id_token = await outside.google.sign(claimsOf())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post({ provider: 'google', id_token })),
    )
    expect(answers.filter(({ response }) => response.status === 200)).toHaveLength(1)
    const { body } = await post({ provider: 'google', id_token })
    expect([body.error_code, body.msg]).toEqual(['validation_failed', 'ID token was used before'])
  })

  test('without a subject of text is refused', async () => {
    for (const sub of [5, null, ['a'], {}, '']) {
      const id_token = await outside.google.sign({ ...claimsOf(), sub } as unknown as JWTPayload)
      const { response, body } = await post({ provider: 'google', id_token })
      expect([response.status, body.error_code]).toEqual([400, 'validation_failed'])
    }
  })

  test('of Apple is taken as one of Google is', async () => {
    const claims = claimsOf({ iss: outside.apple.issuer, aud: outside.apple.clientId })
    const id_token = await outside.apple.sign({ ...claims, email_verified: 'true' })
    const { body } = await post({ provider: 'apple', id_token })
    expect(body.user).toMatchObject({ email: claims.email, app_metadata: { provider: 'apple' } })
  })

  test('is taken by its issuer too', async () => {
    const claims = claimsOf()
    const id_token = await outside.google.sign(claims)
    const { body } = await post({ id_token, issuer: outside.google.issuer, client_id: 'any' })
    expect(body.user).toMatchObject({ email: claims.email })
  })

  test('goes with the access token it names', async () => {
    const at_hash = sha256('the access token').digest().subarray(0, 16).toString('base64url')
    const id_token = await outside.google.sign(claimsOf({ at_hash }))
    const given = { provider: 'google', id_token }
    const other = await post({ ...given, access_token: 'another access token' })
    expect([other.response.status, other.body.msg]).toEqual([400, 'Bad ID token'])
    expect((await post({ ...given, access_token: 'the access token' })).response.status).toBe(200)
  })

  test('does not lead to the account of an address no one verified', async () => {
    const claims = claimsOf({ email_verified: false })
    await node.service.createAccount({ email: String(claims.email), password: 'six-is-enough' })
    const { response, body } = await post({
      provider: 'google',
      id_token: await outside.google.sign(claims),
    })
    expect([response.status, body.error_code]).toEqual([422, 'provider_email_needs_verification'])
  })
})

describe('it proves nothing', () => {
  const refused = async (claims: JWTPayload, more: object = {}) => {
    const id_token = await outside.google.sign(claims)
    const { response, body } = await post({ provider: 'google', id_token, ...more })
    expect([response.status, body.error_code]).toEqual([400, 'validation_failed'])
    return body.msg
  }

  test.each<[string, () => Record<string, unknown>, string]>([
    ['for another app', () => ({ aud: 'another' }), 'Unacceptable audience in id_token: [another]'],
    ['from another issuer', () => ({ iss: 'https://evil.test' }), 'Bad ID token'],
    ['after its expiry', () => ({ exp: seconds() - 1 }), 'Bad ID token'],
    ['before it becomes valid', () => ({ nbf: seconds() + 60 }), 'Bad ID token'],
    ['without an expiry', () => ({ exp: undefined }), 'Bad ID token'],
    ['without a subject', () => ({ sub: '' }), 'Missing sub claim in id_token'],
  ])('%s', async (_name, more, message) => {
    expect(await refused(claimsOf(more()))).toBe(message)
  })

  test.each<[string, string | undefined, string | undefined, string]>([
    ['another nonce', 'shown', 'another', 'Nonces mismatch'],
    ['a nonce that is not hashed', 'plain', 'plain', 'Nonces mismatch'],
    [
      'no nonce',
      'shown',
      undefined,
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
    [
      'a nonce that the token lacks',
      undefined,
      'mine',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ])('with %s', async (name, shown, nonce, message) => {
    const inside =
      shown === undefined || name.includes('not hashed') ? shown : sha256(shown).digest('hex')
    const claims = claimsOf(inside === undefined ? {} : { nonce: inside })
    expect(await refused(claims, nonce === undefined ? {} : { nonce })).toBe(message)
  })

  test('signed by someone else, by no one, or with a secret', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey)
    const shared = await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(outside.google.clientSecret.padEnd(32, ' ')))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none' })}.${part(claimsOf())}.`
    for (const id_token of [forged, shared, unsigned, 'no token']) {
      const { body } = await post({ provider: 'google', id_token })
      expect([body.error_code, body.msg]).toEqual(['validation_failed', 'Bad ID token'])
    }
  })

  test('where its provider is off or unknown', async () => {
    const env = { AUTH_RATE_SIGN_IN: '1000' }
    const bare = await startAuthNode({ sql: database.sql, clock, env })
    const id_token = await outside.google.sign(claimsOf())
    const path = '/token?grant_type=id_token'
    const off = await bare.post(path, { provider: 'google', id_token })
    expect([off.response.status, off.body.error_code]).toEqual([400, 'provider_disabled'])
    const unknown = await bare.post(path, { provider: 'github', id_token })
    expect([unknown.response.status, unknown.body.error_code]).toEqual([400, 'validation_failed'])
    const nothing = await bare.post(path, { provider: 'google' })
    expect(nothing.body.msg).toBe('id_token required')
    const stranger = await bare.post(path, { id_token })
    expect(stranger.body.msg).toBe('provider or client_id and issuer required')
    await bare.close()
  })

  test('after too many tries', async () => {
    const slow = await startAuthNode({
      sql: database.sql,
      clock,
      env: { ...outside.env, AUTH_RATE_SIGN_IN: '1' },
    })
    const from = { 'x-forwarded-for': '10.1.2.3' }
    const ask = () =>
      slow.post('/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, from)
    expect((await ask()).response.status).toBe(400)
    expect((await ask()).body.error_code).toBe('over_request_rate_limit')
    await slow.close()
  })
})
