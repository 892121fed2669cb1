import type { Sql, Tx } from '@cco/database/client'

export type FactorType = 'totp' | 'phone' | 'webauthn'

/** The stored part of a security key; the private key never leaves the device. */
export type Credential = { publicKey: string; counter: number; transports: string[] }

export type FactorRow = {
  id: string
  userId: string
  factorType: FactorType
  status: 'unverified' | 'verified'
  friendlyName: string | null
  secret: string | null
  lastStep: number | null
  phone: string | null
  credentialId: string | null
  credential: Credential | null
  lastChallengedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Returns a factor of this user, or undefined when the id belongs to another user. */
export async function findFactor(
  sql: Sql | Tx,
  { id, userId }: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  const [row] = await sql<FactorRow[]>`
    select id, user_id, factor_type, status, friendly_name, secret, last_step::float8 as last_step,
      phone, credential_id, credential, last_challenged_at, created_at, updated_at
    from auth.mfa_factors where id = ${id} and user_id = ${userId}`
  return row
}

export async function insertFactor(
  tx: Tx,
  factor: Pick<FactorRow, 'id' | 'userId' | 'factorType' | 'friendlyName' | 'secret' | 'phone'>,
  now: Date,
): Promise<void> {
  await tx`insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, secret, phone,
      created_at, updated_at)
    values (${factor.id}, ${factor.userId}, ${factor.factorType}, ${factor.friendlyName},
      ${factor.secret}, ${factor.phone}, ${now}, ${now})`
}

/** Records a verification of a factor and its proof, so that the proof cannot be used again. */
export async function writeVerified(
  tx: Tx,
  factor: Pick<FactorRow, 'id' | 'secret' | 'lastStep' | 'credentialId' | 'credential'>,
  now: Date,
): Promise<void> {
  await tx`update auth.mfa_factors
    set status = 'verified', secret = ${factor.secret}, last_step = ${factor.lastStep},
      credential_id = ${factor.credentialId},
      credential = ${factor.credential && tx.json(factor.credential)}, updated_at = ${now}
    where id = ${factor.id}`
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx`delete from auth.mfa_factors where id = ${id}`
}

/** Deletes unfinished enrolments: all of one type, or those older than an instant. */
export async function deleteUnverified(
  tx: Tx,
  userId: string,
  which: { type: FactorType } | { before: Date },
): Promise<void> {
  const those =
    'type' in which ? tx`factor_type = ${which.type}` : tx`created_at <= ${which.before}`
  await tx`delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and ${those}`
}

/** Returns the ids of the user’s verified security keys. */
export async function credentialsOf(
  sql: Sql | Tx,
  userId: string,
): Promise<{ credentialId: string; credential: Credential }[]> {
  return await sql<{ credentialId: string; credential: Credential }[]>`
    select credential_id, credential from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified'`
}
