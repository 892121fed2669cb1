import { randomUUID } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { handleAllEvents } from '../../../testing/events.ts'
import {
  administer,
  createAccount,
  PASSWORD,
  signIn,
  type TestAccount,
} from '../../../testing/people.ts'
import { createGame } from '../../../testing/playing.ts'
import { takeSeat, waitFor } from '../../../testing/seats.ts'
import { bookingTasks } from '../../playing/bookings/jobs.ts'
import { removeAccount } from './commands.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const MINUTE_MS = 60_000

type Session = { id: string; current: boolean; userAgent: string }
const sessionsOf = async (call: Awaited<ReturnType<typeof signIn>>['call']) =>
  (await call('account.sessions')).answer as Session[]

describe('sessions', () => {
  test('are shown with device and address, the asking one first', async () => {
    const user = await createAccount(t)
    await signIn(t, user, 'Old phone')
    const here = await signIn(t, user, 'Laptop')
    expect(await sessionsOf(here.call)).toMatchObject([
      { current: true, userAgent: 'Laptop', ip: '127.0.0.1', method: 'password' },
      { current: false, userAgent: 'Old phone', openedAt: t.clock.now().toISOString() },
    ])
  })

  test('one of them is ended, and its token proves nothing from then on', async () => {
    const user = await createAccount(t)
    const lost = await signIn(t, user, 'Lost phone')
    const here = await signIn(t, user, 'Laptop')
    const sessionId = (await sessionsOf(here.call)).find((s) => !s.current)?.id
    expect((await here.call('account.endSession', { sessionId })).refused).toBeUndefined()
    expect(await lost.call('profiles.me')).toMatchObject({ refused: { code: 'session_expired' } })
    expect(await sessionsOf(here.call)).toHaveLength(1)
  })

  test("a stranger's are not found, and stay open", async () => {
    const stranger = await signIn(t, await createAccount(t))
    const sessionId = (await sessionsOf(stranger.call))[0]?.id
    const here = await signIn(t, await createAccount(t))
    expect(await here.call('account.endSession', { sessionId })).toMatchObject({
      refused: { code: 'not_found' },
    })
    expect(await sessionsOf(stranger.call)).toHaveLength(1)
  })
})

