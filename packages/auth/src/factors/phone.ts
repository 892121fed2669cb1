import { randomInt } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { AuthParts } from '../parts.ts'
import { SMS_PHRASES } from '../phone/codes.ts'

const CODES = 1_000_000

/**
 * Sends a phone the six digits that only it is told. The numbers of `AUTH_TEST_OTP` have codes of
 * their own and get no message.
 * @returns the digits
 */
export async function sendFactorCode(
  { settings, sendSms }: Pick<AuthParts, 'settings' | 'sendSms'>,
  tx: Tx,
  { phone, language }: { phone: string; language: Language },
): Promise<string> {
  const known = settings.AUTH_TEST_OTP.get(phone)
  if (known !== undefined) return known
  const code = String(randomInt(CODES)).padStart(6, '0')
  const text = SMS_PHRASES[language].factor.replace('{{code}}', code)
  await sendSms(tx, { to: phone, text })
  return code
}
