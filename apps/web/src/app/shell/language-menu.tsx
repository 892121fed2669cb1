import type { Language } from '@cco/domain/language/language'
import type { TFunction } from 'i18next'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../lib/error.ts'
import { setLanguage } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'
import { setTheme, THEMES, type Theme, useTheme } from '../../lib/theme.ts'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  /** Guests have no avatar menu, so the theme stands here for them. */
  withTheme: boolean
}

export function LanguageMenu({ withTheme }: Props) {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const language = t(`languageName.${currentLanguage()}`)
  const code = currentLanguage().toUpperCase()
  const choice = languageEntry(t, (error) =>
    showToast({ tone: 'danger', title: errorPhrase(error, t) }),
  )
  const entries = withTheme
    ? [choice, { kind: 'line' as const, key: 'line' }, themeEntry(t, theme)]
    : [choice]
  return (
    <DropdownMenu
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={
            withTheme
              ? t('header.languageAndTheme', { language })
              : t('header.language', { language, code })
          }
          className="touch type-label inline-flex h-10 min-w-10 items-center justify-center gap-1.5 rounded-md px-2 text-text-2 hover:bg-surface-3 hover:text-text-1 aria-expanded:bg-surface-3"
        >
          <Icon of={Globe} size={17} />
          <span className="@max-[45rem]:hidden">{withTheme ? language : code}</span>
        </button>
      }
    />
  )
}

/** The choice of language, each named in itself. `onFailed` when its phrases cannot be loaded. */
function languageEntry(t: TFunction<'shell'>, onFailed: (error: unknown) => void): MenuEntry {
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
