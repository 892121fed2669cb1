import { randomUUID } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createTier } from '../../../testing/economy.ts'
import { createGame } from '../../../testing/playing.ts'
import { writeBeats } from '../../people/presence/store.ts'
import { removeAccount } from './commands.ts'
import { HOLDINGS } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps.sql)).toEqual([])
  await t.close()
})

const PASSWORD = 'first-password'
const MINUTE_MS = 60_000

type Person = { userId: string; email: string; accountNumber: number }

async function createPerson(role = 'user'): Promise<Person> {
  const email = `${randomUUID()}@cco.test`
  const { id: userId } = await t.deps.auth.createAccount({ email, password: PASSWORD })
  await t.deps.sql`update user_roles set role = ${role} where user_id = ${userId}`
  const [row] = await t.deps.sql<{ accountId: number }[]>`
    select account_id from profiles where id = ${userId}`
  return { userId, email, accountNumber: row?.accountId ?? 0 }
}

/** Signs in over HTTP; `call` asks with the token of that session. */
async function signIn({ email }: Person, userAgent = 'Test browser') {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  const { access_token: token } = answer.json<{ access_token?: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const call = async (procedure: string, input?: object) => {
    const reply = await t.app.inject(
      input
        ? { method: 'POST', url: `/trpc/${procedure}`, headers, payload: input }
        : { method: 'GET', url: `/trpc/${procedure}`, headers },
    )
    const body = reply.json<{ result?: { data?: unknown }; error?: { data: object } }>()
    return body.error ? { refused: body.error.data } : { answer: body.result?.data }
  }
  return { status: answer.statusCode, call }
}

type Session = { id: string; current: boolean; userAgent: string }
const sessionsOf = async (call: Awaited<ReturnType<typeof signIn>>['call']) =>
  (await call('account.sessions')).answer as Session[]

describe('sessions', () => {
  test('are shown with device and address, the asking one first', async () => {
    const person = await createPerson()
    await signIn(person, 'Old phone')
    const here = await signIn(person, 'Laptop')
    expect(await sessionsOf(here.call)).toMatchObject([
      { current: true, userAgent: 'Laptop', ip: '127.0.0.1', method: 'password' },
      { current: false, userAgent: 'Old phone', openedAt: t.clock.now().toISOString() },
    ])
  })

  test('one of them is ended, and its token proves nothing from then on', async () => {
    const person = await createPerson()
    const lost = await signIn(person, 'Lost phone')
    const here = await signIn(person, 'Laptop')
    const sessionId = (await sessionsOf(here.call)).find((s) => !s.current)?.id
    expect((await here.call('account.endSession', { sessionId })).refused).toBeUndefined()
    expect(await lost.call('profiles.me')).toMatchObject({ refused: { code: 'session_expired' } })
    expect(await sessionsOf(here.call)).toHaveLength(1)
  })

  test("a stranger's are not found, and stay open", async () => {
    const stranger = await signIn(await createPerson())
    const sessionId = (await sessionsOf(stranger.call))[0]?.id
    const here = await signIn(await createPerson())
    expect(await here.call('account.endSession', { sessionId })).toMatchObject({
      refused: { code: 'not_found' },
    })
    expect(await sessionsOf(stranger.call)).toHaveLength(1)
  })
})

describe('the data of a person', () => {
  test('names every table that points at people', async () => {
    const links = await t.deps.sql<{ table: string; by: string }[]>`
      select case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
        a.attname as by
      from pg_attribute a join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and a.attnum > 0 and (a.attname = 'user_id' or exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
          and k.conkey = array[a.attnum]
          and k.confrelid in ('profiles'::regclass, 'auth.users'::regclass)))`
    const told = new Set(HOLDINGS.map(({ table, by }) => `${table}.${by}`))
    const untold = links.map(({ table, by }) => `${table}.${by}`).filter((at) => !told.has(at))
    expect(untold.sort()).toEqual([
      'attendance_disputes.decided_by',
      // Secrets of letters that are on their way; the letters themselves tell all of it.
      'auth.flow_state.user_id',
      'auth.one_time_tokens.user_id',
      // What somebody did as staff to the rows of others.
      'booking_changes.actor_id',
      'booking_concessions.staff_id',
      'booking_refunds.actor_id',
      'broadcasts.created_by',
      'coin_adjustments.decided_by',
      'coin_adjustments.requested_by',
      'game_changes.actor_id',
      'profile_changes.decided_by',
      'promo_codes.created_by',
      // About a master, by those who wrote them.
      'reviews.master_id',
      'schedule_requests.approved_by',
      // A key to one download, for a minute.
      'system_log_tickets.user_id',
      'user_bans.created_by',
      'waitlist_entries.offered_by',
    ])
  })

  test('names every table whose rows hang on what is theirs', async () => {
    const links = await t.deps.sql<{ table: string }[]>`
      select distinct c.relname as table
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid in
        ('bookings'::regclass, 'waitlist_entries'::regclass, 'user_subscriptions'::regclass)`
    const named = new Set(HOLDINGS.map(({ table }) => table))
    const unnamed = links.map(({ table }) => table).filter((table) => !named.has(table))
    // What the club spends on a booking is counted for its staff.
    expect(unnamed).toEqual(['booking_concessions'])
  })

  test('holds what was said and returned about their bookings, and not who decided', async () => {
    const moderator = await createPerson('moderator')
    const person = await createPerson()
    const stranger = await createPerson()
    const gameId = await createGame(t, { startsInHours: 60 })
    const bookings = new Map<string, string>()
    for (const { userId } of [person, stranger]) {
      await t.deps.sql`select add_currency_transaction(${userId}, 1000, 'gift', 'Подарок')`
      const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
      const answer = await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines })
      bookings.set(userId, answer.bookings[0]?.id ?? '')
      await t.deps.sql`
        insert into attendance_disputes (id, booking_id, text, status, decided_by, decided_at, reason)
        values (gen_random_uuid(), ${bookings.get(userId) ?? ''}, ${`Я был: ${userId}`}, 'rejected',
          ${moderator.userId}, ${t.clock.now()}, 'Не видели')`
    }
    const { call } = await signIn(person)
    const { answer } = await call('account.data')
    const { tables } = answer as { tables: Record<string, Record<string, unknown>[]> }
    expect(tables.attendance_disputes).toMatchObject([
      { text: `Я был: ${person.userId}`, reason: 'Не видели' },
    ])
    expect(tables.booking_changes).toMatchObject([
      { booking_id: bookings.get(person.userId), to_status: 'confirmed' },
    ])
    expect(JSON.stringify(tables)).not.toContain(moderator.userId)
    await t.deps.sql`delete from attendance_disputes`
  })

  test('is their own alone, and holds no secret', async () => {
    const person = await createPerson()
    const other = await createPerson()
    await t.deps.sql`select add_currency_transaction(${person.userId}, 500, 'gift', 'Подарок')`
    const { call } = await signIn(person)
    await signIn(other)
    const { answer } = await call('account.data')
    expect(answer).toMatchObject({
      exportedAt: t.clock.now().toISOString(),
      tables: {
        'auth.users': [{ email: person.email }],
        profiles: [{ account_id: person.accountNumber }],
        currency_transactions: [{ amount: 500, balance_after: 500 }],
      },
    })
    const text = JSON.stringify(answer)
    expect(text).not.toContain('encrypted_password')
    expect(text).not.toContain(other.userId)
  })
})

