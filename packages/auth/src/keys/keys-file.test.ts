import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { openKeyFile } from './keys-file.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const SECRET = 'a shared secret of more than 32 characters'
let database: TestDatabase
let folder: string
let path: string
let rsa: JWK
let ec: JWK
let node: AuthNode
let people = 0

async function pair(alg: 'ES256' | 'RS256', kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cco-keys-'))
  path = join(folder, 'keys.json')
  rsa = await pair('RS256', 'rsa-1')
  ec = await pair('ES256', 'ec-1')
  await writeFile(path, JSON.stringify([rsa, ec]))
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: { AUTH_SIGNING_KEYS_PATH: path, AUTH_JWT_SECRET: SECRET, AUTH_RATE_SIGN_IN: '1000' },
  })
})
afterAll(async () => {
  await node.close()
  await rm(folder, { recursive: true })
  await database.drop()
})

async function newUser() {
  people += 1
  const browser = node.browser(AuthClient)
  const email = `keys-${people}@cco.test`
  const { data } = await browser.signUp({ email, password: 'six-is-enough' })
  return { browser, token: data.session?.access_token ?? '' }
}
const askWith = async (token: string) =>
  (await node.ask('/user', { headers: { authorization: `Bearer ${token}` } })).body.error_code

test('the first key of the file signs, and all are published without their private parts', async () => {
  const { browser, token } = await newUser()
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: 'rsa-1', typ: 'JWT' })
  expect((await browser.getClaims()).error).toBeNull()
  const { body } = await node.ask('/.well-known/jwks.json')
  const meant = { use: 'sig', key_ops: ['verify'] }
  expect(body.keys).toEqual([
    { kty: 'RSA', n: rsa.n, e: rsa.e, kid: 'rsa-1', alg: 'RS256', ...meant },
    { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, kid: 'ec-1', alg: 'ES256', ...meant },
  ])
})

test('keys are exchanged by writing the file anew; a former one goes on verifying while it is there', async () => {
  const { token } = await newUser()
  await writeFile(path, JSON.stringify([ec, rsa]))
  await node.service.parts.keys.reload()
  const { token: newer } = await newUser()
  expect(decodeProtectedHeader(newer)).toMatchObject({ alg: 'ES256', kid: 'ec-1' })
  expect(await askWith(token)).toBeUndefined()
  await writeFile(path, JSON.stringify([ec]))
  await node.service.parts.keys.reload()
  node.service.parts.verifiedTokens.revokeAll()
  expect(await askWith(token)).toBe('bad_jwt')
  expect(await askWith(newer)).toBeUndefined()
})

test('a key that another node has read already is looked for in the file, not at every call', async () => {
  const ring = await openKeyFile(path, clock)
  const next = await pair('ES256', 'ec-2')
  await writeFile(path, JSON.stringify([next, ec]))
  expect(await ring.verifying('ec-2')).toBeUndefined()
  clock.advance(10_000)
  expect(await ring.verifying('ec-2')).toMatchObject({ kid: 'ec-2', alg: 'ES256' })
  await writeFile(path, JSON.stringify([ec]))
})

test('a file that became unusable leaves the keys that were read', async () => {
  await writeFile(path, '[')
  await expect(node.service.parts.keys.reload()).rejects.toThrow(/AUTH_SIGNING_KEYS_PATH/)
  const { token } = await newUser()
  expect(await askWith(token)).toBeUndefined()
})

test('a token signed with the shared secret is believed, and no public key is taken for one', async () => {
  const { token } = await newUser()
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const forge = (secret: string, header: object) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
      .sign(new TextEncoder().encode(secret))
  expect(await askWith(await forge(SECRET, {}))).toBeUndefined()
  expect(await askWith(await forge(SECRET, { kid: 'ec-1' }))).toBeUndefined()
  for (const secret of [JSON.stringify(ec), ec.x ?? '', `${SECRET} `]) {
    expect(await askWith(await forge(secret, { kid: 'ec-1' }))).toBe('bad_jwt')
  }
})

test.each([
  ['a value that is not a list', {}],
  ['an empty list', []],
  ['a public key', [{ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' }]],
  ['another curve', [{ kty: 'EC', crv: 'P-384', x: 'AAAA', y: 'AAAA', d: 'AAAA' }]],
  ['a shared secret', [{ kty: 'oct', k: 'c2VjcmV0' }]],
  ['a short RSA key', [{ kty: 'RSA', n: 'AAAA', e: 'AQAB', d: 'AAAA' }]],
  [
    'a point that is not on the curve',
    [{ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA', d: 'private-part' }],
  ],
])('rejects %s and does not repeat it in the message', async (_name, keys) => {
  const bad = join(folder, 'bad.json')
  await writeFile(bad, JSON.stringify(keys))
  const refusal = await openKeyFile(bad, clock).then(String, String)
  expect(refusal).toMatch(/^ConfigError: AUTH_SIGNING_KEYS_PATH|^Error: AUTH_SIGNING_KEYS_PATH/)
  expect(refusal).not.toContain('private-part')
})

test('refuses two keys of one id, and a file that is not there', async () => {
  const bad = join(folder, 'bad.json')
  await writeFile(bad, JSON.stringify([ec, ec]))
  await expect(openKeyFile(bad, clock)).rejects.toThrow(/one id/)
  await expect(openKeyFile(join(folder, 'none.json'), clock)).rejects.toThrow(/cannot be read/)
})
