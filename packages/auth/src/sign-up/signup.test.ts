import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { testClock } from '@cco/server/testing/clock'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthNode, startAuthNode } from '../testing/node.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
const password = 'six-is-enough'
let database: TestDatabase
let node: AuthNode
let confirming: AuthNode
let closed: AuthNode

beforeAll(async () => {
  database = await createTestDatabase()
  const of = { sql: database.sql, clock }
  const AUTH_RATE_SIGN_IN = '1000'
  node = await startAuthNode({ ...of, env: { AUTH_RATE_SIGN_IN } })
  confirming = await startAuthNode({
    ...of,
    env: { AUTH_RATE_SIGN_IN, AUTH_AUTOCONFIRM_EMAIL: 'false' },
  })
  closed = await startAuthNode({ ...of, env: { AUTH_ENABLE_SIGNUP: 'false' } })
})
afterAll(async () => {
  await Promise.all([node.close(), confirming.close(), closed.close()])
  await database.drop()
})

async function accounts(email: string) {
  return (await database.sql`select id from auth.users where email = ${email}`).length
}

describe('what sign-up refuses', () => {
  const email = 'refused@cco.test'
  test.each([
    ['no address', { password }, 'validation_failed', 400],
    ['no password', { email }, 'validation_failed', 400],
    ['an empty password', { email, password: '' }, 'validation_failed', 400],
    ['five characters', { email, password: '12345' }, 'weak_password', 422],
    ['129 characters', { email, password: 'x'.repeat(129) }, 'validation_failed', 400],
    ['an invalid address', { email: 'nobody', password }, 'validation_failed', 400],
    [
      'an address with a line break',
      { email: 'a@b.test\r\nBcc: c', password },
      'validation_failed',
      400,
    ],
    [
      'an address that is too long',
      { email: `${'a'.repeat(250)}@b.test`, password },
      'validation_failed',
      400,
    ],
    ['a number instead of an address', { email: 5, password }, 'validation_failed', 400],
    ['an incomplete phone number', { phone: '+7 none', password }, 'validation_failed', 400],
    ['address and phone', { email, phone: '+7999', password }, 'validation_failed', 400],
    ['data that is a list', { email, password, data: [] }, 'validation_failed', 400],
    [
      'a name without visible characters',
      { email, password, data: { display_name: '\u3164' } },
      'validation_failed',
      400,
    ],
    ['a NUL in data', { email, password, data: { a: 'x\0' } }, 'validation_failed', 400],
    ['an unpaired surrogate', { email, password, data: { a: '\ud800' } }, 'validation_failed', 400],
    ['much data', { email, password, data: { a: 'x'.repeat(5000) } }, 'validation_failed', 400],
    [
      'a name that is not a string',
      { email, password, data: { display_name: 7 } },
      'validation_failed',
      400,
    ],
  ])('%s', async (_name, body, code, status) => {
    const { response, body: answer } = await node.post('/signup', body)
    expect([response.status, answer.error_code]).toEqual([status, code])
    expect(await accounts(email)).toBe(0)
  })

  test.each([
    ['/signup', { password }],
    ['/signup', { email }],
    ['/signup', { email, password: '' }],
    ['/signup', { phone: '79990001122' }],
    ['/token?grant_type=password', { password }],
    ['/token?grant_type=password', { email }],
    ['/token?grant_type=password', { email, password: '' }],
    ['/token?grant_type=password', {}],
  ])('%s with %j returns the message of the specification', async (path, given) => {
    const { response, body } = await node.post(path, given)
    expect([response.status, body.error_code]).toEqual([400, 'validation_failed'])
    expect(body.msg).toBe('You must provide either an email or phone number and a password')
  })

  test('deep data', async () => {
    const deep = `{"email":"${email}","password":"${password}","data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`
    expect((await node.post('/signup', deep)).body.error_code).toBe('validation_failed')
  })

  test('anything while sign-up is closed', async () => {
    const { error } = await closed.browser(AuthClient).signUp({ email, password })
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 })
  })
})

