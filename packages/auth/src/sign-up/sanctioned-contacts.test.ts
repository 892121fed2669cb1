import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TestBrowser } from '../testing/browser.ts'
import { clientIn, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock()
const password = 'six-is-enough'
let database: TestDatabase
let outside: Outside
let node: AuthNode
/** Believes addresses and numbers. */
let trusting: AuthNode
let mailbox: Mailbox

beforeAll(async () => {
  database = await createTestDatabase()
  const env = {
    ...{ AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_MANUAL_LINKING: 'true', AUTH_ANONYMOUS: 'true' },
    ...{ AUTH_RATE_MAIL: '1000', AUTH_RATE_SMS: '1000' },
  }
  outside = await openOutside({ sql: database.sql, clock }, env)
  node = outside.node
  mailbox = mailboxOf(database, node)
  trusting = await startAuthNode({
    sql: database.sql,
    clock,
    env: { AUTH_AUTOCONFIRM_EMAIL: 'true', AUTH_AUTOCONFIRM_PHONE: 'true' },
  })
})
afterAll(async () => {
  await trusting.close()
  await outside.close()
  await database.drop()
})
// Messages to one address are minutes apart.
beforeEach(() => clock.advance(5 * 60_000))

type Kind = 'suspended' | 'banned'
type Contact = { email: string; phone: string; subject: string }
let numbers = 79_993_000_000
/** Without digits, which could be read as the code of an email. */
const newAddress = () =>
  `${randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}@cco.test`

async function admin(method: string, path: string, body: object) {
  const token = await node.service.parts.tokens.signRole('service_role', 3600)
  const answer = await node.ask(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.body.error_code !== undefined) throw new Error(String(answer.body.error_code))
  return answer.body as { id: string }
}

/** The address and number of an account that was deleted while it was suspended or banned. */
async function sanctioned(kind: Kind): Promise<Contact & { sanctionId: string }> {
  numbers += 1
  const email = newAddress()
  const { subject } = newUserAt(outside.google, { email })
  const contact = { email, phone: String(numbers), subject }
  const given = { ...contact, email_confirm: true, phone_confirm: true }
  const { id } = await admin('POST', '/admin/users', given)
  const sanctionId = randomUUID()
  const now = clock.now()
  const endsAt = kind === 'banned' ? null : new Date(now.getTime() + 7 * 86_400_000)
  await database.sql`insert into user_bans (id, user_id, kind, reason, starts_at, ends_at)
    values (${sanctionId}, ${id}, ${kind}, 'test', ${now}, ${endsAt})`
  await admin('DELETE', `/admin/users/${id}`, { should_soft_delete: true })
  return { ...contact, sanctionId }
}

/** Someone who is signed in with an address of their own. */
async function signedIn() {
  const email = newAddress()
  const { id } = await node.service.createAccount({ email, password })
  const { browser, client } = clientIn(AuthClient, node)
  await client.signInWithPassword({ email, password })
  return { id, email, browser, client }
}

const clientOf = () => node.browser(AuthClient)
const begun = async (email: string) => {
  // As typed, with other capitals.
  await clientOf().signUp({ email: email.toUpperCase(), password })
  expect(await holdersOf({ email })).toEqual([])
  return await mailbox.read(email)
}

/** Every way in which an account confirms an address or number. */
const METHODS: Record<string, (contact: Contact) => Promise<unknown>> = {
  'the code of a sign-up': async ({ email }) => {
    const { code } = await begun(email)
    await clientOf().verifyOtp({ email, token: code, type: 'signup' })
  },
  'the link of a sign-up': async ({ email }) => {
    const { link } = await begun(email)
    await fetch(`${node.url}${link}`, { redirect: 'manual' })
  },
  'the link of a sign-up that is completed where it began': async ({ email }) => {
    const { client } = clientIn(AuthClient, node, 'pkce')
    await client.signUp({ email, password })
    const { link } = await mailbox.read(email)
    const place = await new TestBrowser(node).go(`${node.url}${link}`)
    await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
  },
  'a code without a password': async ({ email }) => {
    await clientOf().signInWithOtp({ email })
    const { code } = await mailbox.read(email)
    await clientOf().verifyOtp({ email, token: code, type: 'email' })
  },
  'a sign-up where addresses are believed': ({ email }) =>
    trusting.post('/signup', { email, password }),
  'the code of a sign-up by phone': async ({ phone }) => {
    await clientOf().signUp({ phone, password })
    const code = await mailbox.codeAt(phone)
    await clientOf().verifyOtp({ phone, token: code, type: 'sms' })
  },
  'a sign-up where numbers are believed': ({ phone }) =>
    trusting.post('/signup', { phone, password }),
  'a provider': async ({ subject }) => {
    const { browser, client } = clientIn(AuthClient, node)
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    })
    const place = await browser.go(data.url ?? '')
    await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
  },
  'a provider that is added': async ({ subject }) => {
    const { browser, client } = clientIn(AuthClient, node)
    await client.signInAnonymously()
    const { data } = await client.linkIdentity({
      provider: 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    })
    await browser.go(data?.url ?? '')
  },
  'a change of the address': async ({ email }) => {
    const user = await signedIn()
    await user.client.updateUser({ email })
    for (const address of [email, user.email]) {
      const { code } = await mailbox.read(address)
      await clientOf().verifyOtp({ email: address, token: code, type: 'email_change' })
    }
  },
  'a change of the number': async ({ phone }) => {
    const { client } = await signedIn()
    await client.updateUser({ phone })
    const code = await mailbox.codeAt(phone)
    await client.verifyOtp({ phone, token: code, type: 'phone_change' })
  },
  'an administrator who opens the account': ({ email }) =>
    admin('POST', '/admin/users', { email, email_confirm: true }),
  'an administrator who changes the account': async ({ phone }) => {
    const { id } = await signedIn()
    await admin('PUT', `/admin/users/${id}`, { phone, phone_confirm: true })
  },
  'an invitation': async ({ email }) => {
    await admin('POST', '/invite', { email })
    const { link } = await mailbox.read(email)
    await fetch(`${node.url}${link}`, { redirect: 'manual' })
  },
}