describe('deleting an account', () => {
  test('takes what names the person; bookings and the ledger stay', async () => {
    const user = await createAccount(t)
    const { userId, accountNumber } = user
    const { sql } = t.deps
    await sql`select add_currency_transaction(${userId}, 5000, 'gift', 'Подарок')`
    await sql`update profiles set display_name = 'Лида', telegram = 'lida' where id = ${userId}`
    await sql`update auth.users set phone_change = '79990001122' where id = ${userId}`
    const gameId = await createGame(t, { startsInHours: 60 })
    const line = { gameId, seats: 1, expectedPrice: 1_000 }
    await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines: [line] })
    await sql`update games set starts_at = starts_at - interval '9 days',
      ends_at = ends_at - interval '9 days', busy_until = busy_until - interval '9 days'
      where id = ${gameId}`

    const here = await signIn(t, user)
    expect(await here.call('account.remove', { accountNumber })).toEqual({ answer: undefined })

    const [left] = await sql`
      select p.display_name, p.telegram, u.email, u.phone_change, u.encrypted_password,
        (select count(*)::int from auth.identities i where i.user_id = p.id) as identities,
        (select count(*)::int from auth.sessions s where s.user_id = p.id) as sessions,
        (select count(*)::int from bookings b where b.user_id = p.id) as bookings,
        get_user_currency_balance(p.id) as balance
      from profiles p join auth.users u on u.id = p.id where p.id = ${userId}`
    expect(left).toEqual({
      displayName: null,
      telegram: null,
      email: null,
      phoneChange: null,
      encryptedPassword: null,
      identities: 0,
      sessions: 0,
      bookings: 1,
      balance: 4_000,
    })
    expect((await signIn(t, user)).status).toBe(400)
    // The address is free for anyone who comes next.
    await t.deps.auth.createAccount({ email: user.email, password: PASSWORD })
  })

  test('wants the number of the profile', async () => {
    const user = await createAccount(t)
    const { call } = await signIn(t, user)
    const input = { accountNumber: user.accountNumber + 1 }
    expect(await call('account.remove', input)).toMatchObject({
      refused: { code: 'confirmation_mismatch', httpStatus: 400 },
    })
    expect((await signIn(t, user)).status).toBe(200)
  })

  test('is attempted ten times an hour', async () => {
    const user = await createAccount(t)
    const { call } = await signIn(t, user)
    const attempt = () => call('account.remove', { accountNumber: user.accountNumber + 1 })
    for (let made = 0; made < 10; made += 1) {
      expect(await attempt()).toMatchObject({ refused: { code: 'confirmation_mismatch' } })
    }
    expect(await attempt()).toMatchObject({ refused: { code: 'too_many_requests' } })
    t.clock.advance(60 * MINUTE_MS)
    const again = await signIn(t, user)
    const { accountNumber } = user
    expect((await again.call('account.remove', { accountNumber })).refused).toBeUndefined()
  })

  test('wants someone who signed in lately', async () => {
    const user = await createAccount(t)
    const { accountNumber } = user
    const { call } = await signIn(t, user)
    t.clock.advance(16 * MINUTE_MS)
    expect(await call('account.remove', { accountNumber })).toMatchObject({
      refused: { code: 'recent_sign_in_needed', httpStatus: 412 },
    })
    const again = await signIn(t, user)
    expect((await again.call('account.remove', { accountNumber })).refused).toBeUndefined()
  })

  test('and everything else of the club wants the second step, where there is one', async () => {
    const user = await createAccount(t)
    const { call } = await signIn(t, user)
    await t.deps.sql`insert into auth.mfa_factors
      (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (${randomUUID()}, ${user.userId}, 'phone', 'verified', '+79990000000',
        ${t.clock.now()}, ${t.clock.now()})`
    t.deps.auth.parts.verifiedTokens.revokeAll()
    const refused = { refused: { code: 'second_step_needed', httpStatus: 412 } }
    expect(await call('profiles.me')).toMatchObject(refused)
    expect(await call('account.remove', user)).toMatchObject(refused)
    await t.deps.sql`update auth.sessions set aal = 'aal2' where user_id = ${user.userId}`
    t.deps.auth.parts.verifiedTokens.revokeAll()
    expect(await call('profiles.me')).toMatchObject({ answer: { id: user.userId } })
  })

  test('waits until nothing is promised to others', async () => {
    const user = await createAccount(t)
    const { userId, accountNumber } = user
    const { call } = await signIn(t, user)
    const gameId = await createGame(t, { price: 0 })
    const line = { gameId, seats: 1, expectedPrice: 0 }
    await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines: [line] })
    expect(await call('account.remove', { accountNumber })).toMatchObject({
      refused: { code: 'bookings_ahead', details: { count: 1 } },
    })
    await createGame(t, { masterId: userId, startsInHours: 300 })
    expect(await call('account.remove', { accountNumber })).toMatchObject({
      refused: { code: 'games_ahead', details: { count: 1 } },
    })
  })

  test('by the admin API takes the same, cancels the seats and leaves the waitlists', async () => {
    const user = await createAccount(t)
    const { userId, email } = user
    const { sql } = t.deps
    await sql`select add_currency_transaction(${userId}, 5000, 'gift', 'Подарок')`
    await sql`update profiles set display_name = 'Лида', bio = 'О себе' where id = ${userId}`
    const gameId = await createGame(t, { startsInHours: 60, maxPlayers: 1 })
    const { bookingId } = await takeSeat(t, gameId, { userId })
    const next = await waitFor(t, gameId, { automatic: true })
    const full = await createGame(t, { startsInHours: 90, maxPlayers: 1 })
    await takeSeat(t, full)
    await waitFor(t, full, { userId })
    await sql`insert into free_windows (user_id, weekday, from_minute, to_minute)
      values (${userId}, 1, 1080, 1320)`

    expect(await administer(t, 'DELETE', userId, { should_soft_delete: true })).toBe('done')
    const [left] = await sql`
      select p.display_name, p.bio,
        (select count(*)::int from notifications n where n.user_id = p.id) as notifications,
        (select count(*)::int from free_windows f where f.user_id = p.id) as windows
      from profiles p where p.id = ${userId}`
    expect(left).toEqual({ displayName: null, bio: null, notifications: 0, windows: 0 })

    await handleAllEvents(t)
    await runJobs(t.address, bookingTasks(t.deps))
    const seats = await sql<{ id: string; userId: string; status: string }[]>`
      select id, user_id, status from bookings where game_id = ${gameId} order by created_at`
    expect(seats).toMatchObject([
      { id: bookingId, status: 'cancelled_by_platform' },
      { userId: next.userId, status: 'confirmed' },
    ])
    expect(await sql`select from notifications where user_id = ${userId}`).toEqual([])
    expect(await findings(t.deps)).toEqual([])
    // The address is free for anyone who comes next.
    await t.deps.auth.createAccount({ email, password: PASSWORD })
    // Deleted again, nothing changes.
    expect(await administer(t, 'DELETE', userId, { should_soft_delete: true })).toBe('done')
    await handleAllEvents(t)
  })

  test('of two owners who leave at once, one stays', async () => {
    await t.deps.sql`update user_roles set role = 'user' where role = 'owner'`
    const owners = [await createAccount(t, 'owner'), await createAccount(t, 'owner')]
    const leave = async (owner: TestAccount) => {
      await signIn(t, owner)
      const [session] = await t.deps.sql<{ id: string }[]>`
        select id from auth.sessions where user_id = ${owner.userId}`
      const { userId, accountNumber } = owner
      return await removeAccount(t.deps, { userId, accountNumber, sessionId: session?.id ?? '' })
    }
    const outcomes = await Promise.allSettled(owners.map(leave))
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )
    expect(refused).toEqual([new CodedError('last_owner')])
  })
})