describe('the display name', () => {
  const family = '👨‍👩‍👧‍👦'
  test.each([
    ['20 characters', 'я'.repeat(20), true],
    ['21 characters', 'я'.repeat(21), false],
    ['21 characters with accents', 'e\u0301'.repeat(21), false],
    ['20 characters with accents', 'e\u0301'.repeat(20), true],
    ['11 family emoji', family.repeat(11), true],
    ['20 family emoji, too long for the profile', family.repeat(20), false],
  ])('%s', async (name, displayName, accepted) => {
    const email = `${name.replaceAll(/\W+/g, '-')}@cco.test`
    const { error } = await node
      .browser(AuthClient)
      .signUp({ email, password, options: { data: { display_name: displayName } } })
    expect(error === null).toBe(accepted)
    if (error) expect(error.message).toBe('Name cannot contain more than 20 characters')
    expect(await accounts(email)).toBe(accepted ? 1 : 0)
  })

  test.each([
    ['First\nName', 'First Name'],
    ['\u202Eevil', 'evil'],
    ['a\u0007b', 'ab'],
    [' Ann \t Lee ', 'Ann Lee'],
  ])('stores %j as %j', async (given, stored) => {
    const { data } = await node.browser(AuthClient).signUp({
      email: `kept-${Buffer.from(given).toString('hex')}@cco.test`,
      password,
      options: { data: { display_name: given } },
    })
    expect(data.user?.user_metadata.display_name).toBe(stored)
  })

  test('may be left empty', async () => {
    const { data } = await node.browser(AuthClient).signUp({
      email: 'nameless@cco.test',
      password,
      options: { data: { display_name: '  ', locale: 'en' } },
    })
    expect(data.user?.user_metadata).toEqual({ locale: 'en' })
  })
})

test('a taken address is reported when addresses need no confirmation', async () => {
  const email = 'taken@cco.test'
  await node.browser(AuthClient).signUp({ email, password })
  const { error } = await node.browser(AuthClient).signUp({ email: 'TAKEN@cco.test', password })
  expect(error).toMatchObject({
    code: 'user_already_exists',
    status: 422,
    message: 'User already registered',
  })
})

test('one address signed up many times at once makes one account', async () => {
  const email = 'crowd@cco.test'
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => node.browser(AuthClient).signUp({ email, password })),
  )
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  for (const { error } of answers) {
    if (error) expect(error.code).toBe('user_already_exists')
  }
  expect(await accounts(email)).toBe(1)
})

describe('while addresses need confirmation', () => {
  test('a new account has no session, and may not sign in yet', async () => {
    const browser = confirming.browser(AuthClient)
    const email = 'unproven@cco.test'
    const { data, error } = await browser.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated' })
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    expect((await browser.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'email_not_confirmed',
    })
    expect(
      (await browser.signInWithPassword({ email, password: 'wrong-one' })).error,
    ).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('nothing reveals whether an address was free', async () => {
    await node.service.createAccount({ email: 'known@cco.test', password, displayName: 'Тайна' })
    const signUp = async (email: string) => {
      const body = { email, password, data: { display_name: 'Кто-то' } }
      const answer = await confirming.post('/signup', body)
      return { status: answer.response.status, shape: shapeOf(answer.body), text: answer.body }
    }
    const free = await signUp('unknown@cco.test')
    const taken = await signUp('known@cco.test')
    expect(taken.status).toBe(200)
    expect([taken.status, taken.shape]).toEqual([free.status, free.shape])
    expect(JSON.stringify(taken.text)).not.toContain('Тайна')
    clock.advance(60_000)
    expect((await signUp('known@cco.test')).text.id).not.toBe(taken.text.id)
  })
})

/** An answer with every value that differs between two accounts replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
  }
  return typeof value === 'string' && /[@-]/.test(value) ? 'text' : value
}
