import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createAccount, signIn } from '../../../testing/people.ts'
import { peopleLinks } from '../../../testing/people-links.ts'
import { createGame } from '../../../testing/playing.ts'
import { HOLDINGS } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

describe('the data of a person', () => {
  test('names every table that points at people', async () => {
    const listed = new Set(HOLDINGS.map(({ table, by }) => `${table}.${by}`))
    const unlisted = (await peopleLinks(t.deps.sql)).filter((link) => !listed.has(link))
    expect(unlisted, 'columns that name a user and are neither in HOLDINGS nor here').toEqual([
      'attendance_disputes.decided_by',
      // Secrets of emails that are on their way; the emails themselves tell all of it.
      'auth.flow_state.user_id',
      'auth.one_time_tokens.user_id',
      // What someone did as staff to the rows of others.
      'booking_changes.actor_id',
      'booking_concessions.staff_id',
      'booking_refunds.actor_id',
      'broadcasts.created_by',
      'coin_adjustments.decided_by',
      'coin_adjustments.requested_by',
      'consents.recorded_by',
      'corporate_requests.assigned_to',
      // A key to one download, for a minute.
      'export_tickets.user_id',
      // The same user as in one of the two columns beside it.
      'friendships.requested_by',
      'game_changes.actor_id',
      'guild_applications.decided_by',
      'guild_applications.invited_by',
      'guild_bans.banned_by',
      'item_grants.created_by',
      'job_application_entries.author_id',
      'legal_documents.published_by',
      'master_card_proposals.decided_by',
      'moderation_assignments.moderator_id',
      'moderation_cases.decided_by',
      'moderation_entries.actor_id',
      'profile_changes.decided_by',
      'promo_codes.created_by',
      // What a user declined is the user’s own, not the sender’s to know.
      'request_records.sender_id',
      'reviews.decided_by',
      // About a master, by those who wrote them.
      'reviews.master_id',
      'room_removals.removed_by',
      'sanction_appeals.decided_by',
      'schedule_requests.approved_by',
      'setting_changes.changed_by',
      'staff_invitations.invited_by',
      'staff_notes.author_id',
      // Notes of staff for staff, deleted with the account.
      'staff_notes.user_id',
      'user_achievements.awarded_by',
      'user_achievements.revoked_by',
      'user_bans.created_by',
      'user_bans.lifted_by',
      // Blocks stay hidden from the blocked.
      'user_blocks.blocked_id',
      'user_items.given_by',
      'user_items.taken_by',
      'user_roles.assigned_by',
      // The same rows belong to those for whom the seats were held.
      'waitlist_entries.invited_by',
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
    const moderator = await createAccount(t, 'moderator')
    const user = await createAccount(t)
    const stranger = await createAccount(t)
    const gameId = await createGame(t, { startsInHours: 60 })
    const bookings = new Map<string, string>()
    for (const { userId } of [user, stranger]) {
      await t.deps.sql`select add_currency_transaction(${userId}, 1000, 'gift', 'Подарок')`
      const lines = [{ gameId, seats: 1, expectedPrice: 1_000 }]
      const answer = await t.asUser(userId).bookings.checkout({ requestKey: randomUUID(), lines })
      bookings.set(userId, answer.bookings[0]?.id ?? '')
      await t.deps.sql`
        insert into attendance_disputes (id, booking_id, text, status, decided_by, decided_at, reason)
        values (gen_random_uuid(), ${bookings.get(userId) ?? ''}, ${`Я был: ${userId}`}, 'rejected',
          ${moderator.userId}, ${t.clock.now()}, 'Не видели')`
    }
    const { call } = await signIn(t, user)
    const { answer } = await call('account.data')
    const { tables } = answer as { tables: Record<string, Record<string, unknown>[]> }
    expect(tables.attendance_disputes).toMatchObject([
      { text: `Я был: ${user.userId}`, reason: 'Не видели' },
    ])
    expect(tables.booking_changes).toMatchObject([
      { booking_id: bookings.get(user.userId), to_status: 'confirmed' },
    ])
    expect(JSON.stringify(tables)).not.toContain(moderator.userId)
    await t.deps.sql`delete from attendance_disputes`
  })

  test('says of an evening what they may read: no blind roll, and no reason of a removal', async () => {
    const user = await createAccount(t)
    const other = await createAccount(t)
    const gameId = await createGame(t, { startsInHours: 60 })
    const now = t.clock.now()
    const roll = (visibility: string) =>
      t.deps.sql.json({ kind: 'roll', visibility, result: { total: 17 } })
    await t.deps
      .sql`insert into rooms (game_id, last_seq, created_at) values (${gameId}, 2, ${now})`
    await t.deps.sql`
      insert into room_events (id, game_id, seq, kind, payload, author_id, created_at)
      values (gen_random_uuid(), ${gameId}, 1, 'roll', ${roll('all')}, ${user.userId}, ${now}),
        (gen_random_uuid(), ${gameId}, 2, 'roll', ${roll('blind')}, ${user.userId}, ${now})`
    await t.deps.sql`
      insert into room_removals (id, game_id, user_id, removed_by, reason, text, created_at)
      values (gen_random_uuid(), ${gameId}, ${user.userId}, ${other.userId}, 'insult',
        'Оскорбляет игроков', ${now})`
    const { call } = await signIn(t, user)
    const { answer } = await call('account.data')
    const { tables } = answer as { tables: Record<string, Record<string, unknown>[]> }
    const payloads = tables.room_events?.map(({ payload }) => payload)
    expect(payloads).toHaveLength(2)
    expect(payloads).toContainEqual({ kind: 'roll', visibility: 'all', result: { total: 17 } })
    expect(payloads).toContainEqual({ kind: 'roll', visibility: 'blind' })
    expect(tables.room_removals).toMatchObject([{ game_id: gameId }])
    expect(JSON.stringify(tables.room_removals)).not.toMatch(/insult|Оскорбляет/)
  })

  test('is their own alone, and holds no secret', async () => {
    const user = await createAccount(t)
    const other = await createAccount(t)
    await t.deps.sql`select add_currency_transaction(${user.userId}, 500, 'gift', 'Подарок')`
    const { call } = await signIn(t, user)
    await signIn(t, other)
    const { answer } = await call('account.data')
    expect(answer).toMatchObject({
      exportedAt: t.clock.now().toISOString(),
      tables: {
        'auth.users': [{ email: user.email }],
        profiles: [{ account_id: user.accountNumber }],
        currency_transactions: [{ amount: 500, balance_after: 500 }],
      },
    })
    const text = JSON.stringify(answer)
    expect(text).not.toContain('encrypted_password')
    expect(text).not.toContain(other.userId)
  })
})

test('a person downloads their data ten times an hour at most', async () => {
  const { call } = await signIn(t, await createAccount(t))
  const answers = await Promise.all(Array.from({ length: 11 }, () => call('account.data')))
  const refused = answers.filter(({ refused }) => refused !== undefined)
  expect(refused).toMatchObject([{ refused: { code: 'too_many_requests' } }])
})
