import type { Fragment, Sql, Tx } from '@cco/database/client'
import * as z from 'zod'
import type { AuthDeps, Ids } from '../deps.ts'
import type { Metadata } from '../inputs/metadata.ts'
import { AUDIENCE } from '../tokens/token-facts.ts'
import { isBanned } from './bans.ts'

const UNIQUE_VIOLATION = '23505'
/** The end returned for a permanent ban, since dates here are always finite. */
const FOREVER = new Date('9999-12-31T00:00:00.000Z')

const metadata = z.custom<Metadata>((value) => typeof value === 'object' && value !== null)
/** Instants inside `jsonb` are read as text. */
const instant = z.coerce.date()

const identityRow = z.object({
  id: z.uuid(),
  provider: z.string(),
  providerId: z.string(),
  identityData: metadata,
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})

const factorRow = z.object({
  id: z.uuid(),
  factorType: z.enum(['totp', 'phone', 'webauthn']),
  status: z.enum(['unverified', 'verified']),
  friendlyName: z.string().nullable(),
  phone: z.string().nullable(),
  lastChallengedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
/** The public fields of a factor, without its secret. */
export type FactorSummary = z.infer<typeof factorRow>

const userRow = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  encryptedPassword: z.string().nullable(),
  emailConfirmedAt: z.date().nullable(),
  emailChange: z.string().nullable(),
  emailChangeSentAt: z.date().nullable(),
  emailChangeConfirmStatus: z.int(),
  phoneConfirmedAt: z.date().nullable(),
  phoneChange: z.string().nullable(),
  phoneChangeSentAt: z.date().nullable(),
  lastSignInAt: z.date().nullable(),
  appMetadata: metadata,
  userMetadata: metadata,
  isAnonymous: z.boolean(),
  /**
   * The account is managed by an organisation’s single sign-on and separate from others with its
   * address.
   */
  isSsoUser: z.boolean(),
  /** Whether the account is currently banned from signing in. */
  banned: z.boolean(),
  /** Set by an administrator; does not include bans by a moderator. */
  bannedUntil: z.date().nullable(),
  invitedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  identities: z.array(identityRow),
  factors: z.array(factorRow),
})
export type UserRow = z.infer<typeof userRow>

/** Returns a new account as it is right after sign-up, without storing it. */
export function draftUser(
  ids: Ids,
  {
    id = ids.next(),
    email,
    metadata,
    encryptedPassword,
    confirmed,
    now,
  }: {
    id?: string | undefined
    email: string
    metadata: Metadata
    /** Null for an account without a password, which signs in by email only. */
    encryptedPassword: string | null
    confirmed: boolean
    now: Date
  },
): UserRow {
  return {
    id,
    aud: AUDIENCE,
    role: 'authenticated',
    email,
    phone: null,
    encryptedPassword,
    emailConfirmedAt: confirmed ? now : null,
    emailChange: null,
    emailChangeSentAt: null,
    emailChangeConfirmStatus: 0,
    phoneConfirmedAt: null,
    phoneChange: null,
    phoneChangeSentAt: null,
    lastSignInAt: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: metadata,
    isAnonymous: false,
    isSsoUser: false,
    banned: false,
    bannedUntil: null,
    invitedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    identities: [
      {
        id: ids.next(),
        provider: 'email',
        providerId: id,
        identityData: {
          ...metadata,
          sub: id,
          email,
          email_verified: confirmed,
          phone_verified: false,
        },
        lastSignInAt: null,
        createdAt: now,
        updatedAt: now,
      },
    ],
    factors: [],
  }
}

/**
 * Inserts a new account with its identities. Returns false when its address, number or id is taken.
 */
export async function insertUser(tx: Tx, user: UserRow): Promise<boolean> {
  const stored = await tx`
    insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at,
      phone_confirmed_at, app_metadata, user_metadata, is_anonymous, is_sso_user, banned_until,
      invited_at, created_at, updated_at)
    values (${user.id}, ${user.role}, ${user.email}, ${user.phone}, ${user.encryptedPassword},
      ${user.emailConfirmedAt}, ${user.phoneConfirmedAt}, ${tx.json(user.appMetadata)},
      ${tx.json(user.userMetadata)}, ${user.isAnonymous}, ${user.isSsoUser}, ${user.bannedUntil},
      ${user.invitedAt}, ${user.createdAt}, ${user.updatedAt})
    on conflict do nothing
    returning id`
  if (stored.length === 0) return false
  for (const identity of user.identities) {
    await tx`
      insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at,
        updated_at)
      values (${identity.id}, ${user.id}, ${identity.provider}, ${identity.providerId},
        ${tx.json(identity.identityData)}, ${identity.createdAt}, ${identity.updatedAt})`
  }
  return true
}

/**
 * Inserts the new account of a visitor, and has the platform store what was entered with it. Returns
 * false when its address, number or id is taken.
 */
export async function openUser(
  { accountOpened }: Pick<AuthDeps, 'accountOpened'>,
  tx: Tx,
  user: UserRow,
  address: string,
): Promise<boolean> {
  if (!(await insertUser(tx, user))) return false
  const { id: userId, userMetadata: metadata, createdAt: now } = user
  await accountOpened(tx, { userId, metadata, address, now })
  return true
}

/**
 * Finds an account that is not deleted by id, email address or phone number. An organisation’s
 * account is not found by its address, because the address does not prove ownership.
 */
