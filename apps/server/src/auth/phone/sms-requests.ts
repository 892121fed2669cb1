import type { Tx } from '@cco/database/client'
import * as z from 'zod'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import { type Task, taskFor } from '../../platform/jobs/task.ts'
import { recordAudit } from '../audit.ts'
import { languageOf, mailOriginSchema } from '../mail-origin.ts'
import type { Metadata } from '../metadata.ts'
import type { AuthParts } from '../parts.ts'
import { findUser, insertUser, isOwnedByAddress, lockUser, type UserRow } from '../users.ts'
import { draftPhoneUser } from './accounts.ts'
import { sendCode } from './codes.ts'

const signInSmsJob = defineJob(
  'sign_in_sms',
  z.object({
    kind: z.enum(['sms_signup', 'sms', 'phone_change']),
    phone: z.string(),
    origin: mailOriginSchema,
    /** For a code to sign in by: the metadata of the account it may open; null when it may not. */
    newAccount: z.custom<Metadata>((value) => typeof value === 'object').nullable(),
  }),
  'signIn',
)
/** A code would be stale by then. */
const TRIES = 8

export type SmsRequest = z.input<typeof signInSmsJob.payload>
type Checked = z.output<typeof signInSmsJob.payload>

/**
 * Asks for a code to a number. Whether there is an account, and what it may get, is found out by the
 * job: the request does the same for every number, in the same time.
 */
export async function requestSms(tx: Tx, request: SmsRequest): Promise<void> {
  await addJob(tx, signInSmsJob, request, { maxAttempts: TRIES })
}

/** How a worker answers requests for codes; silent where there is nothing to send. */
export function signInSmsTask(parts: AuthParts): Task {
  return taskFor(signInSmsJob, async (request) => {
    await parts.sql.begin((tx) => answer(parts, tx, request))
  })
}

async function answer(parts: AuthParts, tx: Tx, request: Checked): Promise<void> {
  const { kind, phone } = request
  const user = await findLocked(parts, tx, phone)
  if (kind === 'phone_change') {
    const to = user?.phoneChange
    if (user && to) await send(parts, tx, user, { ...request, phone: to })
    return
  }
  if (user && isOwnedByAddress(user)) return
  if (kind === 'sms_signup') {
    if (user && user.phoneConfirmedAt === null) await send(parts, tx, user, request)
    return
  }
  const receiver = user ?? (await open(parts, tx, request))
  if (receiver) await send(parts, tx, receiver, request)
}

async function findLocked(parts: AuthParts, tx: Tx, phone: string): Promise<UserRow | undefined> {
  const now = parts.clock.now()
  const found = await findUser(tx, { phone }, now)
  if (!found) return undefined
  await lockUser(tx, found.id)
  return await findUser(tx, { id: found.id }, now)
}

/** Opens an account without a password for who asked for a code; it is entered by that code. */
async function open(
  parts: AuthParts,
  tx: Tx,
  { phone, newAccount }: Checked,
): Promise<UserRow | undefined> {
  const { config, ids, clock } = parts
  if (newAccount === null || !config.AUTH_ENABLE_SIGNUP) return undefined
  const draft = draftPhoneUser(ids, {
    phone,
    metadata: newAccount,
    encryptedPassword: null,
    confirmed: config.AUTH_AUTOCONFIRM_PHONE,
    now: clock.now(),
  })
  return (await insertUser(tx, draft)) ? draft : await findLocked(parts, tx, phone)
}

async function send(parts: AuthParts, tx: Tx, user: UserRow, request: Checked): Promise<void> {
  const { kind, phone, origin } = request
  await sendCode(parts, tx, { userId: user.id, kind, phone, language: languageOf(user, origin) })
  const actions = {
    sms_signup: 'user_confirmation_requested',
    sms: 'user_recovery_requested',
    phone_change: 'user_phone_change_requested',
  } as const
  await recordAudit(parts, tx, {
    action: actions[kind],
    userId: user.id,
    requester: origin.requester,
    traits: { provider: 'phone' },
  })
}
