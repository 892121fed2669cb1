import { randomUUID } from 'node:crypto'
import { FIRST_EMBLEM } from '@cco/domain/guilds/emblem'
import type { LIVE_TABLE_TOPICS, LiveTable } from '@cco/domain/live/tables'
import { notify } from '../features/news/notifications/commands.ts'
import type { TestApp } from './app.ts'
import { createGifts, createSubscription } from './economy.ts'
import { suspend } from './people.ts'
import { addRoomEvent } from './rooms.ts'
import { createVacancy } from './vacancies.ts'

/** A live table whose changes are not for everyone. */
export type RestrictedTable = {
  [T in LiveTable]: (typeof LIVE_TABLE_TOPICS)[T] extends 'all' ? never : T
}[LiveTable]

/** Notifies a user that a gift was claimed. */
export const notifyUser = ({ deps }: TestApp, userId: string) =>
  deps.sql.begin((tx) =>
    notify(deps, tx, [userId], { kind: 'gift_claimed', facts: { player: 'x' } }),
  )

/** Writes a guild with its leader; returns its id. */
async function writeGuild(t: TestApp, leaderId: string): Promise<string> {
  const id = randomUUID()
  await t.deps.sql`insert into guilds (id, name, name_key, tag, tag_key, emblem, founder_id, coins,
      request_key, created_at)
    values (${id}, ${id}, ${id}, 'G', ${id}, ${t.deps.sql.json(FIRST_EMBLEM)}, ${leaderId}, 0, ${id},
      now())`
  await t.deps.sql`insert into guild_members (user_id, guild_id, rank, joined_at)
    values (${leaderId}, ${id}, 'leader', now())`
  return id
}

/** Writes an application of a user to a vacancy. */
async function writeApplication(t: TestApp, userId: string): Promise<void> {
  const vacancyId = await createVacancy(t)
  await t.deps
    .sql`insert into job_applications (id, job_id, user_id, name, email, answers, language,
      consent_version, consent_at, consent_address, stage_at, created_at)
    values (${randomUUID()}, ${vacancyId}, ${userId}, 'x', 'x@mail.test', '[]', 'ru', 1, now(), 'x',
      now(), now())`
}

/** What has to be there before a row of these tables can be written, and is heard of itself. */
export const BEFORE_LIVE_ROWS: Partial<
  Record<RestrictedTable, (t: TestApp, userId: string) => Promise<unknown>>
> = { job_application_entries: writeApplication }

/** Writes a row of each live table that is not for everyone: about this user, or this game. */
export const LIVE_ROWS: Record<
  RestrictedTable,
  (t: TestApp, userId: string, gameId: string) => Promise<unknown>
