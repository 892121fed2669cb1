import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServiceToken } from '../service-token.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let admin: GoTrueAdminApi
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  mailbox = mailboxOf(database, node)
  const token = await createServiceToken(node.service.parts, 60)
  admin = new GoTrueAdminApi({ url: node.url, headers: { Authorization: `Bearer ${token}` } })
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(61_000))

async function newUser(language: 'ru' | 'en' = 'ru', name = 'changed') {
  people += 1
  const email = `${name}-${people}@cco.test`
  const { id } = await node.service.createAccount({ email, password })
  await database.sql`update profiles set locale = ${language} where id = ${id}`
  const browser = node.browser(AuthClient)
  expect((await browser.signInWithPassword({ email, password })).error).toBeNull()
  return { id, email, browser }
}

test('a new password is emailed to its owner, without the password', async () => {
  const { email, browser } = await newUser()
  expect((await browser.updateUser({ password: 'another-one' })).error).toBeNull()
  const { subject, text } = await mailbox.read(email)
  expect(subject).toBe('Пароль изменён')
  expect(text).toContain('1\u00a0марта 2040, 15:01')
  expect(text).toContain('https://cco.test/profile?tab=security')
  expect(text).not.toContain('another-one')
})

test('a change of address is emailed to the old address and to the new one', async () => {
  const { email, browser } = await newUser('en')
  const next = `next-${email}`
  await browser.updateUser({ email: next })
  for (const address of [email, next]) {
    const { code } = await mailbox.read(address)
    await browser.verifyOtp({ email: address, token: code, type: 'email_change' })
  }
  for (const address of [email, next]) {
    const { subject, text } = await mailbox.read(address)
    expect(subject).toBe('Your email was changed')
    expect(text).toContain(`from ${email} to ${next}`)
  }
})

test('an address with signs that a replacement knows is emailed as it is', async () => {
  const { id, email } = await newUser('en', '$&$$')
  const { error } = await admin.updateUserById(id, { email: `$'${email}`, email_confirm: true })
  expect(error).toBeNull()
  expect((await mailbox.read(email)).text).toContain(`from ${email} to $'${email}`)
})

test('a new number is emailed to its owner', async () => {
  const { email, browser } = await newUser()
  const phone = '79995551234'
  await browser.updateUser({ phone })
  expect(await mailbox.count(email)).toBe(0)
  const code = await mailbox.codeAt(phone)
  await browser.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect((await mailbox.read(email)).subject).toBe('Номер телефона изменён')
})

test('a second factor is emailed to its owner when it begins to count, and when it is gone', async () => {
  const { email, browser } = await newUser('en')
  const { data } = await browser.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  expect(await mailbox.count(email)).toBe(0)
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const code = await generate({ secret: data?.totp.secret ?? '', epoch })
  await browser.mfa.challengeAndVerify({ factorId, code })
  expect((await mailbox.read(email)).subject).toBe('A verification method was added')
  expect((await browser.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await mailbox.read(email)).subject).toBe('A verification method was removed')
  expect(await mailbox.count(email)).toBe(2)
})

test('what an administrator changes is emailed to the owner too', async () => {
  const { id, email } = await newUser()
  await admin.updateUserById(id, { password: 'another-one' })
  expect((await mailbox.read(email)).subject).toBe('Пароль изменён')
  const next = `next-${email}`
  await admin.updateUserById(id, { email: next, email_confirm: true })
  expect((await mailbox.read(email)).subject).toBe('Почта изменена')
  expect((await mailbox.read(next)).text).toContain(`с ${email} на ${next}`)
  const before = await mailbox.count(next)
  await admin.updateUserById(id, { user_metadata: { team: 'north' } })
  expect(await mailbox.count(next)).toBe(before)
})

test('a new password ends links, codes, PKCE sign-ins and pending changes', async () => {
  const replacements = [
    async ({ browser }: Awaited<ReturnType<typeof newUser>>) =>
      (await browser.updateUser({ password: 'another-one' })).error,
    async ({ id }: Awaited<ReturnType<typeof newUser>>) =>
      (await admin.updateUserById(id, { password: 'another-one' })).error,
  ]
  for (const replace of replacements) {
    const user = await newUser()
    const { id, email, browser } = user
    await browser.updateUser({ email: `next-${email}`, phone: '79995559999' })
    clock.advance(61_000)
    await browser.signInWithOtp({ email })
    const link = await mailbox.read(email)
    clock.advance(61_000)
    await browser.resetPasswordForEmail(email)
    const recovery = await mailbox.read(email)
    await database.sql`
      insert into auth.flow_state (id, user_id, auth_code_hash, authentication_method,
        code_challenge, code_challenge_method, expires_at)
      values (gen_random_uuid(), ${id}, ${id}, 'magiclink', 'c', 'plain', '2100-01-01')`
    expect(await replace(user)).toBeNull()
    const other = node.browser(AuthClient)
    for (const [token, type] of [
      [link.code, 'magiclink'],
      [recovery.code, 'recovery'],
    ] as const) {
      expect((await other.verifyOtp({ email, token, type })).error?.code).toBe('otp_expired')
    }
    const [stored] = await database.sql`
      select email_change, phone_change,
        (select count(*)::int from auth.one_time_tokens t where t.user_id = u.id) as tokens,
        (select count(*)::int from auth.flow_state f where f.user_id = u.id) as flows
      from auth.users u where u.id = ${id}`
    expect(stored).toEqual({ emailChange: null, phoneChange: null, tokens: 0, flows: 0 })
  }
})
