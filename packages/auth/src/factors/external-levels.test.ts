import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administratorOf } from '../testing/administrator.ts'
import { clientIn, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { openIdp } from '../testing/idp.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import type { AuthNode } from '../testing/node.ts'
import { ethereumWallet } from '../testing/wallets.ts'

const MINUTE = 60_000
const clock = testClock()
const guild = openIdp()
let database: TestDatabase
let outside: Outside
let node: AuthNode
let mailbox: Mailbox
let guildId: string

beforeAll(async () => {
  database = await createTestDatabase()
  outside = await openOutside(
    { sql: database.sql, clock },
    {
      AUTH_ENABLE_SAML: 'true',
      AUTH_WEB3_ETHEREUM: 'true',
      AUTH_ANONYMOUS: 'true',
      AUTH_MANUAL_LINKING: 'true',
    },
  )
  node = outside.node
  mailbox = mailboxOf(database, node)
  const { administer } = await administratorOf(node)
  const given = { type: 'saml', metadata_xml: guild.metadata, domains: ['guild.test'] }
  guildId = String((await administer('POST', '', given)).body.id)
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})

async function byPhone() {
  const phone = '79991112233'
  const client = node.browser(AuthClient)
  await client.signInWithOtp({ phone })
  const token = await mailbox.codeAt(phone)
  await client.verifyOtp({ phone, token, type: 'sms' })
  return client
}
async function byProvider() {
  const { browser, client } = clientIn(AuthClient, node)
  const { subject } = newUserAt(outside.google)
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
  })
  const place = await browser.go(data.url ?? '')
  await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
  return client
}
async function idTokenOf(more: object = {}) {
  const { google } = outside
  const iat = Math.floor(clock.now().getTime() / 1000)
  const claims = { iss: google.issuer, aud: google.clientId, iat, exp: iat + 60 }
  const { subject: sub, email } = newUserAt(google)
  return await google.sign({ ...claims, sub, email, email_verified: true, ...more })
}
async function byIdToken() {
  const client = node.browser(AuthClient)
  await client.signInWithIdToken({ provider: 'google', token: await idTokenOf() })
  return client
}
async function byOrganisation() {
  const { browser, client } = clientIn(AuthClient, node)
  const { data } = await client.signInWithSSO({ domain: 'guild.test' })
  const { requestId, relayState } = guild.requestIn(data?.url ?? '')
  const subject = randomUUID()
  const said = { inResponseTo: requestId, subject, email: `${subject}@guild.test` }
  const body = new URLSearchParams({ RelayState: relayState, SAMLResponse: guild.answer(said) })
  const answer = await browser.ask(
    new Request(`${node.url}/sso/saml/acs`, { method: 'POST', body }),
  )
  const place = new URL(answer.headers.get('location') ?? '')
  await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
  return client
}
async function byWallet() {
  const { address, sign } = ethereumWallet()
  const message = [
    'cco.test wants you to sign in with your Ethereum account:',
    address,
    '',
    'Come to the table.',
    '',
    'URI: https://cco.test/',
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${randomUUID().replaceAll('-', '')}`,
    `Issued At: ${clock.now().toISOString()}`,
  ].join('\n')
  const client = node.browser(AuthClient)
  const signature = sign(message) as `0x${string}`
  await client.signInWithWeb3({ chain: 'ethereum', message, signature })
  return client
}
type Client = Awaited<ReturnType<typeof byPhone>>

const tokenOf = async (client: Client) =>
  (await client.getSession()).data.session?.access_token ?? ''

async function begin(client: Client) {
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const epoch = Math.floor(clock.now().getTime() / 1000)
  return {
    factorId: data?.id ?? '',
    code: await generate({ secret: data?.totp.secret ?? '', epoch }),
  }
}

test.each<[string, () => object, () => Promise<Client>]>([
  ['a code to a phone', () => ({ method: 'otp' }), byPhone],
  ['a provider', () => ({ method: 'oauth' }), byProvider],
  ['an ID token', () => ({ method: 'oauth' }), byIdToken],
  ['an organisation', () => ({ method: 'sso/saml', provider: guildId }), byOrganisation],
  ['a wallet', () => ({ method: 'web3' }), byWallet],
])(
  'a session by %s records the method, and a factor raises it permanently',
  async (_name, method, enter) => {
    const client = await enter()
    const first = { ...method(), timestamp: Math.floor(clock.now().getTime() / 1000) }
    const session = decodeJwt(await tokenOf(client))
    expect([session.aal, session.amr]).toEqual(['aal1', [first]])
    clock.advance(MINUTE)
    expect((await client.mfa.challengeAndVerify(await begin(client))).error).toBeNull()
    const second = { method: 'totp', timestamp: Math.floor(clock.now().getTime() / 1000) }
    for (let refreshes = 0; refreshes < 2; refreshes += 1) {
      clock.advance(MINUTE)
      expect((await client.refreshSession()).error).toBeNull()
      const { aal, amr, session_id } = decodeJwt(await tokenOf(client))
      expect([aal, amr, session_id]).toEqual(['aal2', [second, first], session.session_id])
    }
  },
)

test('who has a second factor changes number and ways in only in a session it has proven', async () => {
  const token = await idTokenOf()
  const owner = node.browser(AuthClient)
  await owner.signInWithIdToken({ provider: 'google', token })
  const linked = await owner.linkIdentity({ provider: 'google', token: await idTokenOf() })
  expect(linked.error).toBeNull()
  await owner.mfa.challengeAndVerify(await begin(owner))
  clock.advance(MINUTE)

  const sub = decodeJwt(token).sub ?? ''
  const again = await idTokenOf({ sub })
  const thief = node.browser(AuthClient)
  await thief.signInWithIdToken({ provider: 'google', token: again })
  const { data } = await thief.getUserIdentities()
  const [identity] = data?.identities ?? []
  if (!identity) throw new Error('no identity')
  const headers = { authorization: `Bearer ${await tokenOf(thief)}` }
  const away = await node.ask('/user/identities/authorize?provider=google', { headers })
  const refusals = [
    (await thief.updateUser({ phone: '79991112244' })).error?.code,
    (await thief.linkIdentity({ provider: 'google', token: await idTokenOf() })).error?.code,
    (await thief.unlinkIdentity(identity)).error?.code,
    away.body.error_code,
  ]
  expect(refusals).toEqual(Array(4).fill('insufficient_aal'))
  const [stored] = await database.sql`select u.phone, u.phone_change,
      (select count(*)::int from auth.identities i where i.user_id = u.id) as identities
    from auth.users u where u.id = ${identity.user_id}`
  expect(stored).toEqual({ phone: null, phoneChange: null, identities: 2 })

  expect((await owner.updateUser({ phone: '79991112244' })).error).toBeNull()
  expect((await owner.unlinkIdentity(identity)).error).toBeNull()
})

test('an account that a number owns is not entered by its unconfirmed address', async () => {
  const email = `${randomUUID()}@cco.test`
  const phone = '79991112255'
  const { token: admin } = await administratorOf(node)
  const account = { email, phone, password: 'of-a-stranger', phone_confirm: true }
  await node.post('/admin/users', account, { authorization: `Bearer ${admin}` })
  const stranger = node.browser(AuthClient)
  await stranger.signInWithPassword({ phone, password: 'of-a-stranger' })
  expect((await stranger.mfa.challengeAndVerify(await begin(stranger))).error).toBeNull()
  const other = node.browser(AuthClient)
  const { error } = await other.signInWithIdToken({
    provider: 'google',
    token: await idTokenOf({ email }),
  })
  expect(error?.code).toBe('email_exists')
  const { data } = await stranger.refreshSession()
  expect([data.user?.phone, data.user?.factors?.length]).toEqual([phone, 1])
})

test('a second factor that a stranger left on an unproven account goes when its owner comes', async () => {
  const email = `${randomUUID()}@cco.test`
  const { token: admin } = await administratorOf(node)
  const account = { email, password: 'of-a-stranger' }
  const { body } = await node.post('/admin/users', account, { authorization: `Bearer ${admin}` })
  await database.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), ${String(body.id)}, 'totp', 'verified', 'sealed', now(), now())`
  const owner = node.browser(AuthClient)
  const { data } = await owner.signInWithIdToken({
    provider: 'google',
    token: await idTokenOf({ email }),
  })
  expect(data.user).toMatchObject({ id: body.id, email })
  expect(data.user?.factors).toBeUndefined()
  expect((await owner.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
})

test('an anonymous person stays, once a provider can bring them back', async () => {
  const client = node.browser(AuthClient)
  const { data: anonymousUser } = await client.signInAnonymously()
  const { sub, email } = decodeJwt(await idTokenOf())
  const token = await idTokenOf({ sub, email, email_verified: false })
  expect((await client.linkIdentity({ provider: 'google', token })).error).toBeNull()
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    id: anonymousUser.user?.id,
    is_anonymous: false,
    app_metadata: { provider: 'google', providers: ['google'] },
  })
})
