import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { addJob, defineJob } from '../platform/jobs/job.ts'
import { type Task, taskFor } from '../platform/jobs/task.ts'
import type { Mail } from '../platform/mail/letter.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { recordAudit } from './audit.ts'
import { sendEmailChange } from './email-change.ts'
import { alreadyRegisteredEmail, type LinkEmailKind, linkLetter } from './letters.ts'
import { languageOf, mailOriginSchema } from './mail-origin.ts'
import type { Metadata } from './metadata.ts'
import { issueToken } from './one-time-tokens.ts'
import type { AuthParts } from './parts.ts'
import { challengeSchema } from './pkce.ts'
import {
  draftUser,
  findUser,
  insertUser,
  isOwnedByNumber,
  lockUser,
  type UserRow,
} from './users.ts'

const signInMailJob = defineJob(
  'sign_in_mail',
  z.object({
    /** `signup` follows an attempt to sign up; `signup_resend` asks for its email again. */
    kind: z.enum(['signup', 'signup_resend', 'magiclink', 'recovery', 'email_change']),
    email: z.string(),
    origin: mailOriginSchema,
    challenge: challengeSchema.nullable(),
    /** For a magic link: the metadata of the account it may open; null when it may not. */
    newAccount: z.custom<Metadata>((value) => typeof value === 'object').nullable(),
  }),
  'signIn',
)
/** A code would be stale by then. */
const TRIES = 8

export type MailRequest = z.input<typeof signInMailJob.payload>

/**
 * Asks for a letter to an address. Whether there is an account, and what it may get, is found out
 * by the job: the request does the same for every address, in the same time.
 */
export async function requestMail(tx: Tx, request: MailRequest): Promise<void> {
  await addJob(tx, signInMailJob, request, { maxAttempts: TRIES })
}

/** How a worker answers requests for letters; silent where there is nothing to send. */
export function signInMailTask(parts: AuthParts): Task {
  return taskFor(signInMailJob, async (request) => {
    await parts.sql.begin((tx) => answer(parts, tx, request))
  })
}

type Checked = z.output<typeof signInMailJob.payload>

async function answer(parts: AuthParts, tx: Tx, request: Checked): Promise<void> {
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
      await sendMail(tx, alreadyRegistered(parts, user, request), 'signIn')
    }
    return
  }
  const receiver = user ?? (kind === 'magiclink' ? await open(parts, tx, request) : undefined)
  if (receiver) await send(parts, tx, receiver, { ...request, kind, emailKind: kind })
}

/**
 * Confirms the address of a sign-up. Without a pending password, which invited accounts and those of
 * several attempts do not have, the link also asks for a new one; being a magic link it leaves the
 * link of an invitation valid.
 */
async function sendConfirmation(
  parts: AuthParts,
  tx: Tx,
  user: UserRow,
  request: Checked,
): Promise<void> {
  if (user.encryptedPassword !== null && user.invitedAt === null) {
    await send(parts, tx, user, { ...request, kind: 'signup', emailKind: 'signup' })
    return
  }
  const redirectTo = `${parts.config.siteUrl}/auth?type=recovery`
  const origin = { ...request.origin, redirectTo }
  const emailKind = 'signup_without_password'
  await send(parts, tx, user, { ...request, origin, kind: 'magiclink', emailKind })
}

function alreadyRegistered(parts: AuthParts, user: UserRow, { email, origin }: Checked): Mail {
  const language = languageOf(user, origin)
  return alreadyRegisteredEmail(parts.config.siteUrl, { to: email, language })
}

async function findLocked(parts: AuthParts, tx: Tx, email: string): Promise<UserRow | undefined> {
  const now = parts.clock.now()
  const found = await findUser(tx, { email }, now)
  if (!found) return undefined
  await lockUser(tx, found.id)
  return await findUser(tx, { id: found.id }, now)
}

/** Opens an account without a password for who asked for a link; it is entered by that link. */
async function open(
  parts: AuthParts,
  tx: Tx,
  { email, newAccount }: Checked,
): Promise<UserRow | undefined> {
  const { config, ids, clock } = parts
  if (newAccount === null || !config.AUTH_ENABLE_SIGNUP) return undefined
  const draft = draftUser(ids, {
    email,
    metadata: newAccount,
    encryptedPassword: null,
    confirmed: config.AUTH_AUTOCONFIRM_EMAIL,
    now: clock.now(),
  })
  return (await insertUser(tx, draft)) ? draft : await findLocked(parts, tx, email)
}

type Sending = Pick<Checked, 'email' | 'origin' | 'challenge'> & {
  kind: 'signup' | 'magiclink' | 'recovery'
  emailKind: LinkEmailKind
}

async function send(parts: AuthParts, tx: Tx, user: UserRow, sending: Sending): Promise<void> {
  const { kind, emailKind, email, origin, challenge } = sending
  const { redirectTo, requester } = origin
  const of = { userId: user.id, kind, address: email, redirectTo, challenge }
  const token = await issueToken(parts, tx, of)
  const particulars = { ...token, to: email, redirectTo, language: languageOf(user, origin) }
  await sendMail(tx, linkLetter(parts.config.siteUrl, emailKind, particulars), 'signIn')
  await recordAudit(parts, tx, {
    action: kind === 'signup' ? 'user_confirmation_requested' : 'user_recovery_requested',
    userId: user.id,
    requester,
    traits: { provider: 'email', kind },
  })
}
