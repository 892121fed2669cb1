import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { withoutStaffName } from '../accounts/staff-names.ts'
import {
  draftUser,
  findUser,
  insertUser,
  isOwnedByNumber,
  lockUser,
  type UserRow,
} from '../accounts/users.ts'
import type { Email } from '../deps.ts'
import type { AuthParts } from '../parts.ts'
import type { MailRequest } from '../requests.ts'
import { issueToken } from '../tokens/one-time-tokens.ts'
import { sendEmailChange } from './email-change.ts'
import { alreadyRegisteredEmail, type LinkEmailKind, linkEmail } from './emails.ts'
import { languageOf } from './mail-origin.ts'

/** Processes a request for an email. Does nothing when there is no email to send. */
export async function answerMailRequest(parts: AuthParts, request: MailRequest): Promise<void> {
  await parts.sql.begin((tx) => answer(parts, tx, request))
}

async function answer(parts: AuthParts, tx: Tx, request: MailRequest): Promise<void> {
  const { kind, email, origin, challenge } = request
  const user = await findLocked(parts, tx, email)
  if (kind === 'email_change') {
    const to = user?.emailChange
    if (user && to) await sendEmailChange(parts, tx, { user, to, origin, challenge })
    return
  }
  if (user && isOwnedByNumber(user)) return
  if (kind === 'signup' || kind === 'signup_resend') {
    if (user?.emailConfirmedAt === null) await sendConfirmation(parts, tx, user, request)
    else if (user && kind === 'signup') {
      await parts.sendEmail(tx, alreadyRegistered(parts, user, request))
    }
    return
  }
  const receiver = user ?? (kind === 'magiclink' ? await open(parts, tx, request) : undefined)
  if (receiver) await send(parts, tx, receiver, { ...request, kind, emailKind: kind })
}

/**
 * Sends the email that confirms the address of a sign-up. Without a pending password, as for
 * invited accounts and after several attempts, the page of the link also requests a new one; the
 * email is then a magic link, so the link of an invitation stays valid.
 */
async function sendConfirmation(
  parts: AuthParts,
  tx: Tx,
  user: UserRow,
  request: MailRequest,
): Promise<void> {
  if (user.encryptedPassword !== null && user.invitedAt === null) {
    await send(parts, tx, user, { ...request, kind: 'signup', emailKind: 'signup' })
    return
  }
  const redirectTo = `${parts.settings.siteUrl}/auth?type=recovery`
  const origin = { ...request.origin, redirectTo }
  const emailKind = 'signup_without_password'
  await send(parts, tx, user, { ...request, origin, kind: 'magiclink', emailKind })
}

function alreadyRegistered(parts: AuthParts, user: UserRow, { email, origin }: MailRequest): Email {
  const language = languageOf(user, origin)
  return alreadyRegisteredEmail(parts.settings.siteUrl, { to: email, language })
}

async function findLocked(parts: AuthParts, tx: Tx, email: string): Promise<UserRow | undefined> {
  const now = parts.clock.now()
  const found = await findUser(parts, tx, { email }, now)
  if (!found) return undefined
  await lockUser(tx, found.id)
  return await findUser(parts, tx, { id: found.id }, now)
}

/** Creates an account without a password for a requested magic link, which signs in to it. */
async function open(
  parts: AuthParts,
  tx: Tx,
  { email, newAccount }: MailRequest,
): Promise<UserRow | undefined> {
  const { settings, ids, clock } = parts
  if (newAccount === null || !settings.AUTH_ENABLE_SIGNUP) return undefined
  const draft = draftUser(ids, {
    email,
    metadata: await withoutStaffName(parts, tx, newAccount),
    encryptedPassword: null,
    confirmed: settings.AUTH_AUTOCONFIRM_EMAIL,
    now: clock.now(),
  })
  return (await insertUser(tx, draft)) ? draft : await findLocked(parts, tx, email)
}

type Sending = Pick<MailRequest, 'email' | 'origin' | 'challenge'> & {
  kind: 'signup' | 'magiclink' | 'recovery'
  emailKind: LinkEmailKind
}

async function send(parts: AuthParts, tx: Tx, user: UserRow, sending: Sending): Promise<void> {
  const { kind, emailKind, email, origin, challenge } = sending
  const { redirectTo, requestOrigin } = origin
  const of = { userId: user.id, kind, address: email, redirectTo, challenge }
  const token = await issueToken(parts, tx, of)
  const particulars = { ...token, to: email, redirectTo, language: languageOf(user, origin) }
  await parts.sendEmail(tx, linkEmail(parts.settings.siteUrl, emailKind, particulars))
  await recordAudit(parts, tx, {
    action: kind === 'signup' ? 'user_confirmation_requested' : 'user_recovery_requested',
    userId: user.id,
    requestOrigin,
    traits: { provider: 'email', kind },
  })
}
