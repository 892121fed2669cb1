import type { Language, LocalizedText } from '@cco/domain/language/language'
import { readText, storedWord } from './storage.ts'

const KEY = 'language'

/** Returns the language that the address asks for, as search engines and shared links name it. */
export function languageOfAddress(search: string): Language | undefined {
  const found = new URLSearchParams(search).get('lang')
  return found === 'ru' || found === 'en' ? found : undefined
}

const ofAddress = languageOfAddress(globalThis.location?.search ?? '')

/**
 * The interface language the person chose; until then, that of the address, else Russian (spec §1).
 * Repeated in `index.html` for the first paint. The words are spelled out, since the domain's list
 * lies beside schemas that the first screen must not download.
 */
export const storedLanguage = storedWord<Language>(KEY, ['ru', 'en'], () => ofAddress ?? 'ru')

/** Whether English is offered: neither the person nor the address chose, and the browser prefers it. */
export function isEnglishOffered(languages: readonly string[]): boolean {
  const reads = (language: RegExp) => languages.some((one) => language.test(one))
  const isChosen = readText(KEY) !== null || ofAddress !== undefined
  return !isChosen && reads(/^en\b/i) && !reads(/^ru\b/i)
}

/**
 * The language shown now. It trails `storedLanguage` while the phrases of a new language load, so
 * that dates and phrases always change together.
 */
let shown: Language = storedLanguage.get()

export function currentLanguage(): Language {
  return shown
}

/** Only `i18n.ts` calls this, once the phrases are there. */
export function showLanguage(language: Language): void {
  shown = language
  document.documentElement.lang = language
}

/** A text of the club's data in the language shown now. */
export function localize(text: LocalizedText): string {
  return text[shown]
}
