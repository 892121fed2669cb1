import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth, sessions, users } from './auth.ts'
import { instant } from './columns.ts'

/** A second proof of a person: an authenticator's secret, a phone, or a security key. */
export const mfaFactors = auth.table(
  'mfa_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factorType: text('factor_type').notNull(),
    status: text('status').notNull().default('unverified'),
    friendlyName: text('friendly_name'),
    /** Of an authenticator, encrypted (decision 0017). */
    secret: text('secret'),
    /** The time step of the newest code that was used, so that none is used twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    phone: text('phone'),
    credentialId: text('credential_id'),
    /** Public key, counter and transports of a security key. */
    credential: jsonb('credential').$type<Record<string, unknown>>(),
    lastChallengedAt: instant('last_challenged_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('mfa_factors_user_id_idx').on(t.userId),
    uniqueIndex('mfa_factors_name_key')
      .on(t.userId, t.friendlyName)
      .where(sql`${t.friendlyName} is not null`),
    unique('mfa_factors_credential_id_key').on(t.credentialId),
    check('mfa_factors_type_check', sql`${t.factorType} in ('totp', 'phone', 'webauthn')`),
    check('mfa_factors_status_check', sql`${t.status} in ('unverified', 'verified')`),
    check('mfa_factors_secret_check', sql`${t.factorType} <> 'totp' or ${t.secret} is not null`),
    check('mfa_factors_phone_check', sql`${t.factorType} <> 'phone' or ${t.phone} is not null`),
    check(
      'mfa_factors_credential_check',
      sql`${t.factorType} <> 'webauthn' or ${t.status} = 'unverified' or (${t.credentialId} is not null and ${t.credential} is not null)`,
    ),
  ],
)

/** What a factor is asked to prove; gone when it was proven. */
export const mfaChallenges = auth.table(
  'mfa_challenges',
  {
    id: uuid('id').primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    ip: text('ip').notNull(),
    /** Of the six digits that went to a phone, with the id of this row as salt. */
    codeHash: text('code_hash'),
    /** What a security key must sign. */
    webauthnChallenge: text('webauthn_challenge'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('mfa_challenges_factor_id_idx').on(t.factorId),
    index('mfa_challenges_expires_at_idx').on(t.expiresAt),
  ],
)

/** Which factor raised a session to aal2; when the factor goes, the session sinks again. */
export const sessionFactors = auth.table(
  'session_factors',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
  },
  (t) => [index('session_factors_factor_id_idx').on(t.factorId)],
)

/** Random keys the service made for itself, by what they are for. */
export const serviceSecrets = auth.table('service_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})
