import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServiceToken } from '../service-token.ts'
import { clientIn, newUserAt, type Outside, openOutside } from '../testing/external.ts'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import type { AuthNode } from '../testing/node.ts'

const clock = testClock()
const password = 'six-is-enough'
const OWNER = 'Вера Лунная'
let database: TestDatabase
let outside: Outside
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = {
    ...{ AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_ANONYMOUS: 'true', AUTH_MANUAL_LINKING: 'true' },
    AUTH_RATE_MAIL: '1000',
  }
  outside = await openOutside({ sql: database.sql, clock }, env)
  node = outside.node
  mailbox = mailboxOf(database, node)
  await newStaff(OWNER)
})
afterAll(async () => {
  await outside.close()
  await database.drop()
})
beforeEach(() => clock.advance(61_000))

function newContact() {
  people += 1
  return {
    email: `named-${people}@cco.test`,
    phone: `7999200${String(people).padStart(4, '0')}`,
  }
}

/** Opens an account under a name, and appoints it. */
async function newStaff(displayName: string) {
  const { email } = newContact()
  const { id } = await node.service.createAccount({ email, password, displayName })
  await database.sql`update user_roles set role = 'moderator' where user_id = ${id}`
  return { id, email }
}

async function nameOf(id: string | undefined): Promise<string | null> {
  const [row] = await database.sql<{ displayName: string | null }[]>`
    select display_name from profiles where id = ${id ?? null}`
  if (!row) throw new Error('no such profile')
  return row.displayName
}

const LIKE_OWNER = [
  ['the same name', OWNER],
  ['in capitals with two spaces', 'ВЕРА  ЛУННАЯ'],
  ['with Latin letters', 'Bepa Лyннaя'],
  ['with a zero width space', 'Ве\u200bра Лунная'],
  ['with combining marks', `Ве${'\u0316'.repeat(20)}ра Лунная`],
] as const
const signUpBodies = (name: string) => {
  const data = { display_name: name }
  const { email, phone } = newContact()
  return { email: { email, password, data }, phone: { phone, password, data }, nothing: { data } }
}

