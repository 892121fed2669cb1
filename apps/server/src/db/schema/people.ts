import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { instant } from './columns.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id),
    accountId: integer('account_id').notNull().generatedAlwaysAsIdentity({ startWith: 100001 }),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    phone: text('phone'),
    telegram: text('telegram'),
    bio: text('bio'),
    rememberPreferences: boolean('remember_preferences').notNull().default(true),
    streamerMode: boolean('streamer_mode').notNull().default(false),
    locale: text('locale').notNull().default('ru'),
    timeZone: text('time_zone').notNull().default('Europe/Moscow'),
    xp: integer('xp').notNull().default(0),
    level: integer('level').notNull().default(1),
    gamesPlayed: integer('games_played').notNull().default(0),
    totalSpent: integer('total_spent').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('profiles_account_id_key').on(t.accountId),
    check('profiles_display_name_check', sql`char_length(${t.displayName}) <= 80`),
    check('profiles_locale_check', sql`${t.locale} in ('ru', 'en')`),
    check('profiles_standing_check', sql`${t.xp} >= 0 and ${t.level} >= 1`),
    check('profiles_totals_check', sql`${t.gamesPlayed} >= 0 and ${t.totalSpent} >= 0`),
  ],
)

/** A versioned proposal to change a profile (rules §11). */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    version: integer('version').notNull(),
    proposal: jsonb('proposal').$type<Record<string, string | null>>().notNull(),
    status: text('status').notNull().default('pending'),
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => profiles.id),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('profile_changes_version_key').on(t.userId, t.version),
    uniqueIndex('profile_changes_pending_key').on(t.userId).where(sql`${t.status} = 'pending'`),
    index('profile_changes_decided_by_idx').on(t.decidedBy),
    check(
      'profile_changes_status_check',
      sql`${t.status} in ('pending', 'approved', 'rejected', 'replaced')`,
    ),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id),
    role: text('role').notNull().default('user'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // The staff are few among the many, and are looked for at every request of theirs.
    index('user_roles_role_idx').on(t.role),
    check('user_roles_role_check', sql`${t.role} in ('owner', 'master', 'moderator', 'user')`),
  ],
)

/** When a person was last here, and from where; the address is kept for 30 days (rules §13). */
export const userPresence = pgTable(
  'user_presence',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id),
    lastSeen: instant('last_seen').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** What was told of them last; a change of it is a live change, a beat is none. */
    isOnline: boolean('is_online').notNull().default(false),
  },
  (t) => [
    index('user_presence_online_idx').on(t.lastSeen).where(sql`${t.isOnline}`),
    index('user_presence_kept_idx')
      .on(t.lastSeen)
      .where(sql`${t.ipAddress} is not null or ${t.userAgent} is not null`),
  ],
)

export const friendships = pgTable(
  'friendships',
  {
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => profiles.id),
    addresseeId: uuid('addressee_id')
      .notNull()
      .references(() => profiles.id),
    status: text('status').notNull().default('pending'),
    createdAt: instant('created_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requesterId, t.addresseeId] }),
    index('friendships_addressee_id_idx').on(t.addresseeId),
    uniqueIndex('friendships_pair_key').on(
      sql`least(${t.requesterId}, ${t.addresseeId})`,
      sql`greatest(${t.requesterId}, ${t.addresseeId})`,
    ),
    check('friendships_status_check', sql`${t.status} in ('pending', 'accepted', 'blocked')`),
    check('friendships_self_check', sql`${t.requesterId} <> ${t.addresseeId}`),
  ],
)

/** A suspension (may read and sign in) or a ban (may not sign in), rules §11. */
export const userBans = pgTable(
  'user_bans',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    liftedAt: instant('lifted_at'),
    createdBy: uuid('created_by').references(() => profiles.id),
  },
  (t) => [
    index('user_bans_user_id_idx').on(t.userId),
    index('user_bans_created_by_idx').on(t.createdBy),
    check('user_bans_kind_check', sql`${t.kind} in ('suspended', 'banned')`),
    check('user_bans_end_check', sql`${t.kind} = 'banned' or ${t.endsAt} is not null`),
  ],
)

/** Shown once as the role popup (spec §4). */
export const roleChangeNotifications = pgTable(
  'role_change_notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id),
    oldRole: text('old_role').notNull(),
    newRole: text('new_role').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    shownAt: instant('shown_at'),
  },
  (t) => [
    index('role_change_notifications_unshown_idx')
      .on(t.userId, t.createdAt)
      .where(sql`${t.shownAt} is null`),
    index('role_change_notifications_user_id_idx').on(t.userId),
  ],
)
