import * as z from 'zod/mini'
import type { Language, LocalizedText } from '../language/language.ts'
import { singleLine } from '../text/text.ts'
import { LINK_MAX } from './limits.ts'

/** Whether a text is an https address without a user name or password. */
export function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** An address on the web that people may follow; only https. */
export const httpsAddress = singleLine({ min: 1, max: LINK_MAX }).check(z.refine(isHttpsAddress))

/** Returns the map of a place: its own link, else a search for its address. */
export function mapAddress(
  place: { address: LocalizedText; mapUrl: string | null },
  language: Language,
): string {
  if (place.mapUrl !== null) return place.mapUrl
  const text = encodeURIComponent(place.address[language])
  return language === 'ru'
    ? `https://yandex.ru/maps/?text=${text}`
    : `https://www.google.com/maps/search/?api=1&query=${text}`
}
