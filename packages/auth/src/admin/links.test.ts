import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceToken } from '../service-token.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const PASSWORD = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let admin: GoTrueAdminApi
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000', AUTH_AUTOCONFIRM_EMAIL: 'false' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  const serviceToken = await createServiceToken(node.service.parts, 60)
  admin = new GoTrueAdminApi({
    url: node.url,
    headers: { Authorization: `Bearer ${serviceToken}` },
  })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

const newEmail = () => {
  people += 1
  return `person-${people}@cco.test`
}

async function newUser() {
  const email = newEmail()
  const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  return { id: data.user?.id ?? '', email }
}

test('an invitation opens an account that its email enters', async () => {
  const email = newEmail()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { display_name: 'Гость' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, invited_at: clock.now().toISOString() })
  const message = await mailbox.read(email)
  expect(message.subject).toBe('Приглашение в клуб')
  // A page of the site asks before it signs in; no token of a session is ever in its address.
  const link = new URL(/^https:\S+token_hash=\S+$/m.exec(message.text)?.[0] ?? '')
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/', 'invite'])
  const token_hash = link.searchParams.get('token_hash') ?? ''
  const browser = node.browser(AuthClient)
  const entered = await browser.verifyOtp({ token_hash, type: 'invite' })
  expect(entered.error).toBeNull()
  expect(entered.data.user).toMatchObject({
    id: data.user?.id,
    user_metadata: { display_name: 'Гость' },
  })
  const again = await admin.inviteUserByEmail(email)
  expect(again.error?.code).toBe('over_email_send_rate_limit')
  clock.advance(61_000)
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
})

test('an invitation takes away the password a stranger had set for the address', async () => {
  const email = newEmail()
  await node.browser(AuthClient).signUp({ email, password: 'set-by-a-stranger' })
  clock.advance(61_000)
  expect((await admin.inviteUserByEmail(email)).error).toBeNull()
  const { code } = await mailbox.read(email)
  await node.browser(AuthClient).verifyOtp({ email, token: code, type: 'invite' })
  const { error } = await node
    .browser(AuthClient)
    .signInWithPassword({ email, password: 'set-by-a-stranger' })
  expect(error?.code).toBe('invalid_credentials')
})

test.each(['magiclink', 'recovery'] as const)(
  'creates a %s link without sending it',
  async (type) => {
    const { id, email } = await newUser()
    const { data, error } = await admin.generateLink({
      type,
      email,
      options: { redirectTo: 'https://cco.test/there' },
    })
    expect(error).toBeNull()
    expect(data.properties).toMatchObject({
      verification_type: type,
      redirect_to: 'https://cco.test/there',
      email_otp: expect.stringMatching(/^\d{6}$/),
    })
    expect(data.user?.id).toBe(id)
    expect(await mailbox.count(email)).toBe(0)
    const token_hash = data.properties?.hashed_token ?? ''
    const entered = await node.browser(AuthClient).verifyOtp({ type, token_hash })
    expect(entered.data.user?.id).toBe(id)
    const path = (data.properties?.action_link ?? '').replace('https://cco.test/auth/v1', '')
    const used = await node.ask(path, { redirect: 'manual' })
    expect(used.response.headers.get('location')).toContain('otp_expired')
  },
)

test('a link for who has no account opens one, except to recover it', async () => {
  const email = newEmail()
  const { data } = await admin.generateLink({ type: 'magiclink', email })
  expect(data.properties?.verification_type).toBe('signup')
  const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() })
  expect(unknown.error).toMatchObject({ code: 'user_not_found', status: 404 })
  const other = newEmail()
  const signup = await admin.generateLink({ type: 'signup', email: other, password: PASSWORD })
  const audit = await database.sql`
    select action, payload from auth.audit_log_entries where user_id = ${signup.data.user?.id ?? ''}`
  expect(audit).toMatchObject([
    { action: 'user_confirmation_requested', payload: { by: 'service_role', kind: 'signup' } },
  ])
  const entered = await node.browser(AuthClient).verifyOtp({
    email: other,
    token: signup.data.properties?.email_otp ?? '',
    type: 'signup',
  })
  expect(entered.error).toBeNull()
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email: other, password: PASSWORD })).error).toBeNull()
  const again = await admin.generateLink({ type: 'signup', email: other, password: PASSWORD })
  expect(again.error?.code).toBe('email_exists')
})

test('the two links of a change of address make it together', async () => {
  const { email, id } = await newUser()
  const address = newEmail()
  const make = (type: 'email_change_current' | 'email_change_new') =>
    admin.generateLink({ type, email, newEmail: address })
  const links = [await make('email_change_current'), await make('email_change_new')]
  for (const { data, error } of links) {
    expect(error).toBeNull()
    const token_hash = data.properties?.hashed_token ?? ''
    await node.browser(AuthClient).verifyOtp({ type: 'email_change', token_hash })
  }
  expect((await admin.getUserById(id)).data.user?.email).toBe(address)
})