> = {
  gift_games: (t, id) => createGifts(t, id, 1),
  room_events: (t, id, gameId) => addRoomEvent(t, gameId, id),
  room_members: async (t, id, gameId) => {
    await t.deps.sql`insert into rooms (game_id, created_at) values (${gameId}, now())`
    await t.deps.sql`insert into room_members (game_id, user_id, first_seen_at, seen_at)
      values (${gameId}, ${id}, now(), now())`
    await t.deps.sql`update room_members set removed_at = now() where game_id = ${gameId}`
  },
  user_subscriptions: (t, id) => createSubscription(t, id, 2),
  notifications: notifyUser,
  user_roles: (t, id) => t.deps.sql`update user_roles set role = role where user_id = ${id}`,
  currency_transactions: (t, id) =>
    t.deps.sql`select add_currency_transaction(${id}, 5, 'admin_adjustment', 'x')`,
  role_change_notifications: (t, id) =>
    t.deps.sql`select create_role_change_notification(${id}, 'user', 'user')`,
  currency_change_notifications: (t, id) =>
    t.deps.sql`insert into currency_change_notifications
      (user_id, amount_changed, old_balance, new_balance, transaction_type, description)
      values (${id}, 1, 1, 2, 'gift', 'x')`,
  schedule_requests: async (t, id) => {
    const requestId = randomUUID()
    await t.deps.sql`insert into schedule_requests (id, master_id, kind)
      values (${requestId}, ${id}, 'create')`
    await t.deps.sql`update schedule_requests set reason = 'x' where id = ${requestId}`
  },
  user_presence: (t, id) => t.deps.sql`select upsert_user_presence(${id}, '10.0.0.1', 'x')`,
  games: (t, _, gameId) => t.deps.sql`update games set price = price + 1 where id = ${gameId}`,
  bookings: (t, id, gameId) => t.deps.sql`update bookings set status = 'excused'
    where user_id = ${id} and game_id = ${gameId}`,
  profile_changes: (t, id) => t.deps.sql`
    insert into profile_changes (id, user_id, version, proposal)
    values (${randomUUID()}, ${id}, 1, '{}')`,
  reviews: (t, id, gameId) => t.deps.sql`
    insert into reviews (id, game_id, story_id, master_id, user_id, stars, text)
    select ${randomUUID()}, g.id, g.story_id, g.master_id, ${id}, 5, 'x' from games g
    where g.id = ${gameId}`,
  attendance_disputes: (t, id, gameId) => t.deps.sql`
    insert into attendance_disputes (id, booking_id, text)
    select ${randomUUID()}, b.id, 'x' from bookings b
    where b.user_id = ${id} and b.game_id = ${gameId}`,
  moderation_cases: (t, id) => t.deps.sql`
    insert into moderation_cases (id, subject_kind, subject_id, user_id, created_at)
    values (${randomUUID()}, 'profile', ${id}, ${id}, now())`,
  moderation_assignments: (t, id) => t.deps.sql`
    insert into moderation_assignments (kind, item_id, moderator_id, expires_at)
    values ('report', ${randomUUID()}, ${id}, now())`,
  friendships: async (t, id) => {
    const other = await t.createUser()
    const [low, high] = id < other ? [id, other] : [other, id]
    await t.deps.sql`insert into friendships (user_low, user_high, requested_by, created_at)
      values (${low}, ${high}, ${other}, now())`
  },
  user_achievements: (t, id) => t.deps.sql`
    insert into user_achievements (id, user_id, achievement_id, source, awarded_at)
    select gen_random_uuid(), ${id}, a.id, 'rule', now() from achievements a limit 1`,
  guild_members: (t, id) => writeGuild(t, id),
  guild_applications: async (t, id) => {
    const guildId = await writeGuild(t, await t.createUser())
    await t.deps.sql`insert into guild_applications (id, guild_id, user_id, kind, created_at)
      values (${randomUUID()}, ${guildId}, ${id}, 'application', now())`
  },
  guild_posts: async (t, id) => {
    const guildId = await writeGuild(t, id)
    await t.deps.sql`insert into guild_posts (id, guild_id, kind, key, user_id, created_at)
      values (${randomUUID()}, ${guildId}, 'founded', 'founded', ${id}, now())`
  },
  user_items: (t, id) => t.deps.sql`
    insert into user_items (id, user_id, item_id, kind, is_sole, source_kind, source_id, given_at)
    select gen_random_uuid(), ${id}, i.id, i.kind, false, 'level', '2', now() from items i limit 1`,
  levels: (t, id) => t.deps.sql`
    insert into levels (user_id, level, reached_at) values (${id}, 2, now())`,
  job_applications: writeApplication,
  job_application_entries: async (t, id) => {
    const [application] = await t.deps.sql<{ id: string }[]>`
      select id from job_applications where user_id = ${id}`
    await t.deps.sql`insert into job_application_entries
        (id, application_id, kind, text, author_id, created_at)
      values (${randomUUID()}, ${application?.id ?? ''}, 'note', 'x', ${id}, now())`
  },
  sanction_appeals: async (t, id) => {
    await suspend(t, id)
    await t.deps.sql`insert into sanction_appeals (id, sanction_id, text, created_at)
      select ${randomUUID()}, b.id, 'x', now() from user_bans b where b.user_id = ${id}`
  },
}
