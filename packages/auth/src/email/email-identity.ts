import type { Tx } from '@cco/database/client'
import type { UserRow } from '../accounts/users.ts'
import type { Ids } from '../deps.ts'

/**
 * Gives an account that has just got an address the way of signing in by it, and makes an anonymous
 * one permanent; does nothing for an account that had it.
 */
export async function ensureEmailIdentity(
  { ids }: { ids: Ids },
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Date },
): Promise<UserRow> {
  if (user.identities.some(({ provider }) => provider === 'email')) return user
  const identity = {
    id: ids.next(),
    provider: 'email',
    providerId: user.id,
    identityData: { sub: user.id, email, email_verified: true, phone_verified: false },
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const identities = [...user.identities, identity]
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const appMetadata = { provider: 'email', ...user.appMetadata, providers }
  await tx`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at,
      updated_at)
    values (${identity.id}, ${user.id}, ${identity.provider}, ${identity.providerId},
      ${tx.json(identity.identityData)}, ${now}, ${now})`
  await tx`update auth.users
    set is_anonymous = false, app_metadata = ${tx.json(appMetadata)}, updated_at = ${now}
    where id = ${user.id}`
  return { ...user, isAnonymous: false, appMetadata, identities }
}
