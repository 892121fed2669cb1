import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { type ExternalUser, firstMetadataOf, identityDataOf } from '../accounts/external-user.ts'
import {
  deleteIdentity,
  draftIdentity,
  findIdentityOwner,
  holdSubject,
  insertIdentity,
  providersOf,
  writeAccount,
  writeIdentityData,
} from '../accounts/identities.ts'
import { withoutStaffName } from '../accounts/staff-names.ts'
import { findUser, insertUser, isOwnedByNumber, lockUser, type UserRow } from '../accounts/users.ts'
import { sendChangeEmail } from '../email/change-emails.ts'
import { deleteFactor } from '../factors/factor-rows.ts'
import type { RequestOrigin } from '../http/request-origin.ts'
import { AuthError } from '../inputs/errors.ts'
import { type Metadata, mergeMetadata } from '../inputs/metadata.ts'
import type { AuthParts } from '../parts.ts'
import { endSessions } from '../sessions/sessions.ts'
import { dropTokens } from '../tokens/one-time-tokens.ts'
import { AUDIENCE } from '../tokens/token-facts.ts'

/** `emailOptional`: whether users of this provider may sign in without a verified address. */
type ExternalSignIn = {
  externalUser: ExternalUser
  requestOrigin: RequestOrigin
  emailOptional: boolean
}
type Entered = { user: UserRow; ended: string[] }

/**
 * Finds or creates the account of a user authenticated by a provider: the account with this
 * identity, else the account with the verified address, else a new one. An organisation’s users are
 * never matched by address.
 * @returns the account, and the sessions that ended because an unverified user may have started
 * them
 * @throws AuthError `user_banned`, `signup_disabled`, `provider_email_needs_verification`,
 * `email_address_not_provided`, `email_exists`
 */
export async function enterFromOutside(
  parts: AuthParts,
  tx: Tx,
  signIn: ExternalSignIn,
): Promise<Entered> {
  const { externalUser } = signIn
  await holdSubject(tx, externalUser.provider, externalUser.subject)
  const entered =
    (await enterKnown(parts, tx, signIn)) ??
    (await enterByAddress(parts, tx, signIn)) ??
    (await open(parts, tx, signIn))
  if (entered.user.banned) throw new AuthError('user_banned')
  return entered
}

async function enterKnown(
  parts: AuthParts,
  tx: Tx,
  { externalUser }: ExternalSignIn,
): Promise<Entered | undefined> {
  const now = parts.clock.now()
  const ownerId = await findIdentityOwner(tx, externalUser.provider, externalUser.subject)
  if (ownerId === undefined) return undefined
  await lockUser(tx, ownerId)
  const user = await findUser(parts, tx, { id: ownerId }, now)
  if (!user) throw new AuthError('user_banned')
  const identityData = identityDataOf(externalUser)
  await writeIdentityData(
    tx,
    { provider: externalUser.provider, providerId: externalUser.subject, identityData },
    now,
  )
  const identities = user.identities.map((identity) =>
    identity.provider === externalUser.provider && identity.providerId === externalUser.subject
      ? { ...identity, identityData, updatedAt: now }
      : identity,
  )
  const userMetadata = withClaims(user.userMetadata, externalUser)
  const renewed = await writeAccount(tx, { ...user, identities, userMetadata, updatedAt: now })
  return { user: renewed, ended: [] }
}

