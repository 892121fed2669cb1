import type { UserRow } from '../accounts/users.ts'
import type { Ids } from '../deps.ts'
import { mergeMetadata } from '../inputs/metadata.ts'
import type { Attributes } from './attributes.ts'

type Identity = UserRow['identities'][number]

/**
 * Returns the account with an administrator’s change applied; `hash` is the hash of the new
 * password.
 */
export function changedUser(
  { ids }: { ids: Ids },
  user: UserRow,
  given: Attributes,
  { hash, now }: { hash: string | undefined; now: Date },
): UserRow {
  const { email = user.email, phone = user.phone, emailConfirm, phoneConfirm } = given
  const identities = [
    ...user.identities.map((identity) => renewed(identity, given, now)),
    ...missing(ids, user, given, now),
  ]
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const joined = providers.length > 0 ? { provider: providers[0] ?? '', providers } : {}
  const proven = (emailConfirm && email !== null) || (phoneConfirm && phone !== null)
  const merged = mergeMetadata({ ...joined, ...user.appMetadata }, given.appMetadata)
  return {
    ...user,
    email,
    phone,
    role: given.role ?? user.role,
    encryptedPassword: hash ?? user.encryptedPassword,
    emailConfirmedAt: user.emailConfirmedAt ?? (emailConfirm ? now : null),
    phoneConfirmedAt: user.phoneConfirmedAt ?? (phoneConfirm ? now : null),
    appMetadata: identities.length > user.identities.length ? { ...merged, ...joined } : merged,
    userMetadata: mergeMetadata(user.userMetadata, given.userMetadata),
    isAnonymous: user.isAnonymous && !proven,
    bannedUntil:
      given.banMs === undefined
        ? user.bannedUntil
        : given.banMs === 0
          ? null
          : new Date(now.getTime() + given.banMs),
    updatedAt: now,
    identities,
  }
}

function renewed(identity: Identity, given: Attributes, now: Date): Identity {
  const { email, phone, emailConfirm, phoneConfirm } = given
  const data =
    identity.provider === 'email' && email !== undefined
      ? { email, email_verified: emailConfirm }
      : identity.provider === 'phone' && phone !== undefined
        ? { phone, phone_verified: phoneConfirm }
        : undefined
  if (!data) return identity
  return { ...identity, identityData: { ...identity.identityData, ...data }, updatedAt: now }
}

/** Returns the email and phone identities that the account needs and does not have yet. */
function missing(ids: Ids, user: UserRow, given: Attributes, now: Date): Identity[] {
  const has = (provider: string) => user.identities.some((one) => one.provider === provider)
  const identity = (provider: string, data: Identity['identityData']) => ({
    id: ids.next(),
    provider,
    providerId: user.id,
    identityData: { sub: user.id, email_verified: false, phone_verified: false, ...data },
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  })
  const { email, phone, emailConfirm, phoneConfirm } = given
  return [
    ...(email !== undefined && !has('email')
      ? [identity('email', { email, email_verified: emailConfirm })]
      : []),
    ...(phone !== undefined && !has('phone')
      ? [identity('phone', { phone, phone_verified: phoneConfirm })]
      : []),
  ]
}
