import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  const env = { AUTH_AUTOCONFIRM_EMAIL: 'false', AUTH_RATE_SIGN_IN: '1000', AUTH_ANONYMOUS: 'true' }
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

async function signUp(data: Record<string, unknown>) {
  people += 1
  const email = `profile-${people}@cco.test`
  expect((await node.post('/signup', { email, password, data })).response.status).toBe(200)
  const [row] = await database.sql<{ id: string }[]>`
    select id from auth.users where email = ${email}`
  return { email, id: row?.id ?? '' }
}
async function profileOf(id: string) {
  const [row] = await database.sql`
    select display_name, phone, locale, time_zone from profiles where id = ${id}`
  return row
}
async function changesOf(id: string) {
  return await database.sql`
    select version, status, proposal from profile_changes where user_id = ${id}`
}

describe('the profile of a new account', () => {
  test('has the language and the canonical time zone of the sign-up', async () => {
    const { id } = await signUp({ locale: 'en', time_zone: 'america/new_york' })
    expect(await profileOf(id)).toMatchObject({ locale: 'en', timeZone: 'America/New_York' })
    const renamed = await signUp({ time_zone: 'Asia/Calcutta' })
    expect(await profileOf(renamed.id)).toMatchObject({ timeZone: 'Asia/Kolkata' })
  })

  test.each([['Europe/Nowhere'], ['+03:00'], [7], ["x'; drop table profiles; --"], [null]])(
    'uses the time zone of the club if the sign-up gives %j',
    async (zone) => {
      const { id } = await signUp({ time_zone: zone })
      expect(await profileOf(id)).toMatchObject({ timeZone: 'Europe/Moscow', locale: 'ru' })
    },
  )

  test('has the name once the address is confirmed, and the name waits for a look', async () => {
    const { id, email } = await signUp({ display_name: ' Миро\u200bслава ' })
    expect(await profileOf(id)).toMatchObject({ displayName: null })
    expect(await changesOf(id)).toEqual([])
    const { code } = await mailbox.read(email)
    await node.browser(AuthClient).verifyOtp({ email, token: code, type: 'signup' })
    expect(await profileOf(id)).toMatchObject({ displayName: 'Мирослава' })
    expect(await changesOf(id)).toEqual([
      { version: 1, status: 'pending', proposal: { displayName: 'Мирослава' } },
    ])
  })

  test('has no row to look at without a name', async () => {
    const { id, email } = await signUp({})
    const { code } = await mailbox.read(email)
    await node.browser(AuthClient).verifyOtp({ email, token: code, type: 'signup' })
    expect(await changesOf(id)).toEqual([])
  })

  test('has the name of an anonymous person at once', async () => {
    const browser = node.browser(AuthClient)
    const { data } = await browser.signInAnonymously({
      options: { data: { display_name: 'Гость' } },
    })
    const id = data.user?.id ?? ''
    expect(await profileOf(id)).toMatchObject({ displayName: 'Гость' })
    expect(await changesOf(id)).toMatchObject([{ status: 'pending' }])
  })

  test('goes with its account, whose name no one has looked at', async () => {
    const created = await admin.createUser({
      email: 'goes@cco.test',
      email_confirm: true,
      user_metadata: { display_name: 'Гость' },
    })
    const id = created.data.user?.id ?? ''
    expect(await changesOf(id)).toHaveLength(1)
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect(await changesOf(id)).toHaveLength(0)
  })
})

test('the number of a profile follows the confirmed number of its account', async () => {
  const number = '79995550101'
  const { data } = await admin.createUser({ phone: number, password })
  const id = data.user?.id ?? ''
  expect(await profileOf(id)).toMatchObject({ phone: null })
  await admin.updateUserById(id, { phone_confirm: true })
  expect(await profileOf(id)).toMatchObject({ phone: number })
  const browser = node.browser(AuthClient)
  await browser.signInWithPassword({ phone: number, password })
  const phone = '79995550102'
  expect((await browser.updateUser({ phone })).error).toBeNull()
  expect(await profileOf(id)).toMatchObject({ phone: number })
  const code = await mailbox.codeAt(phone)
  await browser.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect(await profileOf(id)).toMatchObject({ phone })
  await database.sql`
    update auth.users set phone = null, phone_confirmed_at = null where id = ${id}`
  expect(await profileOf(id)).toMatchObject({ phone: null })
})
