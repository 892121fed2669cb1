import type { AuthSettings } from '../settings.ts'
import { AuthError } from './errors.ts'

const E164 = /^[1-9]\d{1,14}$/

/**
 * Returns a phone number as it is stored and compared: E.164 without the plus, as in GoTrue.
 * @throws AuthError `validation_failed` for an invalid number
 */
export function readPhone(text: string): string {
  const phone = text.replace(/^\+/, '').replaceAll(' ', '')
  if (E164.test(phone)) return phone
  throw new AuthError('validation_failed', {
    message: 'Invalid phone number format (E.164 required)',
  })
}

/** Whether messages can be sent: by a provider, or to the mailbox in development. */
export function phoneIsOn(settings: Pick<AuthSettings, 'SMS_URL' | 'isProduction'>): boolean {
  return settings.SMS_URL !== undefined || !settings.isProduction
}

/** Returns the provider of `SMS_URL` as listed by `GET /settings`; empty when it is not set. */
export function smsProviderOf({ SMS_URL }: Pick<AuthSettings, 'SMS_URL'>): string {
  if (SMS_URL === undefined) return ''
  return SMS_URL.startsWith('twilio:') ? 'twilio' : 'gateway'
}

/** Requires that messages can be sent. @throws AuthError `phone_provider_disabled` */
export function requirePhoneEnabled(
  settings: Pick<AuthSettings, 'SMS_URL' | 'isProduction'>,
  message: string,
  status = 400,
): void {
  if (!phoneIsOn(settings)) throw new AuthError('phone_provider_disabled', { message, status })
}