test('a person downloads their data ten times an hour at most', async () => {
  const { call } = await signIn(await createPerson())
  const answers = await Promise.all(Array.from({ length: 11 }, () => call('account.data')))
  const refused = answers.filter(({ refused }) => refused !== undefined)
  expect(refused).toMatchObject([{ refused: { code: 'too_many_requests' } }])
})

describe('deleting an account', () => {
  test('takes what names the person; bookings and the ledger stay', async () => {
    const person = await createPerson()
    const { userId, accountNumber } = person
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

    const here = await signIn(person)
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
    expect((await signIn(person)).status).toBe(400)
    // The address is free for whoever comes next.
    await t.deps.auth.createAccount({ email: person.email, password: PASSWORD })
  })

  test('wants the number of the profile', async () => {
    const person = await createPerson()
    const { call } = await signIn(person)
    const input = { accountNumber: person.accountNumber + 1 }
    expect(await call('account.remove', input)).toMatchObject({
      refused: { code: 'confirmation_mismatch', httpStatus: 400 },
    })
    expect((await signIn(person)).status).toBe(200)
  })

  test('wants somebody who signed in lately', async () => {
    const person = await createPerson()
    const { accountNumber } = person
    const { call } = await signIn(person)
    t.clock.advance(16 * MINUTE_MS)
    expect(await call('account.remove', { accountNumber })).toMatchObject({
      refused: { code: 'recent_sign_in_needed', httpStatus: 412 },
    })
    const again = await signIn(person)
    expect((await again.call('account.remove', { accountNumber })).refused).toBeUndefined()
  })

  test('and everything else of the club wants the second step, where there is one', async () => {
    const person = await createPerson()
    const { call } = await signIn(person)
    await t.deps.sql`insert into auth.mfa_factors
      (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (${randomUUID()}, ${person.userId}, 'phone', 'verified', '+79990000000',
        ${t.clock.now()}, ${t.clock.now()})`
    t.deps.auth.parts.proofs.revokeAll()
    const refused = { refused: { code: 'second_step_needed', httpStatus: 412 } }
    expect(await call('profiles.me')).toMatchObject(refused)
    expect(await call('account.remove', person)).toMatchObject(refused)
    await t.deps.sql`update auth.sessions set aal = 'aal2' where user_id = ${person.userId}`
    t.deps.auth.parts.proofs.revokeAll()
    expect(await call('profiles.me')).toMatchObject({ answer: { id: person.userId } })
  })

  test('waits until nothing is promised to others', async () => {
    const person = await createPerson()
    const { userId, accountNumber } = person
    const { call } = await signIn(person)
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

  test('of two owners who leave at once, one stays', async () => {
    await t.deps.sql`update user_roles set role = 'user' where role = 'owner'`
    const owners = [await createPerson('owner'), await createPerson('owner')]
    const leave = async (owner: Person) => {
      await signIn(owner)
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

describe('a removal beside other requests of the same person', () => {
  /** How many transactions of this database wait for a lock. */
  const waiting = async () => {
    const rows = await t.deps.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length
  }
  /** Starts a removal and holds it, by the lock that `hold` takes, until `release` is called. */
  async function heldRemoval(hold: (tx: Tx, userId: string) => Promise<unknown>) {
    const person = await createPerson()
    const { userId, accountNumber } = person
    const { sql } = t.deps
    await sql`select add_currency_transaction(${userId}, 50000, 'gift', 'Подарок')`
    await signIn(person)
    const [session] = await sql<{ id: string }[]>`
      select id from auth.sessions where user_id = ${userId}`
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const holder = sql.begin(async (tx) => {
      await hold(tx, userId)
      held.resolve()
      await free.promise
    })
    await held.promise
    const removed = removeAccount(t.deps, { userId, accountNumber, sessionId: session?.id ?? '' })
    await expect.poll(waiting).toBe(1)
    const release = async () => {
      free.resolve()
      await holder
      await removed
    }
    return { userId, release }
  }

  test('leaves no seat, place in a waitlist or subscription behind', async () => {
    const { sql } = t.deps
    const [open, full] = [await createGame(t), await createGame(t, { maxPlayers: 1 })]
    const other = await t.createUser({ coins: 5_000 })
    const lines = (gameId: string) => [{ gameId, seats: 1, expectedPrice: 1_000 }]
    await t.asUser(other).bookings.checkout({ requestKey: randomUUID(), lines: lines(full) })
    const tier = await createTier(t, { price: 500 })
    const { userId, release } = await heldRemoval(
      (tx, id) => tx`select from currency_accounts where user_id = ${id} for update`,
    )
    const self = t.asUser(userId)
    const requests = Promise.allSettled([
      self.bookings.checkout({ requestKey: randomUUID(), lines: lines(open) }),
      self.waitlist.join({ gameId: full, seats: 1, automatic: true }),
      self.subscriptions.subscribe({ tierId: tier, expectedPrice: 500 }),
    ])
    await expect.poll(waiting).toBe(4)
    await release()
    const codes = (await requests).map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason.message) : 'done',
    )
    expect(codes).toEqual(['account_removed', 'account_removed', 'account_removed'])
    expect(await sql`select from user_subscriptions where user_id = ${userId}`).toEqual([])
    expect(await findings(sql)).toEqual([])
  })

  test('leaves no presence behind, whether there was one before or not', async () => {
    for (const wasThere of [false, true]) {
      const { userId, release } = await heldRemoval(async (tx, id) => {
        if (wasThere) await writeBeats(t.deps.sql, [beatOf(id)])
        await writeBeats(tx, [beatOf(id)])
      })
      const written = writeBeats(t.deps.sql, [beatOf(userId)])
      await expect.poll(waiting).toBe(2)
      await release()
      await written
      await writeBeats(t.deps.sql, [beatOf(userId)])
      expect(await t.deps.sql`select from user_presence where user_id = ${userId}`).toEqual([])
    }
    expect(await findings(t.deps.sql)).toEqual([])
  })

  const beatOf = (userId: string) => ({
    userId,
    at: t.clock.now(),
    address: '10.0.0.1',
    userAgent: null,
  })

  test('is found by the invariants where it went wrong', async () => {
    const { sql } = t.deps
    const userId = await t.createUser()
    await writeBeats(sql, [beatOf(userId)])
    await sql`update auth.users set deleted_at = now() where id = ${userId}`
    expect(await findings(sql)).toMatchObject([
      { invariant: expect.stringMatching(/^a removed account holds no seat/), sample: userId },
    ])
    await sql`delete from user_presence where user_id = ${userId}`
  })
})
