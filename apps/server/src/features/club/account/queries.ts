import type { Sql, Tx } from '@cco/database/client'
import type { dataOutput, sessionRow } from '@cco/domain/account/contract'
import { CodedError } from '@cco/domain/error/codes'
import { LIST_MAX } from '@cco/domain/number/pages'
import type * as z from 'zod'
import { isVisible } from '../../people/visibility/queries.ts'

type AccountData = z.input<typeof dataOutput>
type SessionRow = z.input<typeof sessionRow>

/** The open sessions of a person, the one that asks first, then the latest seen. */
export async function sessionsOf(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<SessionRow[]> {
  return await sql<SessionRow[]>`
    select id, id = ${sessionId} as current, amr -> 0 ->> 'method' as method,
      created_at as opened_at, coalesce(refreshed_at, created_at) as seen_at, ip, user_agent
    from auth.sessions
    where user_id = ${userId} and (not_after is null or not_after > ${now})
    order by current desc, seen_at desc, id
    limit ${LIST_MAX}`
}

type Promises = { accountNumber: number; bookingsAhead: number; gamesAhead: number }

/** What others still expect of a person: games booked, waited for, or run by them. */
export async function promisesOf(sql: Sql | Tx, userId: string, now: Date): Promise<Promises> {
  const [row] = await sql<Promises[]>`
    select p.account_id as account_number,
      (select count(*)::int from bookings b join games g on g.id = b.game_id
        where b.user_id = p.id and b.status in ('held', 'confirmed') and g.ends_at > ${now})
      + (select count(*)::int from waitlist_entries w join games g on g.id = w.game_id
        where w.user_id = p.id and w.status in ('waiting', 'offered') and g.ends_at > ${now})
        as bookings_ahead,
      (select count(*)::int from games g
        where g.master_id = p.id and g.status <> 'cancelled' and g.ends_at > ${now}) as games_ahead
    from profiles p where p.id = ${userId}`
  if (!row) throw new CodedError('session_expired')
  return row
}

/** Which column of a table names the person, and what of a row is a secret even from them. */
type Holding = {
  table: string
  by: string
  secrets?: readonly string[]
  /** States in which a row is a secret altogether. */
  hidden?: readonly string[]
  /** Column of since when a row is hidden from the person; those rows are a secret altogether. */
  withheldAt?: string
  /** Column of who sent the row, to whom it is not hidden. */
  sender?: string
  /** Column without which a row is a secret altogether. */
  present?: string
  /** Column of another user; rows of one who is not visible to the person are a secret altogether. */
  visible?: string
  /** The outcomes of which the person is notified; other rows are a secret altogether. */
  outcomes?: readonly string[]
  /** The result of a blind roll is for those who run the game, not for who rolled. */
  blindRolls?: true
  /** The table of the person's own rows that `by` refers to, where it does not name the person. */
  through?: 'bookings' | 'waitlist_entries' | 'user_subscriptions' | 'user_bans'
}

/**
 * Every table that holds something of a person. A test compares it with the foreign keys of the
 * database, so that a new table cannot be forgotten.
 */
export const HOLDINGS: readonly Holding[] = [
  { table: 'auth.users', by: 'id', secrets: ['encrypted_password'] },
  { table: 'auth.identities', by: 'user_id' },
  { table: 'auth.sessions', by: 'user_id' },
  {
    table: 'auth.mfa_factors',
    by: 'user_id',
    secrets: ['secret', 'last_step', 'credential_id', 'credential'],
  },
  { table: 'auth.audit_log_entries', by: 'user_id' },
  { table: 'profiles', by: 'id' },
  { table: 'profile_changes', by: 'user_id', secrets: ['decided_by'] },
  { table: 'avatar_uploads', by: 'user_id' },
  { table: 'user_roles', by: 'user_id', secrets: ['assigned_by'] },
  { table: 'user_presence', by: 'user_id' },
  { table: 'consents', by: 'user_id', secrets: ['recorded_by'] },
  {
    table: 'user_bans',
    by: 'user_id',
    secrets: ['created_by', 'lifted_by', 'required_role', 'continues'],
  },
  { table: 'sanction_appeals', by: 'sanction_id', through: 'user_bans', secrets: ['decided_by'] },
  // What others reported and staff wrote stays with the staff.
  {
    table: 'moderation_cases',
    by: 'user_id',
    secrets: ['decided_by'],
    outcomes: ['warned', 'suspended', 'banned'],
  },
  { table: 'moderation_reports', by: 'reporter_id', secrets: ['evidence'] },
  { table: 'role_change_notifications', by: 'user_id' },
  { table: 'staff_invitations', by: 'accepted_by', secrets: ['invited_by', 'key_hash'] },
  // That a request is withheld shows its sender that an earlier one was declined.
  ...(['user_low', 'user_high'] as const).map(
    (by): Holding => ({
      ...{ table: 'friendships', by, secrets: ['withheld_until'] },
      ...{ withheldAt: 'withheld_until', sender: 'requested_by' },
    }),
  ),
  // What the user declined. When a sender was declined, and what waits, is not theirs to know.
  {
    table: 'request_records',
    by: 'recipient_id',
    secrets: ['sender_id', 'is_open', 'notified_at', 'notification_due_at'],
    present: 'declined_at',
  },
  { table: 'ended_friendships', by: 'user_low' },
  { table: 'ended_friendships', by: 'user_high' },
  { table: 'ended_memberships', by: 'user_id' },
  { table: 'user_blocks', by: 'blocker_id', visible: 'blocked_id' },
  { table: 'master_cards', by: 'user_id' },
  { table: 'master_card_proposals', by: 'author_id', secrets: ['decided_by'] },
  { table: 'master_totals', by: 'user_id' },
  { table: 'stories', by: 'author_id' },
  { table: 'story_versions', by: 'created_by' },
  { table: 'games', by: 'master_id' },
  { table: 'schedule_requests', by: 'master_id', secrets: ['approved_by'] },
  { table: 'bookings', by: 'user_id' },
  { table: 'waitlist_entries', by: 'user_id', secrets: ['offered_by', 'invited_by'] },
  { table: 'game_invitations', by: 'inviter_id' },
  { table: 'game_invitations', by: 'invitee_id' },
  { table: 'booking_changes', by: 'booking_id', through: 'bookings', secrets: ['actor_id'] },
  { table: 'booking_cancellations', by: 'booking_id', through: 'bookings' },
  { table: 'booking_reschedules', by: 'booking_id', through: 'bookings' },
  { table: 'booking_refunds', by: 'booking_id', through: 'bookings', secrets: ['actor_id'] },
  { table: 'attendance_disputes', by: 'booking_id', through: 'bookings', secrets: ['decided_by'] },
  {
    table: 'waitlist_answer_keys',
    by: 'entry_id',
    through: 'waitlist_entries',
    secrets: ['key_hash'],
  },
  { table: 'room_events', by: 'author_id', blindRolls: true },
  { table: 'room_members', by: 'user_id' },
  // Why they were removed is read by moderators alone.
  { table: 'room_removals', by: 'user_id', secrets: ['removed_by', 'reason', 'text'] },
  { table: 'room_boundaries', by: 'user_id' },
  { table: 'room_wishes', by: 'user_id' },
  { table: 'rooms', by: 'co_master_id', secrets: ['server_seed'] },
  { table: 'rooms', by: 'host_id', secrets: ['server_seed'] },
  { table: 'room_notes', by: 'user_id' },
  { table: 'room_shared_notes', by: 'editor_id' },
  { table: 'room_handouts', by: 'owner_id' },
  { table: 'reviews', by: 'user_id', secrets: ['decided_by'] },
  { table: 'currency_accounts', by: 'user_id' },
  { table: 'currency_transactions', by: 'user_id' },
  { table: 'currency_change_notifications', by: 'user_id' },
  { table: 'game_series', by: 'master_id' },
  { table: 'game_messages', by: 'author_id' },
  { table: 'calendar_feeds', by: 'user_id', secrets: ['key_hash'] },
  { table: 'broadcast_recipients', by: 'user_id' },
  { table: 'item_grant_recipients', by: 'user_id' },
  { table: 'payments', by: 'user_id' },
  { table: 'payment_orders', by: 'user_id' },
  { table: 'coin_adjustments', by: 'user_id', secrets: ['requested_by', 'decided_by'] },
  { table: 'promo_redemptions', by: 'user_id' },
  { table: 'user_subscriptions', by: 'user_id' },
  { table: 'subscription_uses', by: 'subscription_id', through: 'user_subscriptions' },
  // Whether there is an account behind an address, and what it sees, is not the giver’s to know.
  { table: 'gift_games', by: 'giver_id', secrets: ['announced_at', 'withheld_at'] },
  {
    table: 'gift_games',
    by: 'recipient_id',
    // When it was announced would show that it was withheld.
    secrets: ['price', 'request_key', 'announced_at'],
    hidden: ['purchased', 'refunded'],
    withheldAt: 'withheld_at',
  },
  { table: 'xp_events', by: 'user_id' },
  { table: 'levels', by: 'user_id' },
  { table: 'user_achievements', by: 'user_id', secrets: ['awarded_by', 'revoked_by'] },
  { table: 'guilds', by: 'founder_id', secrets: ['request_key', 'warned'] },
  { table: 'guild_members', by: 'user_id' },
  {
    table: 'guild_applications',
    by: 'user_id',
    secrets: ['invited_by', 'decided_by', 'withheld_until'],
    withheldAt: 'withheld_until',
  },
  { table: 'guild_bans', by: 'user_id', secrets: ['banned_by'] },
  { table: 'guild_posts', by: 'user_id' },
  { table: 'guild_reactions', by: 'user_id' },
  { table: 'user_items', by: 'user_id', secrets: ['given_by', 'taken_by'] },
  { table: 'season_standings', by: 'user_id' },
  { table: 'free_windows', by: 'user_id' },
  { table: 'job_applications', by: 'user_id', secrets: ['withdrawal_key_hash'] },
  { table: 'notifications', by: 'user_id', secrets: ['subject'] },
  { table: 'notification_preferences', by: 'user_id' },
  { table: 'push_devices', by: 'user_id', secrets: ['endpoint', 'p256dh', 'auth'] },
]

/** Everything the club stores about a user, without the server's secrets. */
export async function dataOf(sql: Sql, userId: string, now: Date): Promise<AccountData> {
  const parts = await Promise.all(HOLDINGS.map((holding) => rowsOf(sql, holding, { userId, now })))
  const tables: AccountData['tables'] = {}
  for (const [at, { table }] of HOLDINGS.entries()) {
    tables[table] = [...(tables[table] ?? []), ...(parts[at] ?? [])]
  }
  return { exportedAt: now, tables }
}

async function rowsOf(
  sql: Sql,
  {
    table,
    by,
    secrets = [],
    hidden,
    withheldAt,
    sender,
    present,
    visible,
    outcomes,
    blindRolls,
    through,
  }: Holding,
  { userId, now }: { userId: string; now: Date },
) {
  const own = through
    ? sql`${sql(by)} in (select id from ${sql(through)} where user_id = ${userId})`
    : sql`${sql(by)} = ${userId}`
  const unseen = blindRolls
    ? sql`#- case when t.payload ->> 'visibility' = 'blind' then '{payload,result}'::text[] else '{}' end`
    : sql``
  const rows = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(t) - ${secrets as string[]}::text[] ${unseen} as row
    from ${sql(table)} t where ${own}
      ${hidden ? sql`and t.status <> all(${[...hidden]}::text[])` : sql``}
      ${withheldAt ? sql`and (t.${sql(withheldAt)} is null${sender ? sql` or t.${sql(sender)} = ${userId}` : sql``})` : sql``}
      ${present ? sql`and t.${sql(present)} is not null` : sql``}
      ${visible ? sql`and ${isVisible(sql, { viewerId: userId, userId: sql`t.${sql(visible)}` }, now)}` : sql``}
      ${outcomes ? sql`and t.outcome = any(${[...outcomes]}::text[])` : sql``}`
  return rows.map(({ row }) => row)
}
