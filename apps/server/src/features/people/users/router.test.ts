import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createAccount, suspend } from '../../../testing/people.ts'

let t: TestApp
let moderator: string
beforeAll(async () => {
  t = await createTestApp()
  moderator = await t.createUser({ role: 'moderator', displayName: 'Мира' })
})
afterAll(() => t.close())

const found = async (input: Parameters<ReturnType<typeof t.asUser>['users']['list']>[0]) =>
  (await t.asUser(moderator).users.list(input)).items

test('a moderator finds a user by part of the name, account number and full email address', async () => {
  const { userId, email, accountNumber } = await createAccount(t)
  await t.deps.sql`update profiles set display_name = 'Василиса' where id = ${userId}`
  for (const search of ['силис', String(accountNumber), email]) {
    expect((await found({ search })).map(({ id }) => id)).toEqual([userId])
  }
  expect(await found({ search: email.slice(0, -3) })).toEqual([])
})

test('the list of users shows neither email address nor phone number', async () => {
  const { email, userId } = await createAccount(t)
  await t.deps.sql`update profiles set phone = '79990001122' where id = ${userId}`
  const text = JSON.stringify(await found({ search: email }))
  expect(text).toContain(userId)
  expect(text).not.toContain(email)
  expect(text).not.toContain('79990001122')
})

test('shows who is suspended and until when, and finds them by it', async () => {
  const userId = await t.createUser()
  expect((await found({ standing: 'suspended' })).map(({ id }) => id)).not.toContain(userId)
  await suspend(t, userId)
  const until = new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(await found({ standing: 'suspended' })).toMatchObject([
    { id: userId, standing: 'suspended', suspendedUntil: until },
  ])
})

test('filters by role and by time of registration, and leaves out deleted accounts', async () => {
  const [first, second, removed] = [
    await t.createUser(),
    await t.createUser(),
    await t.createUser(),
  ]
  await t.deps.sql`update profiles set created_at = '2020-05-01' where id in (${first}, ${removed})`
  await t.deps.sql`update profiles set created_at = '2020-06-01' where id = ${second}`
  await t.deps.sql`update auth.users set deleted_at = now() where id = ${removed}`
  const range = {
    registeredFrom: '2020-05-01T00:00:00.000Z',
    registeredTo: '2020-06-01T00:00:00.000Z',
  }
  expect((await found(range)).map(({ id }) => id)).toEqual([first])
  expect((await found({ role: 'moderator' })).map(({ id }) => id)).toEqual([moderator])
  expect((await found({ staffOnly: true })).every(({ role }) => role !== 'user')).toBe(true)
})

test('pages through all users without gaps or repeats, in every order', async () => {
  for (let count = 0; count < 35; count += 1)
    await t.createUser({ displayName: `Игрок ${count % 5}` })
  const [{ total } = { total: 0 }] = await t.deps.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users where deleted_at is null`
  for (const sort of ['user', 'role', 'roleSince', 'games', 'registered'] as const) {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await t.asUser(moderator).users.list({ sort, after, desc: sort === 'role' })
      ids.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(total)
  }
})

test('a player may not list users', async () => {
  await expect(t.asUser(await t.createUser()).users.list({})).rejects.toThrow('forbidden')
})
