import { randomInt } from 'node:crypto'
import type { Language } from '@cco/domain/language/language'
import { mail as en } from '@cco/messages/en/mail'
import { mail as ru } from '@cco/messages/ru/mail'
import type { Tx } from '../../db/client.ts'
import { sendSms } from '../../platform/sms/send-sms.ts'
import { AuthError } from '../errors.ts'

const CODES = 1_000_000
/** E.164 without its plus. */
const PHONE = /^[1-9]\d{1,14}$/

/**
 * The form in which a phone is kept and compared, as GoTrue keeps it: digits alone.
 * @throws AuthError `validation_failed` for what is no number of E.164
 */
export function readPhone(text: string | undefined): string {
  const refuse = (message: string) => new AuthError('validation_failed', { message })
  if (text === undefined) throw refuse('Phone number required to enroll Phone factor')
  const digits = text.replace(/^\+/, '').replaceAll(' ', '')
  if (PHONE.test(digits)) return digits
  throw refuse('Invalid phone number format (E.164 required)')
}

/** Six digits that only a phone is told. */
export function newCode(): string {
  return String(randomInt(CODES)).padStart(6, '0')
}

/** Sends a code to a phone. */
export async function sendCode(
  tx: Tx,
  { phone, code, language }: { phone: string; code: string; language: Language },
): Promise<void> {
  const { factorCode } = language === 'en' ? en : ru
  await sendSms(tx, { phone, language, text: factorCode.replace('{{code}}', code) })
}
