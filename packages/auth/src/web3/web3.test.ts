import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { AuthClient } from '@supabase/auth-js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepExternal } from '../external/sweep.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { ethereumWallet, solanaWallet } from '../testing/wallets.ts'
import { readSignInMessage } from './sign-in-message.ts'
import { isSignedByEthereum, isSignedBySolana } from './signatures.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const env = { AUTH_RATE_SIGN_IN: '1000', AUTH_WEB3_ETHEREUM: 'true', AUTH_WEB3_SOLANA: 'true' }
let database: TestDatabase
let node: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({ sql: database.sql, clock, env })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

type Fields = Record<string, string | undefined>
function messageOf(chain: 'Ethereum' | 'Solana', address: string, changed: Fields = {}) {
  const { domain = 'cco.test', ...more } = changed
  const fields: Fields = {
    URI: 'https://cco.test/',
    Version: '1',
    'Chain ID': chain === 'Ethereum' ? '1' : 'solana:mainnet',
    Nonce: randomUUID().replaceAll('-', ''),
    'Issued At': clock.now().toISOString(),
    ...more,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  return [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    'Come to the table.',
    '',
    ...lines,
  ].join('\n')
}
const post = async (body: object) => await node.post('/token?grant_type=web3', body)
async function ask(fields: Fields = {}) {
  const { address, sign } = ethereumWallet()
  const message = messageOf('Ethereum', address, fields)
  const { response, body } = await post({ chain: 'ethereum', message, signature: sign(message) })
  return { status: response.status, body, refusal: [body.error_code, body.msg] }
}

describe('a wallet', () => {
  test('of Ethereum opens an account and finds it again, by the official client', async () => {
    const { address, sign } = ethereumWallet()
    const enter = async () => {
      const message = messageOf('Ethereum', address)
      const client = node.browser(AuthClient)
      const signature = sign(message) as `0x${string}`
      const { data, error } = await client.signInWithWeb3({ chain: 'ethereum', message, signature })
      expect(error).toBeNull()
      return { user: data.user, claims: (await client.getClaims()).data?.claims }
    }
    const { user, claims } = await enter()
    expect(user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: {
        custom_claims: {
          address,
          chain: 'ethereum',
          network: '1',
          domain: 'cco.test',
          statement: 'Come to the table.',
        },
      },
      identities: [{ provider: 'web3', id: `web3:ethereum:${address}` }],
    })
    expect(claims?.amr).toMatchObject([{ method: 'web3' }])
    expect((await enter()).user?.id).toBe(user?.id)
    const capitals = address.toUpperCase().replace('0X', '0x')
    const message = messageOf('Ethereum', capitals)
    const { body } = await post({ chain: 'ethereum', message, signature: sign(message) })
    expect(body.user).toMatchObject({ id: user?.id })
  })

  test('of Solana does so too', async () => {
    const wallet = solanaWallet()
    const client = node.browser(AuthClient)
    const message = messageOf('Solana', wallet.address)
    const signature = wallet.signBytes(utf8ToBytes(message))
    const { data, error } = await client.signInWithWeb3({ chain: 'solana', message, signature })
    expect([error, data.user?.identities?.[0]?.id]).toEqual([null, `web3:solana:${wallet.address}`])
  })

  test('such as a Ledger signs more than the message', () => {
    const { address, publicKey, signBytes } = solanaWallet()
    const text = messageOf('Solana', address)
    const bytes = utf8ToBytes(text)
    const domain = new Uint8Array(32)
    domain.set(utf8ToBytes('cco.test'))
    const around = concatBytes(
      Uint8Array.of(0xff),
      utf8ToBytes('solana offchain'),
      Uint8Array.of(0),
      domain,
      Uint8Array.of(0, 1),
      publicKey,
      Uint8Array.of(bytes.length & 0xff, bytes.length >> 8),
      bytes,
    )
    const signature = base64urlnopad.encode(signBytes(around))
    expect(isSignedBySolana({ address, domain: 'cco.test', text, signature })).toBe(true)
    expect(isSignedBySolana({ address, domain: 'evil.test', text, signature })).toBe(false)
  })
})

