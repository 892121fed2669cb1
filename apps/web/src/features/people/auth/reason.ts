import type { Phrases } from '@cco/messages/nouns'
import type { TFunction } from 'i18next'
import { hasPhrase } from '../../../lib/i18n.ts'

type Reason = keyof Phrases['auth']['reason']

/** The phrase for an error code of the sign-in service, as the end of «Ошибка входа: …». */
export function reasonPhrase(code: string, t: TFunction<'auth'>): string {
  return t(`reason.${isKnown(code) ? code : 'unknown'}`)
}

function isKnown(code: string): code is Reason {
  return hasPhrase(`auth:reason.${code}`)
}
