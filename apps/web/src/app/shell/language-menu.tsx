import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../lib/error.ts'
import { currentLanguage } from '../../lib/language.ts'
import { useTheme } from '../../lib/theme.ts'
import { DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { languageEntry, themeEntry } from './look-entries.ts'

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
          <span className="max-md:hidden">{withTheme ? language : code}</span>
        </button>
      }
    />
  )
}
