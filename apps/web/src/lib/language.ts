import type { Language, LocalizedText } from '@cco/domain/language/language'
import { storedWord } from './storage.ts'

/** The first of a browser's languages that the site has; Russian where it has none (spec §1). */
export function preferredLanguage(languages: readonly string[]): Language {
  const found = languages.find((one) => /^(?:ru|en)\b/i.test(one))
  return found?.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'ru'
}

/**
 * The interface language the person chose; until then, that of the browser. Repeated in `index.html`
 * for the first paint. The words are spelled out, since the domain's list lies beside schemas that
 * the first screen must not download.
 */
export const storedLanguage = storedWord<Language>('language', ['ru', 'en'], () =>
  preferredLanguage([
    // The address of a page in one language, as search engines know it.
    new URLSearchParams(globalThis.location?.search).get('lang') ?? '',
    ...(globalThis.navigator?.languages ?? []),
  ]),
)

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
