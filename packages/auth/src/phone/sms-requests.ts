import type { Tx } from '@cco/database/client'
import { recordAudit } from '../accounts/audit.ts'
import { withoutStaffName } from '../accounts/staff-names.ts'
import {
  findUser,
  insertUser,
  isOwnedByAddress,
  lockUser,
  type UserRow,
} from '../accounts/users.ts'
import { languageOf } from '../email/mail-origin.ts'
import type { AuthParts } from '../parts.ts'
import type { SmsRequest } from '../requests.ts'
import { draftPhoneUser } from './accounts.ts'
import { sendCode } from './codes.ts'

/**
 * Requests a code, which is sent after the answer, so that the time of the answer does not reveal
 * whether a number has an account. The fixed codes of `AUTH_TEST_OTP`, which production rejects, are
 * valid with the answer: no message announces them.
 */
export async function requestCode(parts: AuthParts, tx: Tx, request: SmsRequest): Promise<void> {
  const { AUTH_TEST_OTP: fixed } = parts.settings
  const to = fixed.size > 0 ? await receiverOf(parts, tx, request) : undefined
  if (to && fixed.has(to)) await answer(parts, tx, request)
  else await parts.requestSms(tx, request)
}

/** The number that a code goes to: of a change, the new one. */
async function receiverOf(parts: AuthParts, tx: Tx, { kind, phone }: SmsRequest) {
  if (kind !== 'phone_change') return phone
  return (await findUser(parts, tx, { phone }, parts.clock.now()))?.phoneChange
}

/** Processes a request for a code. Does nothing when there is no message to send. */
export async function answerSmsRequest(parts: AuthParts, request: SmsRequest): Promise<void> {
  await parts.sql.begin((tx) => answer(parts, tx, request))
}

async function answer(parts: AuthParts, tx: Tx, request: SmsRequest): Promise<void> {
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
  const found = await findUser(parts, tx, { phone }, now)
  if (!found) return undefined
  await lockUser(tx, found.id)
  return await findUser(parts, tx, { id: found.id }, now)
}

/** Creates an account without a password for a requested sign-in code, which signs in to it. */
async function open(
  parts: AuthParts,
  tx: Tx,
  { phone, newAccount }: SmsRequest,
): Promise<UserRow | undefined> {
  const { settings, ids, clock } = parts
  if (newAccount === null || !settings.AUTH_ENABLE_SIGNUP) return undefined
  const draft = draftPhoneUser(ids, {
    phone,
    metadata: await withoutStaffName(parts, tx, newAccount),
    encryptedPassword: null,
    confirmed: settings.AUTH_AUTOCONFIRM_PHONE,
    now: clock.now(),
  })
  return (await insertUser(tx, draft)) ? draft : await findLocked(parts, tx, phone)
}

async function send(parts: AuthParts, tx: Tx, user: UserRow, request: SmsRequest): Promise<void> {
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
    requestOrigin: origin.requestOrigin,
    traits: { provider: 'phone' },
  })
}
