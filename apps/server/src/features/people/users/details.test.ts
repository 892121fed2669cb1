import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { createAccount, openSessions, signIn, suspend } from '../../../testing/people.ts'

let t: TestApp
let owner: string
beforeAll(async () => {
  t = await createTestApp()
  owner = await t.createUser({ role: 'owner', displayName: 'Ольга' })
})
afterAll(() => t.close())

const reason = 'Человек попросил по телефону'
const logged = async (action: string, userId: string) =>
  await t.deps.sql`select actor_id, before, after from system_logs
    where action = ${action} and target_id = ${userId}`

test('an owner sees a user with sanctions, sessions and notes, and no contacts', async () => {
  const { userId, email } = await createAccount(t)
  await suspend(t, userId)
  await openSessions(t, userId, 2)
  const user = await t.asUser(owner).users.details({ userId })
  expect(user).toMatchObject({ hasEmail: true, hasPhone: false, hasSecondFactor: false })
  expect(user.user.standing).toBe('suspended')
  expect(user.sanctions).toMatchObject([{ kind: 'suspended', liftedAt: null }])
  expect(user.sessions).toHaveLength(2)
  expect(JSON.stringify(user)).not.toContain(email)
  expect(await codeOf(t.asUser(owner).users.details({ userId: randomUUID() }))).toBe('not_found')
})

test('the contacts of a user are read with a reason, which the log has without the contacts', async () => {
  const { userId, email } = await createAccount(t)
  const as = t.asUser(owner)
  expect(await codeOf(as.users.revealContacts({ userId, reason: '' }))).toBe('invalid_input')
  expect(await logged('user.contacts_read', userId)).toEqual([])
  expect(await as.users.revealContacts({ userId, reason })).toEqual({ email, phone: null })
  const rows = await logged('user.contacts_read', userId)
  expect(rows).toEqual([{ actorId: owner, before: null, after: { reason } }])
})

test('a note is added once however often it is sent, names its author, and cannot be changed', async () => {
  const userId = await t.createUser()
  const note = { requestKey: randomUUID(), userId, text: 'Опоздал на игру' }
  await t.asUser(owner).users.addNote(note)
  await t.asUser(owner).users.addNote(note)
  const { notes } = await t.asUser(owner).users.details({ userId })
  expect(notes).toMatchObject([{ author: 'Ольга', text: note.text }])
  expect(await logged('user.note', userId)).toHaveLength(1)
  await expect(
    t.deps.sql`update staff_notes set body = 'x' where user_id = ${userId}`,
  ).rejects.toThrow()
})

test('an owner ends one session of a user, then all: their requests are refused', async () => {
  const user = await createAccount(t)
  const { userId } = user
  const here = await signIn(t, user)
  const [first] = await openSessions(t, userId, 2)
  const as = t.asUser(owner).users
  await as.endSessions({ userId, sessionId: first ?? '', reason })
  expect((await as.details({ userId })).sessions).toHaveLength(2)
  await as.endSessions({ userId, reason })
  expect((await as.details({ userId })).sessions).toEqual([])
  await expect
    .poll(async () => (await here.call('profiles.me')).refused)
    .toMatchObject({ code: 'session_expired' })
  expect(await codeOf(as.endSessions({ userId, reason }))).toBe('not_found')
  expect(await logged('user.sessions_end', userId)).toMatchObject([
    { before: { sessions: 3 }, after: { sessions: 2, reason } },
    { before: { sessions: 2 }, after: { sessions: 0, reason } },
  ])
})

test('a session of another user is not ended through this one', async () => {
  const [userId, other] = [await t.createUser(), await t.createUser()]
  const [session] = await openSessions(t, other, 1)
  const ended = t.asUser(owner).users.endSessions({ userId, sessionId: session ?? '', reason })
  expect(await codeOf(ended)).toBe('not_found')
})
