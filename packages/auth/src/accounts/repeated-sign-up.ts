import type { Tx } from '@cco/database/client'
import type { Metadata } from '../inputs/metadata.ts'

/** The identity’s claims that remain when the names given at sign-up are removed. */
const PROVEN_CLAIMS = ['sub', 'email', 'phone', 'email_verified', 'phone_verified']

/**
 * Applies another sign-up to an unconfirmed account (decision 0030). One with the same pending
 * password may correct the metadata. Any other removes the password and the names, since it is
 * unknown which attempt is the owner’s. Accounts with a confirmed email or number, and invited
 * ones, do not change.
 * @param verifiedHash the hash that the given password matched; undefined when it matched none
 */
export async function repeatSignUp(
  tx: Tx,
  by: { email: string } | { phone: string },
  attempt: { verifiedHash: string | undefined; userMetadata: Metadata; now: Date },
): Promise<void> {
  const { verifiedHash, userMetadata, now } = attempt
  const which =
    'email' in by ? tx`email = ${by.email} and not is_sso_user` : tx`phone = ${by.phone}`
  const [row] = await tx<{ id: string; encryptedPassword: string | null }[]>`
    select id, encrypted_password from auth.users
    where ${which} and email_confirmed_at is null and phone_confirmed_at is null
      and invited_at is null and deleted_at is null
    for no key update`
  if (!row) return
  const isSameUser = verifiedHash !== undefined && row.encryptedPassword === verifiedHash
  const metadata = isSameUser ? userMetadata : {}
  await tx`update auth.users
    set encrypted_password = ${isSameUser ? row.encryptedPassword : null},
      user_metadata = ${tx.json(metadata)}, updated_at = ${now}
    where id = ${row.id}`
  await tx`update auth.identities
    set identity_data = ${tx.json(metadata)} || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(identity_data)
        where key = any(${PROVEN_CLAIMS})), '{}'),
      updated_at = ${now}
    where user_id = ${row.id}`
}
