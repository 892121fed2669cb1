import type { Tx } from '@cco/database/client'
import { draftIdentity, insertIdentity } from '../accounts/identities.ts'
import { draftUser, type UserRow } from '../accounts/users.ts'
import type { Ids } from '../deps.ts'
import type { Metadata } from '../inputs/metadata.ts'

const UNIQUE_VIOLATION = '23505'

/** Returns a new account with a phone number as it is right after sign-up, without storing it. */
export function draftPhoneUser(
  ids: Ids,
  of: {
    phone: string
    metadata: Metadata
    encryptedPassword: string | null
    confirmed: boolean
    now: Date
  },
): UserRow {
  const { phone, confirmed, metadata, now } = of
  const draft = draftUser(ids, { ...of, email: '' })
  const data = phoneIdentityData(draft.id, phone, confirmed)
  return {
    ...draft,
    email: null,
    emailConfirmedAt: null,
    phone,
    phoneConfirmedAt: confirmed ? now : null,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    identities: [
      draftIdentity(ids, {
        provider: 'phone',
        subject: draft.id,
        data: { ...metadata, ...data },
        now,
      }),
    ],
  }
}

/** Records that a number was confirmed. Without `keepPassword` the password is removed. */
export async function writePhoneConfirmation(
  tx: Tx,
  { id, keepPassword, now }: { id: string; keepPassword: boolean; now: Date },
): Promise<void> {
  await tx`update auth.users
    set phone_confirmed_at = ${now}, updated_at = ${now},
      encrypted_password = case when ${keepPassword} then encrypted_password end
    where id = ${id}`
  await tx`update auth.identities
    set identity_data = identity_data || '{"phone_verified": true}', updated_at = ${now}
    where user_id = ${id} and provider = 'phone'`
}

/** Stores the requested new number of an account. */
export async function writePhoneChange(
  tx: Tx,
  of: { id: string; phoneChange: string; now: Date },
): Promise<void> {
  await tx`update auth.users
    set phone_change = ${of.phoneChange}, phone_change_sent_at = ${of.now}
    where id = ${of.id}`
}

/**
 * Sets an account’s new, confirmed number and its phone identity, so that the user can sign in with
 * it. Returns undefined when the number is taken.
 */
export async function writeNewPhone(
  tx: Tx,
  ids: Ids,
  { user, phone, now }: { user: UserRow; phone: string; now: Date },
): Promise<UserRow | undefined> {
  const data = phoneIdentityData(user.id, phone, true)
  const known = user.identities.find(({ provider }) => provider === 'phone')
  const identity = known
    ? { ...known, identityData: { ...known.identityData, ...data }, updatedAt: now }
    : draftIdentity(ids, { provider: 'phone', subject: user.id, data, now })
  const identities = [...user.identities.filter((one) => one !== known), identity]
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const appMetadata = { provider: 'phone', ...user.appMetadata, providers }
  try {
    // The unique constraint decides, since two accounts may request one number concurrently.
    await tx.savepoint(
      (attempt) => attempt`update auth.users
        set phone = ${phone}, phone_confirmed_at = ${now}, phone_change = null,
          phone_change_sent_at = null, is_anonymous = false,
          app_metadata = ${attempt.json(appMetadata)}, updated_at = ${now}
        where id = ${user.id}`,
    )
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
  if (known) {
    await tx`update auth.identities
      set identity_data = ${tx.json(identity.identityData)}, updated_at = ${now}
      where id = ${identity.id}`
  } else {
    await insertIdentity(tx, user.id, identity)
  }
  return {
    ...user,
    phone,
    phoneConfirmedAt: now,
    phoneChange: null,
    phoneChangeSentAt: null,
    isAnonymous: false,
    appMetadata,
    updatedAt: now,
    identities,
  }
}

function phoneIdentityData(id: string, phone: string, verified: boolean): Metadata {
  return { sub: id, phone, phone_verified: verified, email_verified: false }
}
