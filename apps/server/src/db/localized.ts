import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'

/** Orders a text by the alphabet of the language it is shown in. */
export function collated(sql: Sql | Tx, text: Fragment, language: Language): Fragment {
  return language === 'ru' ? sql`(${text}) collate "ru-x-icu"` : sql`(${text}) collate "en-x-icu"`
}

/** Orders a text that is stored in both languages as it is shown in one of them. */
export function localized(sql: Sql | Tx, text: Fragment, language: Language): Fragment {
  return language === 'ru'
    ? sql`(${text} ->> 'ru') collate "ru-x-icu"`
    : sql`(${text} ->> 'en') collate "en-x-icu"`
}
