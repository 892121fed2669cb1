import type { Tx } from '@cco/database/client'
import type { Metadata } from '../accounts/metadata.ts'

/** What an identity keeps when the names a sign-up gave are taken out of it. */
const PROVEN_CLAIMS = ['sub', 'email', 'phone', 'email_verified', 'phone_verified']

/**
 * Applies a further sign-up to an account that no one has confirmed yet (decision 0030). The one
 * that repeats the pending password may correct its metadata. Any other leaves the account without a
 * password and names, since nothing tells which attempt is the owner's. Accounts with a confirmed
 * email or number, and invited ones, are left as they are.
 * @param verifiedHash the hash that the given password was verified against; undefined when it
 * matched none
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
  const isSamePerson = verifiedHash !== undefined && row.encryptedPassword === verifiedHash
  const metadata = isSamePerson ? userMetadata : {}
  await tx`update auth.users
    set encrypted_password = ${isSamePerson ? row.encryptedPassword : null},
      user_metadata = ${tx.json(metadata)}, updated_at = ${now}
    where id = ${row.id}`
  await tx`update auth.identities
    set identity_data = ${tx.json(metadata)} || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(identity_data)
        where key = any(${PROVEN_CLAIMS})), '{}'),
      updated_at = ${now}
    where user_id = ${row.id}`
}