async function enterByAddress(
  parts: AuthParts,
  tx: Tx,
  { externalUser, requestOrigin }: ExternalSignIn,
): Promise<Entered | undefined> {
  if (externalUser.email === null || !externalUser.emailVerified || isOrganisation(externalUser))
    return undefined
  const now = parts.clock.now()
  const found = await findUser(parts, tx, { email: externalUser.email }, now)
  if (!found) return undefined
  await lockUser(tx, found.id)
  const user = await findUser(parts, tx, { id: found.id }, now)
  if (!user || user.email?.toLowerCase() !== externalUser.email) return undefined
  if (user.banned) throw new AuthError('user_banned')
  // The account is verified by its number only, so this address may belong to another person.
  if (isOwnedByNumber(user)) throw new AuthError('email_exists')
  const { provider, subject } = externalUser
  const data = identityDataOf(externalUser)
  const identity = draftIdentity(parts.ids, { provider, subject, data, now })
  const entry = { userId: user.id, requestOrigin }
  if (user.emailConfirmedAt !== null) {
    await insertIdentity(tx, user.id, identity)
    const linked = await writeAccount(tx, {
      ...user,
      identities: [...user.identities, identity],
      userMetadata: withClaims(user.userMetadata, externalUser),
      updatedAt: now,
    })
    await sendChangeEmail(parts, tx, linked, { kind: 'identityLinked', provider })
    const traits = { provider, identity_id: identity.id }
    await recordAudit(parts, tx, { ...entry, action: 'identity_linked', traits })
    return { user: linked, ended: [] }
  }
  // This account is unverified: its password, number, identities and second factors may have been
  // set by an attacker who waits for the owner of the address to sign up.
  for (const { id } of user.identities) await deleteIdentity(tx, id)
  for (const { id } of user.factors) await deleteFactor(tx, id)
  await insertIdentity(tx, user.id, identity)
  await dropTokens(tx, user.id)
  const cleaned = await writeAccount(tx, {
    ...user,
    emailConfirmedAt: now,
    phone: null,
    phoneConfirmedAt: null,
    phoneChange: null,
    phoneChangeSentAt: null,
    encryptedPassword: null,
    userMetadata: await withoutStaffName(parts, tx, firstMetadataOf(externalUser), user.id),
    identities: [identity],
    factors: [],
    updatedAt: now,
  })
  await recordAudit(parts, tx, { ...entry, action: 'user_signedup', traits: { provider } })
  return { user: cleaned, ended: await endSessions(tx, { allOf: user.id }) }
}

async function open(
  parts: AuthParts,
  tx: Tx,
  { externalUser, requestOrigin, emailOptional }: ExternalSignIn,
): Promise<Entered> {
  const { settings, clock } = parts
  const { provider, email, emailVerified } = externalUser
  // An organisation vouches for its users, but not for every address they may have.
  if (email !== null && !emailVerified && !isOrganisation(externalUser)) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
    throw new AuthError('provider_email_needs_verification', { message })
  }
  if (email === null && !emailOptional) throw new AuthError('email_address_not_provided')
  if (!settings.AUTH_ENABLE_SIGNUP) throw new AuthError('signup_disabled')
  const userMetadata = await withoutStaffName(parts, tx, firstMetadataOf(externalUser))
  const draft = draftExternalUser(parts, externalUser, { userMetadata, now: clock.now() })
  if (!(await insertUser(tx, draft))) {
    // A concurrent sign-up has just taken the address.
    const entered = await enterByAddress(parts, tx, { externalUser, requestOrigin, emailOptional })
    if (!entered) throw new AuthError('email_exists')
    return entered
  }
  const traits = { provider }
  await recordAudit(parts, tx, { action: 'user_signedup', userId: draft.id, requestOrigin, traits })
  return { user: draft, ended: [] }
}

function draftExternalUser(
  { ids }: AuthParts,
  externalUser: ExternalUser,
  { userMetadata, now }: { userMetadata: Metadata; now: Date },
): UserRow {
  const { provider, subject, email, emailVerified } = externalUser
  const data = identityDataOf(externalUser)
  const identities = [draftIdentity(ids, { provider, subject, data, now })]
  return {
    id: ids.next(),
    aud: AUDIENCE,
    role: 'authenticated',
    email,
    phone: null,
    encryptedPassword: null,
    emailConfirmedAt: email !== null && emailVerified ? now : null,
    emailChange: null,
    emailChangeSentAt: null,
    emailChangeConfirmStatus: 0,
    phoneConfirmedAt: null,
    phoneChange: null,
    phoneChangeSentAt: null,
    lastSignInAt: null,
    appMetadata: providersOf(identities),
    userMetadata,
    isAnonymous: false,
    isSsoUser: isOrganisation(externalUser),
    banned: false,
    bannedUntil: null,
    invitedAt: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
    identities,
    factors: [],
  }
}

/**
 * Metadata that is already at its size limit is left unchanged and must not prevent the sign-in.
 */
function withClaims(before: Metadata, externalUser: ExternalUser): Metadata {
  try {
    return mergeMetadata(before, identityDataOf(externalUser))
  } catch (error) {
    if (error instanceof AuthError) return before
    throw error
  }
}

function isOrganisation({ provider }: ExternalUser): boolean {
  return provider.startsWith('sso:')
}
