import { createHash, randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, mailboxOf } from '../testing/mailbox.ts'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let mailbox: Mailbox
let people = 0

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: {
      AUTH_AUTOCONFIRM_EMAIL: 'false',
      AUTH_RATE_SIGN_IN: '1000',
      AUTH_RATE_MAIL: '5',
    },
  })
  mailbox = mailboxOf(database, node)
})
afterAll(async () => {
  await node.close()
  await database.drop()
})
beforeEach(() => clock.advance(60 * 60_000))

async function newUser() {
  people += 1
  const email = `pkce-${people}@cco.test`
  const { id } = await node.service.createAccount({ email, password })
  return { id, email }
}

async function follow(link: string): Promise<URL> {
  const answer = await fetch(`${node.url}${link}`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))

describe('a link finished by the browser that began (PKCE)', () => {
  const verifier = randomBytes(48).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  async function begin(email: string) {
    const body = { email, code_challenge: challenge, code_challenge_method: 's256' }
    await node.post('/otp', body)
    const { link } = await mailbox.read(email)
    const place = await follow(link)
    expect(place.hash).toBe('')
    return { link, code: place.searchParams.get('code') ?? '' }
  }
  const finish = (auth_code: string, code_verifier: string) =>
    node.post('/token?grant_type=pkce', { auth_code, code_verifier })

  test('brings a code, which is worth a session there, once', async () => {
    const { id, email } = await newUser()
    const { code } = await begin(email)
    const wrong = await finish(code, `${verifier}x`)
    expect([wrong.response.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier'])
    const right = await finish(code, verifier)
    expect(right.body).toMatchObject({ token_type: 'bearer', user: { id } })
    const again = await finish(code, verifier)
    expect([again.response.status, again.body.error_code]).toEqual([404, 'flow_state_not_found'])
  })

  test('is worth nothing five minutes later', async () => {
    const { email } = await newUser()
    const { code } = await begin(email)
    clock.advance(5 * 60_000)
    const late = await finish(code, verifier)
    expect([late.response.status, late.body.error_code]).toEqual([422, 'flow_state_expired'])
  })

  test('reports the error in the query too, where such a browser looks', async () => {
    const { email } = await newUser()
    const { link } = await begin(email)
    const place = await follow(link)
    expect(place.searchParams.get('error_code')).toBe('otp_expired')
    expect(fragmentOf(place)).toMatchObject({ error_code: 'otp_expired' })
  })

  test('works with the official client', async () => {
    const { id, email } = await newUser()
    const items = new Map<string, string>()
    const browser = new AuthClient({
      url: node.url,
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    })
    const events: string[] = []
    browser.onAuthStateChange((event) => void events.push(event))
    await browser.resetPasswordForEmail(email)
    const place = await follow((await mailbox.read(email)).link)
    const { data, error } = await browser.exchangeCodeForSession(
      place.searchParams.get('code') ?? '',
    )
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('needs both parts', async () => {
    const { body } = await node.post('/token?grant_type=pkce', { auth_code: 'a' })
    expect(body.error_code).toBe('validation_failed')
  })
})