describe('a message proves nothing', () => {
  test('a second time, however its signature is written', async () => {
    const { address, sign } = ethereumWallet()
    const message = messageOf('Ethereum', address)
    const signature = sign(message)
    const given = { chain: 'ethereum', message, signature }
    expect((await post(given)).response.status).toBe(200)
    expect((await post(given)).body.msg).toBe('message was used before')
    // The other signature of the same message: s taken from the order, recovery turned around.
    const order = secp256k1.Point.Fn.ORDER
    const other = order - BigInt(`0x${signature.slice(66, 130)}`)
    const turned = signature.endsWith('1b') ? '1c' : '1b'
    const twin = `${signature.slice(0, 66)}${other.toString(16).padStart(64, '0')}${turned}`
    expect((await post({ ...given, signature: twin })).response.status).toBe(400)
  })

  test('signed by another wallet, or not at all', async () => {
    const { address } = ethereumWallet()
    const message = messageOf('Ethereum', address)
    for (const signature of [ethereumWallet().sign(message), `0x${'0'.repeat(130)}`, '']) {
      const { body } = await post({ chain: 'ethereum', message, signature })
      expect([body.error_code, body.msg]).toEqual([
        'invalid_credentials',
        'signature does not match address in message',
      ])
    }
    const text = messageOf('Solana', solanaWallet().address)
    for (const signature of [solanaWallet().sign(text), 'x', '']) {
      const { body } = await post({ chain: 'solana', message: text, signature })
      expect(body.error_code).toBe('invalid_credentials')
    }
  })

  const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString()
  const minutes = (count: number) => at(count * 60_000)
  test.each<[string, () => Fields, string]>([
    [
      'for another site',
      () => ({ URI: 'https://evil.test/', domain: 'evil.test' }),
      'message was signed for another app',
    ],
    ['for another domain', () => ({ domain: 'evil.test' }), 'domain does not match the URI'],
    [
      'for a domain before an @',
      () => ({ URI: 'https://cco.test@evil.test/' }),
      'message was signed for another app',
    ],
    [
      'ten minutes after it was issued',
      () => ({ 'Issued At': minutes(-10) }),
      'message was issued too long ago',
    ],
    [
      'issued in the future',
      () => ({ 'Issued At': minutes(10) }),
      'message was issued too far in the future',
    ],
    ['after its expiry', () => ({ 'Expiration Time': at(0) }), 'message is expired'],
    [
      'before it becomes valid',
      () => ({ 'Not Before': at(1) }),
      'message becomes valid in the future',
    ],
  ])('%s', async (_name, fields, message) => {
    expect((await ask(fields())).refusal).toEqual(['invalid_credentials', message])
    const stored = await database.sql`select from auth.audit_log_entries
      where action = 'login_failed'
        and payload = '{"provider": "web3", "reason": "invalid_credentials"}'`
    expect(stored.length).toBeGreaterThan(0)
  })

  test.each<[string, Fields]>([
    ['without a version', { Version: undefined }],
    ['with another version', { Version: '2' }],
    ['without a URI', { URI: undefined }],
    ['without an issue time', { 'Issued At': undefined }],
    ['with an invalid time', { 'Issued At': 'today' }],
    ['without a network', { 'Chain ID': undefined }],
    ['with an unknown network', { 'Chain ID': 'moon' }],
    ['with a short nonce', { Nonce: 'short' }],
    ['with an unknown field', { Allow: 'everything' }],
    ['with an invalid domain', { domain: 'no name' }],
  ])('%s', async (_name, fields) => {
    expect((await ask(fields)).refusal[0]).toBe('validation_failed')
  })

  test('that says one thing twice', async () => {
    const { address, sign } = ethereumWallet()
    const message = `${messageOf('Ethereum', address)}\nURI: https://evil.test/`
    const { body } = await post({ chain: 'ethereum', message, signature: sign(message) })
    expect(body.msg).toBe('unexpected line: URI: https://evil.test/')
  })

  test('of a banned person', async () => {
    const { address, sign } = ethereumWallet()
    const enter = async () => {
      const message = messageOf('Ethereum', address)
      return (await post({ chain: 'ethereum', message, signature: sign(message) })).body
    }
    const { user } = await enter()
    await database.sql`update auth.users set banned_until = 'infinity'
      where id = ${(user as { id: string }).id}`
    expect((await enter()).error_code).toBe('user_banned')
  })
})

test('chains that are off or unknown are refused', async () => {
  const bare = await startAuthNode({ sql: database.sql, clock })
  const one = await startAuthNode({
    sql: database.sql,
    clock,
    env: { ...env, AUTH_WEB3_ETHEREUM: 'false' },
  })
  const path = '/token?grant_type=web3'
  const off = await bare.post(path, { chain: 'solana' })
  expect([off.response.status, off.body.error_code]).toEqual([422, 'web3_provider_disabled'])
  const other = await one.post(path, { chain: 'ethereum' })
  expect(other.body.error_code).toBe('web3_provider_disabled')
  const unknown = await one.post(path, { chain: 'bitcoin' })
  expect([unknown.response.status, unknown.body.error_code]).toEqual([
    400,
    'web3_unsupported_chain',
  ])
  const short = await one.post(path, { chain: 'solana' })
  expect(short.body.msg).toBe('message is too short')
  await bare.close()
  await one.close()
})

test('too many tries are refused', async () => {
  const slow = await startAuthNode({
    sql: database.sql,
    clock,
    env: { ...env, AUTH_RATE_SIGN_IN: '1' },
  })
  const from = { 'x-forwarded-for': '10.4.4.4' }
  const ask = () => slow.post('/token?grant_type=web3', { chain: 'ethereum' }, from)
  expect((await ask()).body.error_code).toBe('validation_failed')
  expect((await ask()).body.error_code).toBe('over_request_rate_limit')
  await slow.close()
})

test('what was used is forgotten when it would prove nothing anyway', async () => {
  const { sql } = database
  const { body } = await ask()
  expect(body.token_type).toBe('bearer')
  const count = async () => (await sql`select from auth.consumed_tokens`).length
  expect(await count()).toBeGreaterThan(0)
  await sweepExternal(sql, new Date(clock.now().getTime() + 20 * 60_000 - 1))
  expect(await count()).toBeGreaterThan(0)
  await sweepExternal(sql, new Date(clock.now().getTime() + 20 * 60_000))
  expect(await count()).toBe(0)
})

test('no text makes the reader or the signatures fail but by a refusal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 140 }), (text, signature) => {
      for (const chain of ['ethereum', 'solana'] as const) {
        expect(() => readSignInMessage(chain, text.padEnd(64, '\n'))).toThrow(
          expect.objectContaining({ code: 'validation_failed' }),
        )
      }
      expect(isSignedByEthereum(`0x${'1'.repeat(40)}`, text, signature)).toBe(false)
      const solana = { address: '1'.repeat(32), domain: 'cco.test', text, signature }
      expect(isSignedBySolana(solana)).toBe(false)
    }),
  )
})
