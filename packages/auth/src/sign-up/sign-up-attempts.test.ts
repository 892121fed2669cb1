import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repeatSignUp } from '../accounts/repeated-sign-up.ts'
import { createServiceToken } from '../service-token.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'
import { newNumber } from '../testing/phones.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const OWN = 'chosen-by-its-owner'
const STRANGERS = 'set-by-a-stranger'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let admin: GoTrueAdminApi
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_RATE_SIGN_IN: '1000', AUTH_RATE_MAIL: '100' }
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

const newAddress = () => {
  people += 1
  return `attempt-${people}@cco.test`
}

async function signUp(of: { email: string } | { phone: string }, password: string, name?: string) {
  const data = name === undefined ? {} : { display_name: name }
  expect((await node.post('/signup', { ...of, password, data })).response.status).toBe(200)
}
const signInCode = async (by: { email: string } | { phone: string }, password: string) =>
  (await node.post('/token?grant_type=password', { ...by, password })).body.error_code

const landing = async (link: string) => {
  const { headers } = await fetch(`${node.url}${link}`, { redirect: 'manual' })
  return headers.get('location') ?? ''
}

describe('two sign-ups with one unconfirmed address', () => {
  test.each([
    ['the owner first', OWN, STRANGERS],
    ['an attacker first', STRANGERS, OWN],
  ])('with two passwords store neither: %s', async (_name, first, second) => {
    for (const which of ['first', 'second'] as const) {
      const email = newAddress()
      await signUp({ email }, first)
      const links = { first: await mailbox.read(email), second: await mailbox.read(email) }
      clock.advance(61_000)
      await signUp({ email }, second)
      links.second = await mailbox.read(email)
      expect(links.second.subject).toBe('Подтвердите почту и задайте пароль')
      expect(await landing(links[which].link)).toContain('access_token=')
      expect(await signInCode({ email }, first)).toBe('invalid_credentials')
      expect(await signInCode({ email }, second)).toBe('invalid_credentials')
    }
  })

  test('with the same password keep it, and the later name', async () => {
    const email = newAddress()
    await signUp({ email }, OWN, 'Опечятка')
    clock.advance(61_000)
    await signUp({ email }, OWN, 'Мирослава')
    const { link } = await mailbox.read(email)
    expect(await landing(link)).toContain('access_token=')
    const { body } = await node.post('/token?grant_type=password', { email, password: OWN })
    expect(body.user).toMatchObject({
      user_metadata: { display_name: 'Мирослава' },
      identities: [{ identity_data: { display_name: 'Мирослава', email, email_verified: true } }],
    })
  })

  test('leave no name that a stranger may have given', async () => {
    const email = newAddress()
    await signUp({ email }, STRANGERS, 'Чужое имя')
    clock.advance(61_000)
    await signUp({ email }, OWN)
    const { link } = await mailbox.read(email)
    await landing(link)
    const [row] = await database.sql`
      select u.user_metadata::text || i.identity_data::text || coalesce(p.display_name, '') as all
      from auth.users u join auth.identities i on i.user_id = u.id join profiles p on p.id = u.id
      where u.email = ${email}`
    expect(row?.all).not.toContain('Чужое имя')
  })

  test('lead to the page for a new password', async () => {
    const email = newAddress()
    await signUp({ email }, STRANGERS)
    clock.advance(61_000)
    await signUp({ email }, OWN)
    const { text } = await mailbox.read(email)
    const [url = ''] = /https:\/\/cco\.test\/auth\S+/.exec(text) ?? []
    const { searchParams } = new URL(url)
    expect(searchParams.get('type')).toBe('recovery')
    const browser = node.browser(AuthClient)
    const token_hash = searchParams.get('token_hash') ?? ''
    expect((await browser.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await browser.updateUser({ password: 'chosen-afterwards' })).error).toBeNull()
    expect(await signInCode({ email }, 'chosen-afterwards')).toBeUndefined()
  })

  test('by number with two passwords leave neither', async () => {
    const phone = newNumber()
    await signUp({ phone }, OWN)
    clock.advance(61_000)
    await signUp({ phone }, STRANGERS)
    const code = await mailbox.codeAt(phone)
    const { body } = await node.post('/verify', { phone, token: code, type: 'sms' })
    expect(body).toHaveProperty('access_token')
    expect(await signInCode({ phone }, OWN)).toBe('invalid_credentials')
    expect(await signInCode({ phone }, STRANGERS)).toBe('invalid_credentials')
  })
})