export async function findUser(
  parts: Pick<AuthDeps, 'bannedByClub'>,
  sql: Sql | Tx,
  by: { id: string } | { email: string } | { phone: string },
  now: Date,
): Promise<UserRow | undefined> {
  const which =
    'id' in by
      ? sql`u.id = ${by.id}`
      : 'email' in by
        ? sql`u.email = ${by.email} and not u.is_sso_user`
        : sql`u.phone = ${by.phone}`
  const [user] = await selectUsers(parts, sql, sql`${which} and u.deleted_at is null`, now)
  return user
}

/** Returns the accounts `u` that match a condition, which may end with an order and a limit. */
export async function selectUsers(
  parts: Pick<AuthDeps, 'bannedByClub'>,
  sql: Sql | Tx,
  condition: Fragment,
  now: Date,
): Promise<UserRow[]> {
  const rows = await sql`
    select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at,
      u.email_change, u.email_change_sent_at, u.email_change_confirm_status, u.phone_confirmed_at,
      u.phone_change, u.phone_change_sent_at, u.last_sign_in_at, u.app_metadata, u.user_metadata,
      u.is_anonymous, u.is_sso_user, u.invited_at, u.deleted_at, u.created_at, u.updated_at,
      case when u.banned_until = 'infinity' then ${FOREVER} else u.banned_until end as banned_until,
      ${isBanned(parts, sql, now)} as banned,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider,
          'providerId', i.provider_id, 'identityData', i.identity_data,
          'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at, 'updatedAt', i.updated_at)
          order by i.created_at, i.provider, i.id)
        from auth.identities i where i.user_id = u.id), '[]') as identities,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'factorType', f.factor_type,
          'status', f.status, 'friendlyName', f.friendly_name, 'phone', f.phone,
          'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at,
          'updatedAt', f.updated_at) order by f.created_at, f.id)
        from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
    from auth.users u
    where ${condition}`
  return rows.map((row) => userRow.parse(row))
}

/** Records a sign-in with an identity of this provider and returns the updated account. */
export async function noteSignIn(
  tx: Tx,
  user: UserRow,
  provider: string,
  now: Date,
): Promise<UserRow> {
  await Promise.all([
    tx`update auth.users set last_sign_in_at = ${now}, updated_at = ${now} where id = ${user.id}`,
    tx`update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}
      where user_id = ${user.id} and provider = ${provider}`,
  ])
  const identities = user.identities.map((identity) =>
    identity.provider === provider ? { ...identity, lastSignInAt: now, updatedAt: now } : identity,
  )
  return { ...user, lastSignInAt: now, updatedAt: now, identities }
}

/** Writes a changed password or changed metadata. */
export async function updateUser(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'encryptedPassword' | 'userMetadata'>,
  now: Date,
): Promise<void> {
  await tx`update auth.users
    set encrypted_password = ${user.encryptedPassword},
      user_metadata = ${tx.json(user.userMetadata)}, updated_at = ${now}
    where id = ${user.id}`
}

/**
 * Whether an account is verified by its phone number only and has an unconfirmed address, as an
 * administrator may set one. Such an address must not be used to sign in or to change the account.
 */
export function isOwnedByNumber(
  user: Pick<UserRow, 'emailConfirmedAt' | 'phoneConfirmedAt'>,
): boolean {
  return user.emailConfirmedAt === null && user.phoneConfirmedAt !== null
}

/** Whether an account is verified by its address only and has an unconfirmed phone number. */
export function isOwnedByAddress(
  user: Pick<UserRow, 'emailConfirmedAt' | 'phoneConfirmedAt'>,
): boolean {
  return user.emailConfirmedAt !== null && user.phoneConfirmedAt === null
}

/** Locks an account until the end of the transaction, so that its changes are serialized. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx`select from auth.users where id = ${id} for no key update`
}

/** Records that an address was confirmed. Without `keepPassword` the password is removed. */
export async function writeConfirmation(
  tx: Tx,
  { id, keepPassword, now }: { id: string; keepPassword: boolean; now: Date },
): Promise<void> {
  await tx`update auth.users
    set email_confirmed_at = ${now}, updated_at = ${now},
      encrypted_password = case when ${keepPassword} then encrypted_password end
    where id = ${id}`
  await tx`update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${id} and provider = 'email'`
}

/** Stores the requested new address of an account and how many mailboxes have confirmed it. */
export async function writeEmailChange(
  tx: Tx,
  of: { id: string; emailChange: string; status: number; now: Date },
): Promise<void> {
  await tx`update auth.users
    set email_change = ${of.emailChange}, email_change_sent_at = ${of.now},
      email_change_confirm_status = ${of.status}
    where id = ${of.id}`
}

/** Sets an account’s new, confirmed address. Returns false when the address is taken. */
export async function writeNewEmail(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  try {
    // The unique constraint decides, since two accounts may request one address concurrently.
    await tx.savepoint(
      (attempt) => attempt`update auth.users
        set email = ${email}, email_confirmed_at = coalesce(email_confirmed_at, ${now}),
          email_change = null, email_change_sent_at = null, email_change_confirm_status = 0,
          updated_at = ${now}
        where id = ${id}`,
    )
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
  await tx`update auth.identities
    set identity_data = identity_data || ${tx.json({ email, email_verified: true })},
      updated_at = ${now}
    where user_id = ${id} and provider = 'email'`
  return true
}
