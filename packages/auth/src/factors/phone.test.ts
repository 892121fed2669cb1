import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const env = { AUTH_RATE_SIGN_IN: '1000' }
  node = await startAuthNode({ sql: database.sql, clock, env })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})

async function newPhone() {
  people += 1
  const browser = node.browser(AuthClient)
  const { data } = await browser.signUp({
    email: `phone-${people}@cco.test`,
    password: 'six-is-enough',
  })
  const phone = `+7 900 000 00 ${String(people).padStart(2, '0')}`
  const enrolled = await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'phone' })
  expect(enrolled.error).toBeNull()
  expect(enrolled.data).toMatchObject({ type: 'phone', phone, friendly_name: 'phone' })
  const digits = phone.replaceAll(/\D/g, '')
  return { browser, phone, digits, factorId: enrolled.data?.id ?? '', userId: data.user?.id ?? '' }
}

test('a phone proves its person with the code that was sent to it, once', async () => {
  const { browser, digits, factorId } = await newPhone()
  const { data: challenge, error } = await browser.mfa.challenge({ factorId, channel: 'sms' })
  expect(error).toBeNull()
  expect(challenge).toMatchObject({ type: 'phone', expires_at: clock.now().getTime() / 1000 + 300 })
  const code = await mailbox.codeAt(digits)
  const [stored] = await database.sql`
    select code_hash from auth.mfa_challenges where factor_id = ${factorId}`
  expect(stored?.codeHash).not.toContain(code)
  const given = { factorId, challengeId: challenge?.id ?? '' }
  const wrong = await browser.mfa.verify({ ...given, code: code === '000000' ? '1' : '000000' })
  expect(wrong.error?.code).toBe('mfa_verification_failed')
  const proven = await browser.mfa.verify({ ...given, code })
  expect(proven.error).toBeNull()
  expect(decodeJwt(proven.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  const again = await browser.mfa.verify({ ...given, code })
  expect(again.error?.code).toBe('mfa_factor_not_found')
})

test('there is a minute between two messages, and five an hour', async () => {
  const { browser, digits, factorId } = await newPhone()
  for (let index = 0; index < 5; index += 1) {
    expect((await browser.mfa.challenge({ factorId, channel: 'sms' })).error).toBeNull()
    const { error } = await browser.mfa.challenge({ factorId, channel: 'sms' })
    expect(error?.code).toBe('over_sms_send_rate_limit')
    clock.advance(61_000)
  }
  const { error } = await browser.mfa.challenge({ factorId, channel: 'sms' })
  expect(error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 })
  expect(await mailbox.count(`+${digits}`)).toBe(5)
})

test('a phone that proves the person is not enrolled twice; one that was begun is begun anew', async () => {
  const { browser, phone, digits, factorId } = await newPhone()
  const anew = await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'phone' })
  expect(anew.error).toBeNull()
  expect(anew.data?.id).not.toBe(factorId)
  const id = anew.data?.id ?? ''
  const challenge = await browser.mfa.challenge({ factorId: id, channel: 'sms' })
  const challengeId = challenge.data?.id ?? ''
  const code = await mailbox.codeAt(digits)
  expect((await browser.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull()
  const twice = await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'b' })
  expect(twice.error?.code).toBe('mfa_verified_factor_exists')
})

test('a tester’s phone has a code of its own, and no message', async () => {
  const digits = '79007770001'
  const env = { AUTH_TEST_OTP: `${digits}=654321` }
  const testing = await startAuthNode({ sql: database.sql, clock, env })
  const browser = testing.browser(AuthClient)
  await browser.signUp({ email: 'tester@cco.test', password: 'six-is-enough' })
  const enrolled = await browser.mfa.enroll({ factorType: 'phone', phone: `+${digits}` })
  const factorId = enrolled.data?.id ?? ''
  const { data } = await browser.mfa.challenge({ factorId, channel: 'sms' })
  const given = { factorId, challengeId: data?.id ?? '', code: '654321' }
  expect((await browser.mfa.verify(given)).error).toBeNull()
  expect(await mailbox.count(`+${digits}`)).toBe(0)
  await testing.close()
})

test.each(['', '+0123456', '+7900123456789012', 'phone'])(
  'rejects the number %j',
  async (phone) => {
    people += 1
    const browser = node.browser(AuthClient)
    await browser.signUp({ email: `phone-${people}@cco.test`, password: 'six-is-enough' })
    const { error } = await browser.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'x' })
    expect(error?.code).toBe('validation_failed')
  },
)

test('a code of a phone is of the person’s language, and no other channel is served', async () => {
  const { browser, digits, factorId } = await newPhone()
  const refused = await browser.mfa.challenge({ factorId, channel: 'whatsapp' })
  expect(refused.error?.code).toBe('validation_failed')
  await browser.updateUser({ data: { locale: 'en' } })
  await browser.mfa.challenge({ factorId, channel: 'sms' })
  const sms = await mailbox.read(`+${digits}`)
  expect(sms.text).toMatch(/^Your club sign-in code is \d{6}\./)
})
