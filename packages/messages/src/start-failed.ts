import type { Language } from '@cco/domain/language/language'

/** Said when even the phrases did not arrive, so it comes with the program itself. */
export const startFailed: Record<Language, string> = {
  ru: 'Сайт не догрузился. Проверьте связь и обновите страницу.',
  en: 'The site did not load. Check your connection and reload the page.',
}
