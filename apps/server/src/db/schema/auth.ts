import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { citext, instant } from './columns.ts'

/** The sign-in service's own schema; only `auth/` writes it. */
export const auth = pgSchema('auth')

export const users = auth.table(
  'users',
  {
    id: uuid('id').primaryKey(),
    aud: text('aud').notNull().default('authenticated'),
    role: text('role').notNull().default('authenticated'),
    email: citext('email'),
    phone: text('phone'),
    encryptedPassword: text('encrypted_password'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The address this account asked to have instead; both must confirm it. */
    emailChange: citext('email_change'),
    emailChangeSentAt: instant('email_change_sent_at'),
    /** How many of the two addresses have confirmed. */
    emailChangeConfirmStatus: smallint('email_change_confirm_status').notNull().default(0),
    phoneConfirmedAt: instant('phone_confirmed_at'),
    /** The number this account asked to have instead; its code confirms it. */
    phoneChange: text('phone_change'),
    phoneChangeSentAt: instant('phone_change_sent_at'),
    lastSignInAt: instant('last_sign_in_at'),
    invitedAt: instant('invited_at'),
    appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Belongs to an organisation's own sign-in, and shares its address with nobody else's account. */
    isSsoUser: boolean('is_sso_user').notNull().default(false),
    bannedUntil: instant('banned_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(t.email).where(sql`not ${t.isSsoUser}`),
    unique('users_phone_key').on(t.phone),
  ],
)

export const identities = auth.table(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('identities_provider_id_key').on(t.provider, t.providerId),
    index('identities_user_id_idx').on(t.userId),
  ],
)

/** A sign-in session: one device's unbroken chain of refresh tokens. */
export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text('aal').notNull().default('aal1'),
    amr: jsonb('amr')
      .$type<{ method: string; timestamp: number; provider?: string }[]>()
      .notNull()
      .default([]),
    ip: text('ip'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    refreshedAt: instant('refreshed_at'),
    notAfter: instant('not_after'),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    check('sessions_aal_check', sql`${t.aal} in ('aal1', 'aal2')`),
  ],
)

/** Only the hash of a refresh token is kept; a reused one outside the interval ends its session. */
export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash'),
    /** With the parent token itself it makes this token again; null for the first of a chain. */
    salt: text('salt'),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('refresh_tokens_session_id_idx').on(t.sessionId),
    uniqueIndex('refresh_tokens_parent_hash_idx').on(t.parentHash),
  ],
)

/** What a letter proves: the code and the link in it, each kept by its hash and good for once. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The address or number it went to. */
    relatesTo: citext('relates_to').notNull(),
    /** Of the link; null where a letter has a code alone. */
    tokenHash: text('token_hash'),
    /** Of the six digits, with the id of this row as salt. */
    codeHash: text('code_hash').notNull(),
    redirectTo: text('redirect_to'),
    /** Set where the browser that asked is to finish with its verifier (PKCE). */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('one_time_tokens_user_id_kind_key').on(t.userId, t.kind),
    unique('one_time_tokens_token_hash_key').on(t.tokenHash),
    index('one_time_tokens_relates_to_idx').on(t.relatesTo),
    index('one_time_tokens_expires_at_idx').on(t.expiresAt),
    check(
      'one_time_tokens_kind_check',
      sql`${t.kind} in ('signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'sms_signup', 'sms', 'phone_change')`,
    ),
  ],
)

/** A proven sign-in that waits for the browser that began it to show its verifier (PKCE). */
export const flowState = auth.table(
  'flow_state',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authCodeHash: text('auth_code_hash').notNull(),
    authenticationMethod: text('authentication_method').notNull(),
    /** Whose identity proved it. */
    provider: text('provider').notNull().default('email'),
    /** When the session it becomes is to end, where an organisation says so. */
    sessionNotAfter: instant('session_not_after'),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    unique('flow_state_auth_code_hash_key').on(t.authCodeHash),
    index('flow_state_user_id_idx').on(t.userId),
    index('flow_state_expires_at_idx').on(t.expiresAt),
    check('flow_state_method_check', sql`${t.codeChallengeMethod} in ('s256', 'plain')`),
  ],
)

export const signingKeys = auth.table('signing_keys', {
  kid: text('kid').primaryKey(),
  algorithm: text('algorithm').notNull(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  retiredAt: instant('retired_at'),
})

/** Counters of the rate limits, shared by every node. */
export const rateLimits = auth.table(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [index('rate_limits_window_start_idx').on(t.windowStart)],
)

export const auditLogEntries = auth.table(
  'audit_log_entries',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id'),
    action: text('action').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    ip: text('ip'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_entries_created_at_idx').on(t.createdAt),
    index('audit_log_entries_user_id_idx').on(t.userId),
  ],
)
