import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { recordAudit } from '../accounts/audit.ts'
import {
  draftUser,
  findUser,
  insertUser,
  isOwnedByNumber,
  lockUser,
  type UserRow,
  writeEmailChange,
} from '../accounts/users.ts'
import { linkEmail, linkOf } from '../email/emails.ts'
import { languageOf } from '../email/mail-origin.ts'
import { redirectTarget } from '../http/redirects.ts'
import { AuthError } from '../inputs/errors.ts'
import { optionalRecord, optionalText, readBody, readEmail } from '../inputs/inputs.ts'
import { type Metadata, readMetadata } from '../inputs/metadata.ts'
import type { AuthParts } from '../parts.ts'
import { requireAcceptable } from '../passwords/passwords.ts'
import type { MailOrigin } from '../requests.ts'
import { toUserAnswer, type UserAnswer } from '../sessions/answers.ts'
import { dropTokens, issueToken, type TokenKind } from '../tokens/one-time-tokens.ts'
import { writeUser } from './admin-rows.ts'
import type { Admin } from './admin-users.ts'

const inviteBody = z.object({ email: optionalText, data: optionalRecord })
const linkBody = z.object({
  type: z.enum([
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
  ]),
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalRecord,
  redirect_to: optionalText,
})
type LinkType = z.infer<typeof linkBody>['type']

type GeneratedLink = UserAnswer & {
  action_link: string
  email_otp: string
  hashed_token: string
  verification_type: LinkType
  redirect_to: string
}

/**
 * Creates an account without a password and emails an invitation (`POST /invite`).
 * @throws AuthError `validation_failed`, `email_exists` for a confirmed address,
 * `over_email_send_rate_limit`
 */
export async function invite(
  parts: AuthParts,
  admin: Admin,
  body: unknown,
  origin: MailOrigin,
): Promise<UserAnswer> {
  const { email: given, data = {} } = readBody(inviteBody, body)
  const email = readEmail(given ?? '')
  const metadata = readMetadata(data)
  await parts.limits.mail(email, admin.requestOrigin.ip)
  const user = await parts.sql.begin(async (tx) => {
    const found = await openUnconfirmed(parts, tx, { email, metadata, hash: null })
    const invited = await noteInvited(parts, tx, found, admin)
    const { redirectTo } = origin
    const of = { userId: invited.id, kind: 'signup', address: email, redirectTo } as const
    const token = await issueToken(parts, tx, { ...of, challenge: null })
    const language = languageOf(invited, origin)
    const particulars = { ...token, to: email, redirectTo, language }
    await parts.sendEmail(tx, linkEmail(parts.settings.siteUrl, 'invite', particulars))
    return invited
  })
  return toUserAnswer(user)
}

/**
 * Returns the link and code of an email without sending it, so that an administrator can deliver it
 * through another channel (`POST /admin/generate_link`).
 * @throws AuthError `validation_failed`, `weak_password`, `user_not_found`, `email_exists`
 */
export async function generateLink(
  parts: AuthParts,
  admin: Admin,
  body: unknown,
  origin: MailOrigin,
): Promise<GeneratedLink> {
  const { settings, sql, passwords } = parts
  const given = readBody(linkBody, body)
  const email = readEmail(given.email ?? '')
  const metadata = readMetadata(given.data ?? {})
  const redirectTo =
    given.redirect_to === undefined
      ? origin.redirectTo
      : redirectTarget(settings, given.redirect_to)
  if (given.type === 'signup') {
    if (given.password === undefined) {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
    }
    requireAcceptable(given.password)
  }
  const hash =
    given.type === 'signup' && given.password !== undefined
      ? await passwords.hash(given.password)
      : null
  const made = await sql.begin(async (tx) => {
    const present = await findLocked(parts, tx, email)
    // As in GoTrue, a magic link for an unknown address creates the account.
    const type = given.type === 'magiclink' && !present ? 'signup' : given.type
    if (type === 'signup' || type === 'invite') {
      const opened = await openUnconfirmed(parts, tx, { email, metadata, hash })
      if (type === 'signup') await recordLink(parts, tx, admin, opened, type)
      const user = type === 'invite' ? await noteInvited(parts, tx, opened, admin) : opened
      return {
        type,
        ...(await issue(parts, tx, { user, kind: 'signup', address: email, redirectTo })),
      }
    }
    if (!present) {
      throw new AuthError('user_not_found', { message: 'User with this email not found' })
    }
    if (type === 'magiclink' || type === 'recovery') {
      const of = { user: present, kind: type, address: email, redirectTo }
      await recordLink(parts, tx, admin, present, type)
      return { type, ...(await issue(parts, tx, of)) }
    }
    const newEmail = readEmail(given.new_email ?? '')
    const user = await beginChange(parts, tx, present, newEmail)
    await recordLink(parts, tx, admin, user, type)
    const address = type === 'email_change_current' ? email : newEmail
    return { type, ...(await issue(parts, tx, { user, kind: type, address, redirectTo })) }
  })
  const { type, user, link, code } = made
  return {
    ...toUserAnswer(user),
    action_link: linkOf(settings.siteUrl, { link, type: typeInLink(type), redirectTo }),
    email_otp: code,
    hashed_token: link,
    verification_type: type,
    redirect_to: redirectTo,
  }
}

