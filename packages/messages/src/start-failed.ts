import type { Language } from '@cco/domain/language/language'

/** Shown when the phrase files fail to load, so it is part of the main bundle. */
export const startFailed: Record<Language, string> = {
  ru: 'Не удалось загрузить сайт. Проверьте соединение и обновите страницу.',
  en: 'Couldn’t load the site. Check your connection and reload the page.',
}
