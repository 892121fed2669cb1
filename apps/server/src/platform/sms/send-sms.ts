import { randomUUID } from 'node:crypto'
import type { Language } from '@cco/domain/language/language'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'

/** One text message to one phone. */
export type Sms = {
  /** In the form of E.164, with or without its plus. */
  phone: string
  text: string
  language: Language
}

/** Whether text messages reach anybody: without a sender they are kept, in production never. */
export function canSendSms({ isProduction }: Pick<Config, 'isProduction'>): boolean {
  return !isProduction
}

/** Sends a text message when the caller's transaction has been committed. */
export async function sendSms(tx: Tx, { phone, text }: Sms): Promise<void> {
  await tx`insert into dev_mailbox (id, recipient, subject, html, text, created_at)
    values (${randomUUID()}, ${phone}, 'SMS', ${`<p>${escaped(text)}</p>`}, ${text}, now())`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
