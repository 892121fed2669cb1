import type { Config } from '../../config.ts'
import { AuthError } from '../errors.ts'

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
export function phoneIsOn(config: Pick<Config, 'SMS_URL' | 'isProduction'>): boolean {
  return config.SMS_URL !== undefined || !config.isProduction
}

/** @throws AuthError `phone_provider_disabled` where no message can leave */
export function demandPhoneOn(
  config: Pick<Config, 'SMS_URL' | 'isProduction'>,
  message: string,
  status = 400,
): void {
  if (!phoneIsOn(config)) throw new AuthError('phone_provider_disabled', { message, status })
}
