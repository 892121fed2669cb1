import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EmptyStateProps } from '../../../../kit/empty-state.tsx'
import { currentLanguage } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ActiveFilter } from './use-active-filters.ts'
import type { Shelf } from './use-shelf.ts'

/** What stands in place of the books: filters to blame, a page past the end, or a bare shelf. */
export function useEmptyShelf(shelf: Shelf, active: readonly ActiveFilter[]) {
  const { t } = useTranslation('stories')

  const pastEnd = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.pastEnd'),
    text: t('empty.pastEndText'),
    actions: (
      <Button asChild>
        <Link to={{ search: shelf.pageQuery(1) }}>{t('empty.toStart')}</Link>
      </Button>
    ),
  })

  const filtered = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.filtered'),
    text: t('empty.filteredText', {
      count: active.length,
      filters: inQuotes(active.map(({ words }) => words)),
    }),
    actions: (
      <>
        {active.map(({ name, words, without }) => (
          <Button
            key={name + words}
            icon={<Icon of={X} size={16} />}
            aria-label={t('filters.clear', { filter: words })}
            onClick={() => shelf.change({ [name]: without })}
          >
            {words}
          </Button>
        ))}
        {active.length > 1 && (
          <Button variant="ghost" onClick={shelf.reset}>
            {t('filters.reset')}
          </Button>
        )}
      </>
    ),
  })

  const bare = (): EmptyStateProps => ({
    emblem: 'book',
    title: t('empty.title'),
    text: t('empty.text'),
    actions: (
      <Button asChild variant="primary">
        <Link to={paths.calendar()}>{t('toCalendar')}</Link>
      </Button>
    ),
  })

  return (total: number): EmptyStateProps => {
    if (total > 0) return pastEnd()
    return active.length > 0 ? filtered() : bare()
  }
}

/** «до 12+», «детектив» или «28 ноября». */
function inQuotes(words: readonly string[]): string {
  const language = currentLanguage()
  const quoted = words.map((word) =>
    /[«“]/.test(word) ? word : language === 'ru' ? `«${word}»` : `“${word}”`,
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(quoted)
}