/** Both links of an email change have the same `type` in the URL. */
function typeInLink(type: LinkType): string {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type
}

async function issue(
  parts: AuthParts,
  tx: Tx,
  of: { user: UserRow; kind: TokenKind; address: string; redirectTo: string },
) {
  const { user, ...token } = of
  return { user, ...(await issueToken(parts, tx, { ...token, userId: user.id, challenge: null })) }
}

async function findLocked(parts: AuthParts, tx: Tx, email: string): Promise<UserRow | undefined> {
  const found = await findUser(parts, tx, { email }, parts.clock.now())
  if (!found) return undefined
  await lockUser(tx, found.id)
  return await findUser(parts, tx, { id: found.id }, parts.clock.now())
}

/**
 * Returns the unconfirmed account of an address, created if necessary. An existing account that was
 * started by an unverified user loses its password, which the owner of the address may not know
 * (decision 0013).
 */
async function openUnconfirmed(
  parts: AuthParts,
  tx: Tx,
  of: { email: string; metadata: Metadata; hash: string | null },
): Promise<UserRow> {
  const { email, metadata, hash } = of
  const now = parts.clock.now()
  const draft = draftUser(parts.ids, {
    email,
    metadata,
    encryptedPassword: hash,
    confirmed: false,
    now,
  })
  if (await insertUser(tx, draft)) return draft
  const present = await findLocked(parts, tx, email)
  if (!present || present.emailConfirmedAt !== null || isOwnedByNumber(present)) {
    throw new AuthError('email_exists')
  }
  await dropTokens(tx, present.id)
  // Metadata of an earlier unverified sign-up does not become part of the invitation.
  const userMetadata =
    present.invitedAt === null ? metadata : { ...present.userMetadata, ...metadata }
  const renewed = { ...present, encryptedPassword: hash, userMetadata, updatedAt: now }
  await writeUser(tx, renewed)
  return renewed
}

async function noteInvited(
  parts: AuthParts,
  tx: Tx,
  user: UserRow,
  { role, requestOrigin }: Admin,
): Promise<UserRow> {
  const invited = { ...user, invitedAt: parts.clock.now() }
  await writeUser(tx, invited)
  const traits = { by: role }
  await recordAudit(parts, tx, { action: 'user_invited', userId: user.id, requestOrigin, traits })
  return invited
}

async function recordLink(
  parts: AuthParts,
  tx: Tx,
  { role, requestOrigin }: Admin,
  { id: userId }: UserRow,
  type: LinkType,
): Promise<void> {
  const action = type.startsWith('email_change')
    ? 'user_email_change_requested'
    : type === 'signup'
      ? 'user_confirmation_requested'
      : 'user_recovery_requested'
  await recordAudit(parts, tx, { action, userId, requestOrigin, traits: { by: role, kind: type } })
}

async function beginChange(
  parts: AuthParts,
  tx: Tx,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const now = parts.clock.now()
  if (await findUser(parts, tx, { email }, now)) throw new AuthError('email_exists')
  // The link to the other mailbox stays valid only if it belongs to the same change.
  const same = user.emailChange?.toLowerCase() === email
  if (!same) await dropTokens(tx, user.id, ['email_change_current', 'email_change_new'])
  const status = same ? user.emailChangeConfirmStatus : 0
  await writeEmailChange(tx, { id: user.id, emailChange: email, status, now })
  return {
    ...user,
    emailChange: email,
    emailChangeSentAt: now,
    emailChangeConfirmStatus: status,
  }
}