describe('an invited account', () => {
  test('is not touched by a stranger who signs up, and its link still works', async () => {
    const email = newAddress()
    const { data } = await admin.inviteUserByEmail(email, { data: { display_name: 'Гость' } })
    const { link } = await mailbox.read(email)
    clock.advance(61_000)
    await signUp({ email }, STRANGERS, 'Чужой')
    await mailbox.read(email)
    clock.advance(61_000)
    await node.post('/resend', { type: 'signup', email })
    await mailbox.read(email)
    const browser = node.browser(AuthClient)
    const token_hash = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const entered = await browser.verifyOtp({ token_hash, type: 'invite' })
    expect(entered.data.user).toMatchObject({
      id: data.user?.id,
      user_metadata: { display_name: 'Гость' },
    })
    expect(await signInCode({ email }, STRANGERS)).toBe('invalid_credentials')
  })

  test('is not entered with a stranger’s password by the later email either', async () => {
    const email = newAddress()
    await admin.inviteUserByEmail(email)
    clock.advance(61_000)
    await signUp({ email }, STRANGERS)
    const { link } = await mailbox.read(email)
    expect(await landing(link)).toContain('access_token=')
    expect(await signInCode({ email }, STRANGERS)).toBe('invalid_credentials')
  })

  test('takes nothing over from an earlier sign-up', async () => {
    const email = newAddress()
    await signUp({ email }, STRANGERS, 'Чужой')
    clock.advance(61_000)
    const { data } = await admin.inviteUserByEmail(email, { data: { team: 'north' } })
    expect(data.user?.user_metadata).toEqual({ team: 'north' })
  })
})

describe('an account with another confirmed way in', () => {
  test('and an unconfirmed address keeps its password when a stranger signs up', async () => {
    const [email, phone] = [newAddress(), newNumber()]
    await admin.createUser({ phone, password: OWN, phone_confirm: true })
    const [row] = await database.sql<{ id: string }[]>`
      select id from auth.users where phone = ${phone}`
    await admin.updateUserById(row?.id ?? '', { email })
    await signUp({ email }, STRANGERS)
    expect(await signInCode({ phone }, STRANGERS)).toBe('invalid_credentials')
    expect(await signInCode({ phone }, OWN)).toBeUndefined()
    for (const path of ['/otp', '/recover', '/resend']) {
      clock.advance(61_000)
      await node.post(path, { email, type: 'signup' })
    }
    expect(await mailbox.count(email)).toBe(0)
    expect((await admin.inviteUserByEmail(email)).error).not.toBeNull()
    expect(await signInCode({ phone }, OWN)).toBeUndefined()
  })

  test('and an unconfirmed number keeps its password when a stranger signs up', async () => {
    const [email, phone] = [newAddress(), newNumber()]
    await admin.createUser({ email, phone, password: OWN, email_confirm: true })
    await signUp({ phone }, STRANGERS)
    expect(await signInCode({ email }, STRANGERS)).toBe('invalid_credentials')
    expect(await signInCode({ email }, OWN)).toBeUndefined()
    clock.advance(61_000)
    await node.post('/otp', { phone })
    expect(await mailbox.count(`+${phone}`)).toBe(0)
  })

  test('that is confirmed while a sign-up waits for it is left as it is', async () => {
    const email = newAddress()
    await signUp({ email }, OWN)
    const { sql } = database
    const attempt = { verifiedHash: undefined, userMetadata: {}, now: clock.now() }
    const repeated = await sql.begin(async (tx) => {
      await tx`update auth.users set phone = ${newNumber()}, phone_confirmed_at = ${clock.now()}
        where email = ${email}`
      const waiting = sql.begin((other) => repeatSignUp(other, { email }, attempt))
      await expectLockWait(database)
      return { waiting }
    })
    await repeated.waiting
    const [row] = await sql`
      select encrypted_password is not null as stored from auth.users where email = ${email}`
    expect(row).toEqual({ stored: true })
  })
})

describe('a sign-up with a confirmed address', () => {
  test('informs its owner by email about the account, and reveals nothing to the requestOrigin', async () => {
    const email = newAddress()
    await node.service.createAccount({ email, password: OWN })
    const { body } = await node.post('/signup', { email, password: STRANGERS })
    expect(body).not.toHaveProperty('error_code')
    const { subject, text } = await mailbox.read(email)
    expect(subject).toBe('У вас уже есть профиль в клубе')
    expect(text).toContain('https://cco.test/auth')
    expect(text).not.toContain('token')
    clock.advance(61_000)
    const english = { 'accept-language': 'en' }
    await node.post('/signup', { email, password: STRANGERS }, english)
    expect((await mailbox.read(email)).subject).toBe('You already have an account')
    expect(await signInCode({ email }, OWN)).toBeUndefined()
  })
})

/** Resolves once a statement of this database waits for a row that another transaction holds. */
async function expectLockWait({ sql }: TestDatabase): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        ).length,
    )
    .toBeGreaterThan(0)
}