type Holder = { sessions: number; sanctions: string[] }

/** The accounts that have confirmed one of these, with their sessions and running sanctions. */
async function holdersOf({ email = '', phone = '' }: Partial<Contact>): Promise<Holder[]> {
  return await database.sql<Holder[]>`
    select (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
      array(select b.kind || ':' || b.continues from user_bans b where b.user_id = u.id) as sanctions
    from auth.users u
    where (u.email = ${email} and u.email_confirmed_at is not null)
      or (u.phone = ${phone} and u.phone_confirmed_at is not null)`
}

describe.each(Object.entries(METHODS))('%s', (_, confirm) => {
  test('continues a suspension', async () => {
    const contact = await sanctioned('suspended')
    await confirm(contact)
    const [holder, ...others] = await holdersOf(contact)
    expect(holder?.sanctions).toEqual([`suspended:${contact.sanctionId}`])
    expect(others).toEqual([])
  })

  test('lets no one who is banned in', async () => {
    const contact = await sanctioned('banned')
    await confirm(contact)
    for (const holder of await holdersOf(contact)) {
      expect(holder).toEqual({ sessions: 0, sanctions: [`banned:${contact.sanctionId}`] })
    }
  })
})

test('two links of one account that are followed at once continue a suspension once', async () => {
  const contact = await sanctioned('suspended')
  const { email, phone } = contact
  const { id } = await admin('POST', '/admin/users', { email, phone })
  await Promise.all([
    admin('PUT', `/admin/users/${id}`, { email_confirm: true }),
    admin('PUT', `/admin/users/${id}`, { phone_confirm: true }),
  ])
  expect((await holdersOf(contact)).map(({ sanctions }) => sanctions)).toEqual([
    [`suspended:${contact.sanctionId}`],
  ])
})

test('an address that is only typed continues nothing', async () => {
  const { email } = await sanctioned('banned')
  await clientOf().signUp({ email, password })
  const user = await signedIn()
  await user.client.updateUser({ email })
  const { error } = await user.client.getUser()
  expect(error).toBeNull()
  const rows = await database.sql`
    select from user_bans b join auth.users u on u.id = b.user_id
    where u.email = ${email} or u.id = ${user.id}`
  expect(rows).toHaveLength(0)
})

test('an account that takes a banned number has no way in any more', async () => {
  const { phone } = await sanctioned('banned')
  const { id, client } = await signedIn()
  expect((await client.getUser()).error).toBeNull()
  await admin('PUT', `/admin/users/${id}`, { phone, phone_confirm: true })
  await expect.poll(async () => (await client.getUser()).error).not.toBeNull()
  expect((await client.refreshSession()).error).not.toBeNull()
})
