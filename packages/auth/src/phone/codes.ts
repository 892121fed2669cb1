import type { Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import { sms as en } from '@cco/messages/en/sms'
import { fillText } from '@cco/messages/phrases'
import { sms as ru } from '@cco/messages/ru/sms'
import type { AuthParts } from '../parts.ts'
import { issueToken, type TokenKind } from '../tokens/one-time-tokens.ts'

/** The phrases of phone messages, by language. */
export const SMS_PHRASES = { ru, en } as const satisfies Record<Language, unknown>
const TEXTS = {
  sms_signup: 'signIn',
  sms: 'signIn',
  phone_change: 'phoneChange',
  reauthentication: 'reauthentication',
} as const satisfies Partial<Record<TokenKind, unknown>>

/** Sends a code to a phone. The numbers of `AUTH_TEST_OTP` have fixed codes and get no message. */
export async function sendCode(
  parts: AuthParts,
  tx: Tx,
  of: { userId: string; kind: keyof typeof TEXTS; phone: string; language: Language },
): Promise<void> {
  const { userId, kind, phone, language } = of
  const known = parts.settings.AUTH_TEST_OTP.get(phone)
  const issue = { userId, kind, address: phone, redirectTo: null, challenge: null }
  const { code } = await issueToken(parts, tx, { ...issue, ...(known && { code: known }) })
  if (known !== undefined) return
  const text = fillText(SMS_PHRASES[language][TEXTS[kind]], { code })
  await parts.sendSms(tx, { to: phone, text })
}
