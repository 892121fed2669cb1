import type { Sql, Tx } from '@cco/database/client'

export type FactorType = 'totp' | 'phone' | 'webauthn'

/** What is kept of a security key; its private half never leaves it. */
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

/** A factor of this person, whoever else may know its id. */
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

/** Notes that a factor proved its person, and with what, so that the same proof is worth no more. */
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

/** Removes what somebody began to enrol and did not finish: all of a type, or what is that old. */
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

/** Ids of the security keys that prove this person already. */
export async function credentialsOf(
  sql: Sql | Tx,
  userId: string,
): Promise<{ credentialId: string; credential: Credential }[]> {
  return await sql<{ credentialId: string; credential: Credential }[]>`
    select credential_id, credential from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified'`
}
