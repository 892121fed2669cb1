import type { Tx } from '@cco/database/client'
import type { Ids } from '../deps.ts'
import type { Metadata } from '../inputs/metadata.ts'
import type { UserRow } from './users.ts'

export type Identity = UserRow['identities'][number]

/** Returns a new identity without storing it. */
export function draftIdentity(
  ids: Ids,
  of: { provider: string; subject: string; data: Metadata; now: Date },
): Identity {
  return {
    id: ids.next(),
    provider: of.provider,
    providerId: of.subject,
    identityData: of.data,
    lastSignInAt: null,
    createdAt: of.now,
    updatedAt: of.now,
  }
}

/** Serializes the first sign-ins of one subject until the end of the transaction. */
export async function holdSubject(tx: Tx, provider: string, subject: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`
}

/** Returns the account of an identity, or undefined when the identity is not stored. */
export async function findIdentityOwner(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx<{ userId: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${subject}`
  return row?.userId
}

export async function insertIdentity(tx: Tx, userId: string, identity: Identity): Promise<void> {
  await tx`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at,
      updated_at)
    values (${identity.id}, ${userId}, ${identity.provider}, ${identity.providerId},
      ${tx.json(identity.identityData)}, ${identity.createdAt}, ${identity.updatedAt})`
}

/** Stores the provider’s current data of an identity. */
export async function writeIdentityData(
  tx: Tx,
  identity: Pick<Identity, 'provider' | 'providerId' | 'identityData'>,
  now: Date,
): Promise<void> {
  await tx`update auth.identities
    set identity_data = ${tx.json(identity.identityData)}, updated_at = ${now}
    where provider = ${identity.provider} and provider_id = ${identity.providerId}`
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx`delete from auth.identities where id = ${id}`
}

/**
 * Writes an account’s addresses, password and metadata after a change of its identities. The
 * `provider` and `providers` fields for GoTrue’s clients are derived from the identities.
 */
export async function writeAccount(tx: Tx, user: UserRow): Promise<UserRow> {
  const appMetadata = { ...user.appMetadata, ...providersOf(user.identities) }
  await tx`update auth.users
    set email = ${user.email}, email_confirmed_at = ${user.emailConfirmedAt},
      phone = ${user.phone}, phone_confirmed_at = ${user.phoneConfirmedAt},
      phone_change = ${user.phoneChange}, phone_change_sent_at = ${user.phoneChangeSentAt},
      encrypted_password = ${user.encryptedPassword},
      is_anonymous = ${user.isAnonymous}, app_metadata = ${tx.json(appMetadata)},
      user_metadata = ${tx.json(user.userMetadata)}, updated_at = ${user.updatedAt}
    where id = ${user.id}`
  return { ...user, appMetadata }
}

/** `provider` is the identity the account was created with, `providers` lists all of them. */
export function providersOf(identities: readonly Pick<Identity, 'provider'>[]): Metadata {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const [provider] = providers
  return provider === undefined ? { providers } : { provider, providers }
}