describe('a sign-up under a name like that of staff is refused', () => {
  test.each(LIKE_OWNER)('%s', async (_, name) => {
    for (const body of Object.values(signUpBodies(name))) {
      const { response, body: answer } = await node.post('/signup', body)
      expect([response.status, answer.error_code]).toEqual([422, 'name_like_staff'])
    }
    const stored = await database.sql`
      select from auth.users where user_metadata ->> 'display_name' = ${name}
        and id not in (select user_id from user_roles where role <> 'user')`
    expect(stored).toHaveLength(0)
  })

  test('and another name is taken at once, without a pause', async () => {
    const refused = signUpBodies(OWNER)
    const accepted = { display_name: 'Вера Лунная 2' }
    for (const body of [refused.email, refused.phone]) {
      await node.post('/signup', body)
      expect((await node.post('/signup', { ...body, data: accepted })).response.status).toBe(200)
    }
  })

  test('as are a magic link and a code by message that name a new account', async () => {
    const { email, phone } = newContact()
    for (const to of [{ email }, { phone }]) {
      const { body } = await node.post('/otp', { ...to, data: { display_name: OWNER } })
      expect(body.error_code).toBe('name_like_staff')
    }
  })

  test('but not under the name of a player, or of one who left the staff', async () => {
    const player = signUpBodies('Обычный игрок')
    expect((await node.post('/signup', player.nothing)).response.status).toBe(200)
    expect((await node.post('/signup', player.email)).response.status).toBe(200)
    const { id } = await newStaff('Бывший модератор')
    await database.sql`update user_roles set role = 'user' where user_id = ${id}`
    const former = signUpBodies('Бывший модератор')
    expect((await node.post('/signup', former.email)).response.status).toBe(200)
  })

  test('but not by an administrator, who may restore an account of the staff', async () => {
    const token = await createServiceToken(node.service.parts, 60)
    const admin = new GoTrueAdminApi({
      url: node.url,
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data, error } = await admin.createUser({
      email: newContact().email,
      email_confirm: true,
      user_metadata: { display_name: OWNER },
    })
    expect(error).toBeNull()
    expect(await nameOf(data.user?.id)).toBe(OWNER)
  })
})

describe('a name that has become that of staff is not shown', () => {
  test('by the confirmation of an address, and the account is signed in', async () => {
    const { email } = newContact()
    const browser = node.browser(AuthClient)
    const data = { display_name: 'Скоро сотрудник', locale: 'en' }
    await browser.signUp({ email, password, options: { data } })
    await newStaff('СКОРО сотрудник')
    const { code } = await mailbox.read(email)
    const confirmed = await browser.verifyOtp({ email, token: code, type: 'signup' })
    expect(confirmed.data.user?.user_metadata).toEqual({ locale: 'en' })
    expect(await nameOf(confirmed.data.user?.id)).toBeNull()
  })

  test('by the confirmation of a number', async () => {
    const { phone } = newContact()
    const browser = node.browser(AuthClient)
    await browser.signUp({ phone, password, options: { data: { display_name: 'Завтра мастер' } } })
    await newStaff('Завтра мастер')
    const code = await mailbox.codeAt(phone)
    const { data } = await browser.verifyOtp({ phone, token: code, type: 'sms' })
    expect(data.user?.phone).toBe(phone)
    expect(await nameOf(data.user?.id)).toBeNull()
  })

  test.each(['email', 'phone'] as const)(
    'by the first %s of an anonymous account',
    async (kind) => {
      const { email, phone } = newContact()
      const name = `Позже сотрудник ${people}`
      const browser = node.browser(AuthClient)
      const { data } = await browser.signInAnonymously()
      await browser.updateUser({ data: { display_name: name } })
      await newStaff(name)
      await browser.updateUser(kind === 'email' ? { email } : { phone })
      const { code: token } = await mailbox.read(kind === 'email' ? email : `+${phone}`)
      const { error } = await browser.verifyOtp(
        kind === 'email'
          ? { email, token, type: 'email_change' }
          : { phone, token, type: 'phone_change' },
      )
      expect(error).toBeNull()
      expect(await nameOf(data.user?.id)).toBeNull()
    },
  )

  test('by the address of a provider that an anonymous account adds', async () => {
    const name = 'Анонимный мастер'
    const { subject, email } = newUserAt(outside.google)
    const { browser, client } = clientIn(AuthClient, node)
    const { data } = await client.signInAnonymously()
    await client.updateUser({ data: { display_name: name } })
    await newStaff(name)
    const link = await client.linkIdentity({
      provider: 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    })
    const place = await browser.go(link.data?.url ?? '')
    await client.exchangeCodeForSession(place.searchParams.get('code') ?? '')
    expect((await client.getUser()).data.user).toMatchObject({ id: data.user?.id, email })
    expect(await nameOf(data.user?.id)).toBeNull()
  })

  test('while a name that is free is', async () => {
    const { email } = newContact()
    const browser = node.browser(AuthClient)
    await browser.signUp({ email, password, options: { data: { display_name: 'Свободное имя' } } })
    const { code } = await mailbox.read(email)
    const { data } = await browser.verifyOtp({ email, token: code, type: 'signup' })
    expect(await nameOf(data.user?.id)).toBe('Свободное имя')
  })
})

describe('the name of an account', () => {
  test('is not changed to one like that of staff', async () => {
    const browser = node.browser(AuthClient)
    await browser.signInAnonymously()
    const { error } = await browser.updateUser({ data: { display_name: 'вера лунная' } })
    expect(error).toMatchObject({ code: 'name_like_staff', status: 422 })
    const other = await browser.updateUser({ data: { display_name: 'Вера Солнечная' } })
    expect(other.error).toBeNull()
  })

  test('of staff may be written in other letters by themselves', async () => {
    const { email } = await newStaff('Лев Тихий')
    const browser = node.browser(AuthClient)
    await browser.signInWithPassword({ email, password })
    const { error } = await browser.updateUser({ data: { display_name: 'ЛЕВ ТИХИЙ' } })
    expect(error).toBeNull()
    const taken = await browser.updateUser({ data: { display_name: OWNER } })
    expect(taken.error).toMatchObject({ code: 'name_like_staff' })
  })
})

describe('a provider’s name like that of staff is left out', () => {
  async function enter(name: string) {
    const { subject, email } = newUserAt(outside.google, { name })
    return { email, enter: () => enterAs(subject) }
  }
  async function enterAs(subject: string) {
    const { browser, client } = clientIn(AuthClient, node)
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { queryParams: { login_hint: subject }, skipBrowserRedirect: true },
    })
    const place = await browser.go(data.url ?? '')
    const code = place.searchParams.get('code') ?? ''
    const { data: opened, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    return opened.user
  }

  test('and the account is opened without a name', async () => {
    const user = await (await enter('Bepa Лунная')).enter()
    expect(user?.user_metadata.display_name).toBeUndefined()
    expect(await nameOf(user?.id)).toBeNull()
  })

  test('also where it takes over an account that was never confirmed', async () => {
    const { email, enter: go } = await enter(OWNER)
    await node.post('/signup', { email, password, data: { display_name: 'Чужой' } })
    const user = await go()
    expect(user?.email).toBe(email)
    expect(await nameOf(user?.id)).toBeNull()
  })

  test('and any other name is shown', async () => {
    const user = await (await enter('Вера Звёздная')).enter()
    expect(await nameOf(user?.id)).toBe('Вера Звёздная')
  })
})
