import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { NOTIFICATION_KIND_NAMES } from '@cco/domain/notifications/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../db/invariants.ts'
import { testClock } from '../../testing/clock.ts'
import { demoUserId } from '../people.ts'
import { plantDemoWorld } from '../plant.ts'
import { addEmptyOnes, EMPTY } from './empty.ts'
import { FULL, fillLists } from './lists.ts'

const clock = testClock()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { sql } = database
  await plantDemoWorld({ sql, clock }, () => {})
  await sql.begin(async (tx) => {
    await fillLists(tx, clock.now())
    await addEmptyOnes(tx, clock.now())
  })
})
afterAll(() => database.drop())

async function count(rows: string): Promise<number> {
  const [row] = await database.sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from ${rows}`,
  )
  return row?.count ?? Number.NaN
}

const idOf = (name: string) => `'${demoUserId(`${name}@cco.test`)}'`
const PLAYER = idOf('player')
const MASTER = idOf('master')
const now = `'${clock.now().toISOString()}'::timestamptz`
const ofPlayer = (statuses: string, when: string) =>
  `bookings b join games g on g.id = b.game_id where b.user_id = ${PLAYER}
    and b.status in (${statuses}) and g.starts_at ${when} ${now}`
const friends = (status: string, by: string) =>
  `friendships where status = '${status}' and requested_by ${by} ${PLAYER}
    and ${PLAYER} in (user_low, user_high)`
const queue = (kind: string) =>
  `moderation_cases where status <> 'closed' and subject_kind = '${kind}'`
const ofMaster = (when: string) =>
  `games where master_id = ${MASTER} and status <> 'cancelled' and starts_at ${when} ${now}`

/** Lists of pages: the rows that each shows at least. */
const LISTS: readonly [list: string, rows: string, least: number][] = [
  ['friends', `friendships where status = 'accepted' and ${PLAYER} in (user_low, user_high)`, 31],
  ['friend requests received', friends('pending', '<>'), 51],
  ['friend requests sent', friends('pending', '='), 51],
  ['devices of the player', `auth.sessions where user_id = ${PLAYER}`, 15],
  ['devices with push messages', `push_devices where user_id = ${PLAYER}`, 15],
  ['past seasons', `seasons where state = 'final'`, 4],
  [
    'a past rating',
    `season_standings where season_id = '${FULL.seasonId}' and board = 'players'`,
    60,
  ],
  ['a past rating of guilds', `guild_standings where season_id = '${FULL.seasonId}'`, 30],
  ['reviews by the player', `reviews where user_id = ${PLAYER} and status = 'published'`, 15],
  ['blocked users', `user_blocks where blocker_id = ${PLAYER}`, 20],
  ['free hours', `free_windows where user_id = ${PLAYER}`, 21],
  [
    'kinds of notifications',
    `(select distinct kind from notifications where user_id = ${PLAYER}) k`,
    NOTIFICATION_KIND_NAMES.length,
  ],
  ['notifications of the owner', `notifications where user_id = ${idOf('owner')}`, 51],
  ['transactions of the player', `currency_transactions where user_id = ${PLAYER}`, 100],
  ['upcoming bookings', ofPlayer(`'confirmed'`, '>'), 16],
  ['guests of a booking', `bookings where user_id = ${PLAYER} and cardinality(guests) = 3`, 16],
  ['past bookings', ofPlayer(`'attended', 'no_show', 'excused'`, '<'), 51],
  ['seats held for the player', ofPlayer(`'held'`, '>'), 5],
  [
    'seats that the player holds',
    `waitlist_entries where invited_by = ${PLAYER} and status = 'offered'`,
    2,
  ],
  ['waitlist entries', `waitlist_entries where user_id = ${PLAYER} and status = 'waiting'`, 12],
  ['moved games to answer', 'booking_reschedules where answer is null', 2],
  ['invitations to games', `game_invitations where invitee_id = ${PLAYER}`, 10],
  ['gifts given', `gift_games where giver_id = ${PLAYER}`, 35],
  ['gifts received', `gift_games where recipient_id = ${PLAYER}`, 35],
  ['statuses of gifts', '(select distinct status from gift_games) s', 7],
  ['achievements of the player', `user_achievements where user_id = ${PLAYER}`, 40],
  ['kinds of items worn', `user_items where user_id = ${PLAYER} and is_worn`, 4],
  ['items of the player', `user_items where user_id = ${PLAYER}`, 32],
  ['subscriptions of the player', `user_subscriptions where user_id = ${PLAYER}`, 6],
  ['subscribers', 'user_subscriptions where is_active', 31],
  ['invitations to guilds', `guild_applications where user_id = ${PLAYER} and status = 'open'`, 12],
  [
    'messages of a room',
    `room_events e join bookings b on b.game_id = e.game_id where b.id = '${FULL.roomBookingId}'`,
    201,
  ],
  [
    'members of a room',
    `room_members m join bookings b on b.game_id = m.game_id where b.id = '${FULL.roomBookingId}'`,
    60,
  ],
  ['experience of the player', `xp_events where user_id = ${PLAYER}`, 21],
  [
    'reviews to write',
    `bookings b join games g on g.id = b.game_id where b.user_id = ${PLAYER} and b.status = 'attended' and g.ends_at > ${now} - interval '14 days' and not exists (select from reviews r where r.game_id = g.id and r.user_id = b.user_id)`,
    5,
  ],

  ['games of the master ahead', ofMaster('>'), 21],
  ['games of the master past', ofMaster('<'), 21],
  [
    'attendance to mark',
    `bookings b join games g on g.id = b.game_id where g.master_id = ${MASTER} and g.status = 'finished' and b.status = 'confirmed'`,
    6,
  ],
  ['players of a game', `bookings where game_id = '${FULL.gameId}' and status = 'confirmed'`, 30],
  ['messages of a game', `game_messages where game_id = '${FULL.gameId}'`, 51],
  [
    'decided requests of the master',
    `schedule_requests where master_id = ${MASTER} and request_status <> 'pending'`,
    15,
  ],
  ['pending requests', `schedule_requests where request_status = 'pending'`, 30],
  ['reviews of the master', `reviews where master_id = ${MASTER} and status = 'published'`, 30],
  [
    'reviews of one story',
    `(select story_id from reviews where status = 'published' group by story_id having count(*) > 30) r`,
    1,
  ],
  ['replies to reviews', `reviews where master_id = ${MASTER} and reply is not null`, 10],
  [
    'games of one day',
    `(select date_trunc('day', starts_at at time zone 'Europe/Moscow') from games where status <> 'cancelled' group by 1 having count(*) >= 10) d`,
    1,
  ],

  ['proposals for profiles', `profile_changes where status = 'pending'`, 31],
  ['reviews to moderate', `reviews where status = 'pending'`, 31],
  ['disputes', `attendance_disputes where status = 'open'`, 31],
  ['appeals', `sanction_appeals where status = 'open'`, 31],
  ['reports', `moderation_cases where status <> 'closed'`, 31],
  ...['profile', 'review', 'room_event', 'room_removal', 'guild'].map(
    (kind) => [`reports of a ${kind}`, queue(kind), 5] as [string, string, number],
  ),
  [
    'reports of one case',
    '(select case_id from moderation_reports group by case_id having count(*) >= 30) c',
    4,
  ],
  ['cases of the player', `moderation_cases where user_id = ${PLAYER}`, 12],
  ['sanctions of the player', `user_bans where user_id = ${PLAYER}`, 12],
  [
    'sanctions that hold',
    `user_bans where lifted_at is null and (ends_at is null or ends_at > ${now})`,
    31,
  ],
  ['users', 'profiles', 200],
  ['staff notes', `staff_notes where user_id = ${PLAYER}`, 101],
  ['invitations of staff', 'staff_invitations where email is not null', 50],
  ['broadcasts', 'broadcasts', 51],
  ['statuses of broadcasts', '(select distinct status from broadcasts) s', 4],
  ['promo codes', 'promo_codes', 31],
  [
    'uses of a promo code',
    '(select promo_code_id from promo_redemptions group by 1 having count(*) >= 50) r',
    1,
  ],
  ['tiers', 'subscription_tiers', 9],
  ['coin packs', 'coin_packs', 12],
  ['places', 'places', 16],
  ['payments', 'payments', 51],
  ['statuses of payments', '(select distinct status from payments) s', 8],
  ['pending adjustments', `coin_adjustments where status = 'pending'`, 31],
  ['statuses of adjustments', '(select distinct status from coin_adjustments) s', 3],
  ['requests of companies', 'corporate_requests', 40],
  ['statuses of requests of companies', '(select distinct status from corporate_requests) s', 5],
  ['vacancies', 'jobs', 18],
  [
    'questions of a vacancy',
    `jobs, jsonb_array_elements(questions) where jobs.id = '${FULL.vacancyId}'`,
    8,
  ],
  ['applications', 'job_applications', 49],
  ['stages of applications', '(select distinct stage from job_applications) s', 7],
  [
    'notes of an application',
    `(select application_id from job_application_entries where kind = 'note' group by 1 having count(*) >= 20) n`,
    1,
  ],
  ['achievements', 'achievements', 40],
  [
    'holders of an achievement',
    '(select achievement_id from user_achievements group by 1 having count(*) > 20) h',
    1,
  ],
  ['holders of an item', '(select item_id from user_items group by 1 having count(*) > 20) h', 1],
  ['grants of items', 'item_grants', 21],
  ['states of grants', '(select distinct status from item_grants) s', 3],
  ['rewards of levels', 'level_rewards', 39],
  ['guilds', 'guilds where disbanded_at is null', 30],
  ['guilds to look at', 'guilds where checked_version < texts_version', 10],
  ['members of a guild', `guild_members where guild_id = '${FULL.guildId}'`, 50],
  [
    'applications of a guild',
    `guild_applications where guild_id = '${FULL.guildId}' and status = 'open'`,
    30,
  ],
  ['bans of a guild', `guild_bans where guild_id = '${FULL.guildId}'`, 25],
  ['posts of a guild', `guild_posts where guild_id = '${FULL.guildId}'`, 30],
  ['actions of the system log', '(select distinct action from system_logs) a', 100],
  ['jobs that were given up', 'graphile_worker._private_jobs where attempts >= max_attempts', 25],
  ['failing jobs', 'job_failures', 6],
  ['changes of settings', 'setting_changes', 21],
  ['versions of a document', `legal_documents where kind = 'offer'`, 13],
  ['drafts of documents', 'legal_drafts', 5],
  ['stories', 'stories where is_active', 31],
  ['stories in work', `stories where status in ('draft', 'review', 'scheduled')`, 16],
  ['versions of a story', `story_versions where story_id = '${FULL.storyId}'`, 51],
  ['masters', 'master_cards', 15],
  ['proposals for cards', `master_card_proposals where status = 'pending'`, 12],
]

test('the full lists violate no invariant', async () => {
  expect(await findings({ sql: database.sql, clock })).toEqual([])
})

test('every list has more than it shows at once, or the most it may have', async () => {
  const found = []
  for (const [list, rows, least] of LISTS)
    found.push({ list, enough: (await count(rows)) >= least, rows: await count(rows) })
  expect(found.filter(({ enough }) => !enough)).toEqual([])
})

/** Tables without rows in the worst world, by the reason. */
const WITHOUT_ROWS: Record<string, readonly string[]> = {
  'keys, tickets and limits, which no page lists': [
    ...['avatar_uploads', 'calendar_feeds', 'calendar_versions', 'export_tickets', 'rate_limits'],
    ...['catalogue_pictures', 'push_keys', 'request_records', 'unsubscribe_keys'],
    ...['waitlist_answer_keys'],
  ],
  'what the server remembers of events, contacts and deliveries': [
    ...['case_contacts', 'domain_event_handlings', 'domain_events', 'ended_friendships'],
    ...['ended_memberships', 'notification_deliveries', 'payment_events', 'sanctioned_contacts'],
    ...['suppressed_addresses', 'dev_mailbox', 'demo_payments'],
  ],
  'shown as facts of a row that is listed': [
    ...['booking_concessions', 'game_occurrences', 'game_series', 'payment_orders'],
    ...['payment_packs', 'subscription_uses'],
  ],
  'choices that have defaults without a row': ['notification_preferences', 'settings'],
  'a popup': ['role_change_notifications'],
  'used while an evening runs; the room of this world is over': [
    ...['room_boundaries', 'room_initiative', 'room_timers'],
  ],
}

test('every table has rows, so that no list is forgotten', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const empty: string[] = []
  for (const { name } of tables) if ((await count(name)) === 0) empty.push(name)
  const expected = Object.values(WITHOUT_ROWS).flat().toSorted()
  expect(empty, 'fill them in lists/, or add the reason to WITHOUT_ROWS').toEqual(expected)
})

/** What the empty ones have none of. */
const NOTHING: readonly [what: string, rows: string][] = [
  ['games of the story', `games where story_id = '${EMPTY.storyId}'`],
  ['reviews of the story', `reviews where story_id = '${EMPTY.storyId}'`],
  [
    'texts of the story',
    `stories where id = '${EMPTY.storyId}' and (text is not null or bring is not null)`,
  ],
  [
    'games of the master',
    `games g join master_cards c on c.user_id = g.master_id where c.id = '${EMPTY.masterId}'`,
  ],
  [
    'reviews of the master',
    `reviews r join master_cards c on c.user_id = r.master_id where c.id = '${EMPTY.masterId}'`,
  ],
  [
    'other members of the guild',
    `guild_members where guild_id = '${EMPTY.guildId}' and rank <> 'leader'`,
  ],
  ['news of the guild', `guild_posts where guild_id = '${EMPTY.guildId}' and kind <> 'founded'`],
  ['applications to the vacancy', `job_applications where job_id = '${EMPTY.vacancyId}'`],
  [
    'details of the place',
    `places where id = '${EMPTY.placeId}' and coalesce(directions, advice) is not null`,
  ],
  ['bookings of the game', `bookings where game_id = '${EMPTY.gameId}'`],
  ['bookings of the user', `bookings where user_id = '${EMPTY.userId}'`],
  ['coins of the user', `currency_accounts where user_id = '${EMPTY.userId}' and balance <> 0`],
  ['name of the user', `profiles where id = '${EMPTY.userId}' and display_name is not null`],
]

test('one of each kind has nothing', async () => {
  const found = []
  for (const [what, rows] of NOTHING) if ((await count(rows)) > 0) found.push(what)
  expect(found).toEqual([])
  expect(
    await count(`stories s, master_cards c, guilds g, jobs j, places p, games m, profiles u
      where s.id = '${EMPTY.storyId}' and s.slug = '${EMPTY.slug}' and c.id = '${EMPTY.masterId}'
        and g.id = '${EMPTY.guildId}' and j.id = '${EMPTY.vacancyId}' and p.id = '${EMPTY.placeId}'
        and m.id = '${EMPTY.gameId}' and u.id = '${EMPTY.userId}'`),
  ).toBe(1)
})
