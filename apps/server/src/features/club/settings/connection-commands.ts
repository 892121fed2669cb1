import { CodedError } from '@cco/domain/error/codes'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { ProviderCheck } from '../../../platform/payments/provider.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { contactsOf } from '../../people/users/queries.ts'

const CHECKS: Limit = { scope: 'connection_checks', max: 10, windowMs: 60 * 60_000 }
const PHRASES = { ru: ru.connectionTest, en: en.connectionTest }

/**
 * Sends an email to the caller, to show that emails arrive.
 * @throws CodedError `not_found` without an address, `too_many_requests`
 */
export async function sendTestEmail(deps: Deps, staff: StaffActor): Promise<void> {
  await deps.rateLimiter.enforce([{ limit: CHECKS, key: staff.userId }])
  const { subject, text, footer } = PHRASES[staff.language]
  await deps.sql.begin(async (tx) => {
    const { email: to } = await contactsOf(tx, staff.userId)
    if (to === null) throw new CodedError('not_found')
    const content = { language: staff.language, title: subject, paragraphs: [text], footer }
    await sendMail(tx, { to, subject, content }, 'signIn')
    await recordStaffWrite(deps, tx, staff, { action: 'connection.mail' })
  })
}

/**
 * Asks the payment provider whether it accepts our keys. Nothing of its answer but the outcome is
 * returned.
 * @throws CodedError `too_many_requests`
 */
export async function checkPayments(deps: Deps, staff: StaffActor): Promise<ProviderCheck> {
  await deps.rateLimiter.enforce([{ limit: CHECKS, key: staff.userId }])
  const result = await deps.payments.check()
  await deps.sql.begin((tx) =>
    recordStaffWrite(deps, tx, staff, { action: 'connection.payments', after: { result } }),
  )
  return result
}
