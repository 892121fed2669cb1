import { AuthError } from '../http/errors.ts'
import type { AuthSettings } from '../settings.ts'

const E164 = /^[1-9]\d{1,14}$/

/**
 * The form in which a phone number is kept and compared: E.164 without the plus, as GoTrue keeps it.
 * @throws AuthError `validation_failed` for what is no number
 */
export function readPhone(text: string): string {
  const phone = text.replace(/^\+/, '').replaceAll(' ', '')
  if (E164.test(phone)) return phone
  throw new AuthError('validation_failed', {
    message: 'Invalid phone number format (E.164 required)',
  })
}

/** Whether messages can leave: by a provider, or on a machine of development into the mailbox. */
export function phoneIsOn(settings: Pick<AuthSettings, 'SMS_URL' | 'isProduction'>): boolean {
  return settings.SMS_URL !== undefined || !settings.isProduction
}

/** The kind of provider of `SMS_URL`, as `GET /settings` names it; empty without one. */
export function smsProviderOf({ SMS_URL }: Pick<AuthSettings, 'SMS_URL'>): string {
  if (SMS_URL === undefined) return ''
  return SMS_URL.startsWith('twilio:') ? 'twilio' : 'gateway'
}

/** @throws AuthError `phone_provider_disabled` where no message can leave */
export function requirePhoneEnabled(
  settings: Pick<AuthSettings, 'SMS_URL' | 'isProduction'>,
  message: string,
  status = 400,
): void {
  if (!phoneIsOn(settings)) throw new AuthError('phone_provider_disabled', { message, status })
}
