import { createPublicKey } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, type Session } from '@supabase/auth-js'
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let session: Session
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env: { AUTH_RATE_SIGN_IN: '1000' } })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(async () => {
  people += 1
  const email = `bearer-${people}@cco.test`
  const { data } = await node.browser(AuthClient).signUp({ email, password: 'six-is-enough' })
  if (!data.session) throw new Error('no session')
  session = data.session
})

/** Refused by the routes in GoTrue's words, and by the rest of the server in ours. */
async function expectRefused(token: string, code = 'bad_jwt', status = 403) {
  const headers = { authorization: `Bearer ${token}` }
  const { response, body } = await node.ask('/user', { headers })
  expect([response.status, body.error_code]).toEqual([status, code])
  await expect(node.service.authenticate(token)).rejects.toMatchObject({ code: 'session_expired' })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

describe('tokens that are not ours', () => {
  let payload: JWTPayload
  let kid: string
  beforeEach(() => {
    payload = decodeJwt(session.access_token)
    kid = decodeProtectedHeader(session.access_token).kid ?? ''
  })

  test('unsigned', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${encoded({ alg, typ: 'JWT' })}.${encoded(payload)}.`)
      await expectRefused(`${encoded({ alg, kid, typ: 'JWT' })}.${encoded(payload)}.`)
    }
  })

  test('signed with another key of the same kind', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const forge = (header: { kid?: string; jwk?: object }) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header } as { alg: string })
        .sign(privateKey)
    await expectRefused(await forge({ kid }))
    await expectRefused(await forge({ kid: 'their-own' }))
    await expectRefused(await forge({}))
  })

  test('HS256 with our public key as the secret', async () => {
    const { body } = await node.ask('/.well-known/jwks.json')
    const [jwk] = body.keys as [JWK]
    const spki = createPublicKey({ key: jwk, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    })
    for (const secret of [spki.toString(), JSON.stringify(jwk)]) {
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' })
        .sign(Buffer.from(secret))
      await expectRefused(token)
    }
  })

  test('changed after signing', async () => {
    const [header, , signature] = session.access_token.split('.')
    const promoted = encoded({ ...payload, sub: '00000000-0000-4000-8000-000000000000' })
    await expectRefused(`${header}.${promoted}.${signature}`)
  })

  test('made for another issuer or audience, or without a session, with our own key', async () => {
    const { privateKey } = node.service.parts.keys.signing()
    const sign = (changes: Record<string, unknown>) =>
      new SignJWT({ ...payload, ...changes })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .sign(privateKey)
    expect(await node.service.authenticate(await sign({ nonce: 'control' }))).toBeTruthy()
    await expectRefused(await sign({ iss: 'https://elsewhere.test/auth/v1' }))
    await expectRefused(await sign({ aud: 'service' }))
    await expectRefused(await sign({ session_id: 'none' }))
    await expectRefused(await sign({ exp: undefined }))
    await expectRefused(
      await sign({ session_id: '00000000-0000-4000-8000-000000000000' }),
      'session_not_found',
    )
  })

  test('no token at all', async () => {
    for (const token of ['x', '.', '..', 'a.b.c', `${session.access_token}x`, 'é'.repeat(50)]) {
      await expect(node.service.authenticate(token)).rejects.toMatchObject({
        code: 'session_expired',
      })
    }
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer  ']) {
      const { response, body } = await node.ask('/user', { headers: { authorization } })
      expect([response.status, body.error_code]).toEqual([401, 'no_authorization'])
    }
  })
})

test('someone else’s session proves nothing for me', async () => {
  const { privateKey, kid } = node.service.parts.keys.signing()
  const { data } = await node
    .browser(AuthClient)
    .signUp({ email: `victim-${people}@cco.test`, password: 'six-is-enough' })
  const token = await new SignJWT({ ...decodeJwt(session.access_token), sub: data.user?.id ?? '' })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey)
  await expectRefused(token, 'session_not_found')
})

test('a token ends with its hour, though it was just believed', async () => {
  clock.advance(3_599_000)
  await node.service.authenticate(session.access_token)
  clock.advance(1_000)
  await expectRefused(session.access_token)
})

test('a proof is believed for a minute and no longer', async () => {
  await node.service.authenticate(session.access_token)
  // Taken away behind the service's back: no event was sent.
  await database.sql`delete from auth.sessions where user_id = ${session.user.id}`
  clock.advance(59_999)
  await node.service.authenticate(session.access_token)
  clock.advance(1)
  await expectRefused(session.access_token, 'session_not_found')
})

test('a banned or deleted account proves nothing', async () => {
  await database.sql`update auth.users set banned_until = '2050-01-01' where id = ${session.user.id}`
  await expectRefused(session.access_token, 'user_banned')
  await database.sql`update auth.users set banned_until = null, deleted_at = ${clock.now()}
    where id = ${session.user.id}`
  await expectRefused(session.access_token, 'session_not_found')
})

test('the public keys show nothing private', async () => {
  const { response, body } = await node.ask('/.well-known/jwks.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  expect(JSON.stringify(body)).not.toContain('"d"')
})
