import type { Language } from '@cco/domain/language/language'
import type { TFunction } from 'i18next'
import { setLanguage } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'
import { setTheme, THEMES, type Theme } from '../../lib/theme.ts'
import type { MenuEntry } from '../../ui/menu-entry.ts'

/** The choice of language, each named in itself. `onFailed` when its phrases cannot be loaded. */
export function languageEntry(
  t: TFunction<'shell'>,
  onFailed: (error: unknown) => void,
): MenuEntry {
  const option = (language: Language) => ({
    value: language,
    label: t(`languageName.${language}`),
    lang: language,
  })
  return {
    kind: 'choice',
    key: 'language',
    label: t('header.languageTitle'),
    value: currentLanguage(),
    options: [option('ru'), option('en')],
    onValueChange: (value) => void setLanguage(value as Language).catch(onFailed),
  }
}

export function themeEntry(t: TFunction<'shell'>, theme: Theme): MenuEntry {
  return {
    kind: 'choice',
    key: 'theme',
    label: t('header.theme'),
    value: theme,
    options: THEMES.map((name) => ({ value: name, label: t(`header.${name}`) })),
    onValueChange: (value) => setTheme(value as Theme),
  }
}
